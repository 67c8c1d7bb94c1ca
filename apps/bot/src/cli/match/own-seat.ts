import { SEATS, type Seat } from '@show-of-hands/engine';
import type { MatchInfo } from '@show-of-hands/verify';
import { type Address, type Hex, isAddressEqual } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { Problem } from '../../base/problem.ts';
import { MatchSecrets } from '../../chain/keys/secrets.ts';
import { leavesOf } from '../../chain/table/table-reader.ts';
import { recoverShown, recoverTokens } from '../../match/agent/recover-match.ts';
import { folderCipher } from '../chain/data-folder.ts';
import type { TaskArguments, Terminal } from '../terminal/task.ts';
import { keysIn } from './accounts.ts';
import { openingOf } from './opening.ts';
import { type OwnSeatPlan, plansKept } from './seat-plan.ts';
import type { KeyedSession } from './seat-session.ts';

/**
 * The plan of a seat that this keystore has taken, from its keys and the chain alone.
 *
 * @throws Problem if the chain does not tell enough
 */
async function recoverPlan(
  { table, chain, game, keys }: KeyedSession,
  matchKey: OwnSeatPlan['matchKey'],
  info: MatchInfo,
  seat: Seat,
  whose: Seat,
): Promise<OwnSeatPlan> {
  const { opened, logs } = await openingOf(table, matchKey, info);
  const { owner, agent, tableSecret } = keys[whose];
  const ownerAddress = privateKeyToAddress(owner.reveal());
  const { terms, nonce } = opened;
  const match = { matchKey, nonce, terms, info, logs };
  const { brings } = game;
  const { tokens } = brings;
  const brought = async (): Promise<readonly bigint[]> => {
    if (tokens.from === 'nowhere') return [];
    if (tokens.from === 'camp') return recoverShown(match, seat, tokens.tokensIn) ?? [];
    if (!game.hasHands(terms.setting)) return [];
    const collection = await game.collectionOf(chain.link, table, matchKey);
    return recoverTokens({
      match,
      seat,
      owner: ownerAddress,
      secrets: new MatchSecrets(tableSecret, matchKey, seat),
      brings,
      count: tokens.count,
      tokens: await game.cards(chain.link, collection).tokensOf(ownerAddress),
      leavesIn: leavesOf(chain.link),
    });
  };
  const hand = await brought();
  // an agent that is not the match's any more can send nothing for it
  const ownerPlays = !isAddressEqual(info.agents[seat], privateKeyToAddress(agent.reveal()));
  return { matchKey, seat, keys: whose, nonce, terms, hand: [...hand], ownerPlays };
}

/** Whose keys may play: those that were named, or any. */
export const wantedKeys = (asked: TaskArguments): readonly Seat[] =>
  asked.texts.keys === undefined ? SEATS : [keysIn(asked)];

/** Whose keys of the data folder an owner's address is made of. */
export const keysOf = ({ keys }: Pick<KeyedSession, 'keys'>, owner: Address): Seat | undefined =>
  SEATS.find((whose) => isAddressEqual(privateKeyToAddress(keys[whose].owner.reveal()), owner));

/** Whether a seat's owner has taken it. */
export const hasEntered = ({ phase }: Pick<MatchInfo, 'phase'>, seat: Seat): boolean =>
  phase !== 'none' && (seat === 'A' || phase !== 'open');

/**
 * What this data folder goes on with a match with: as it was planned here, or, where that is lost, as its keys
 * and the chain tell.
 *
 * @returns undefined if the match is over for the keys that may play
 * @throws Problem if none of them has a seat in it
 */
export async function ownSeat(
  session: KeyedSession,
  matchKey: Hex,
  asked: TaskArguments,
  terminal: Terminal,
): Promise<OwnSeatPlan | undefined> {
  const kept = await plansKept(session.context.data, matchKey, folderCipher(session.keys));
  const plans = kept.flatMap((plan) => (plan === undefined || plan === 'over' ? [] : [plan]));
  const planned = plans.find((plan) => wantedKeys(asked).includes(plan.keys));
  const info = await session.table.infoOf(matchKey);
  if (planned !== undefined) {
    // before a seat is taken, what it enters with names who plays it
    const ownerPlays = asked.flags.has('owner-plays') && hasEntered(info, planned.seat);
    return { ...planned, ownerPlays: planned.ownerPlays || ownerPlays };
  }
  const taken = SEATS.flatMap((seat) => {
    const whose = keysOf(session, info.owners[seat]);
    return whose === undefined ? [] : [{ seat, whose }];
  });
  const own = taken.find(({ whose }) => wantedKeys(asked).includes(whose));
  const others = [...plans.map(({ keys }) => keys), ...taken.map(({ whose }) => whose)];
  if (own === undefined) throw notOurs(session, matchKey, others[0]);
  if (info.phase === 'over' || kept.includes('over')) return undefined;
  terminal.tell(
    'this data folder has lost what it planned for the match: it is found again from keys and chain',
  );
  return recoverPlan(session, matchKey, info, own.seat, own.whose);
}

function notOurs({ context }: KeyedSession, matchKey: Hex, others: Seat | undefined): Problem {
  return others === undefined
    ? new Problem(
        `This data folder has not opened or joined match ${matchKey}, and no owner of its keystore has a seat in it`,
        context.data,
        'use match join to take a seat, match watch to look on, or put the keystore back that it was begun with',
      )
    : new Problem(
        `Match ${matchKey} is played with the keys of ${others} here, not with those that --keys names`,
        'the command line',
        `say --keys ${others}, or leave it out`,
      );
}
