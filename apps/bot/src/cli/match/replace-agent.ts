import { SEATS, type Seat } from '@show-of-hands/engine';
import type { MatchInfo } from '@show-of-hands/verify';
import { type Address, isAddress, isAddressEqual, zeroAddress } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { Problem } from '../../base/problem.ts';
import type { SeatKeys } from '../../chain/keys/keystore.ts';
import { createSender } from '../../chain/outbox/account-sender.ts';
import { configuredSettings } from '../../chain/outbox/settings.ts';
import { createTableWriter } from '../../chain/outbox/table-writer.ts';
import { matchKeyIn } from '../chain/task-context.ts';
import type { GameTools } from '../games/game-tool.ts';
import { given, type Task, type TaskArguments } from '../terminal/task.ts';
import { knownMatch } from './opening.ts';
import { hasEntered, keysOf, wantedKeys } from './own-seat.ts';
import { type KeyedSession, TABLE_OPTIONS, withKeys } from './seat-session.ts';

/** Who acts for a seat but its owner is the owner's to say, also while the match is played. */
export const replaceAgentTask = (games: GameTools): Task => ({
  about:
    'has your seat played by another agent: by ADDRESS, by nobody but its owner (none), or, without either, by this keystore’s',
  words: ['MATCHKEY', 'ADDRESS?'],
  options: {
    ...TABLE_OPTIONS,
    keys: { value: 'A|B', about: 'whose owner’s seat it is, where both owners’ keys are here' },
  },
  run: (asked, terminal) =>
    withKeys(games, asked, terminal, async (session): Promise<0> => {
      const { table, game, chain, context, store } = session;
      const matchKey = matchKeyIn(given(asked.words, 'MATCHKEY'));
      const where = `match ${matchKey}`;
      const info = await knownMatch(table, matchKey);
      if (info.phase === 'over') {
        throw new Problem('The match is over: nobody acts in it any more', where, 'nothing: it has ended');
      }
      const { seat, keys } = seatOfOwner(session, info, asked, where);
      const agent = agentIn(asked, keys);
      const before = agentOf(info, seat);
      if (agent === null ? before === null : before !== null && isAddressEqual(agent, before)) {
        throw new Problem(
          agent === null
            ? `Seat ${seat} has no agent: only its owner acts for it`
            : `${agent} is the agent of seat ${seat} already`,
          where,
          'name another address, or nobody: none',
        );
      }
      const settings = configuredSettings(context.config.chain);
      const owner = createSender({ link: chain.link, key: keys.owner, store, settings });
      try {
        const writer = createTableWriter({ sender: owner, table: table.venue.table, abi: game.abi });
        const { mined } = await writer.send({ kind: 'replaceAgent', matchKey, seat, agent });
        await mined;
      } finally {
        await owner.close();
      }
      terminal.print(
        `seat ${seat} of match ${matchKey}: agent ${agent ?? 'none'}, before ${before ?? 'none'}`,
      );
      terminal.tell(
        agent === null
          ? 'only the owner acts for it now: match play --owner-plays'
          : 'it pays the gas of what it sends, so it needs coins; a program that still plays with the one before stops',
      );
      return 0;
    }),
});

const agentOf = ({ agents }: MatchInfo, seat: Seat): Address | null =>
  isAddressEqual(agents[seat], zeroAddress) ? null : agents[seat];

/**
 * The seat whose owner's keys are here, of those that `--keys` allows.
 *
 * @throws Problem if it is none, or both
 */
export function seatOfOwner(
  session: Pick<KeyedSession, 'keys'>,
  info: MatchInfo,
  asked: TaskArguments,
  where: string,
): { readonly seat: Seat; readonly keys: SeatKeys } {
  const [own, ...others] = SEATS.flatMap((seat) => {
    const whose = hasEntered(info, seat) ? keysOf(session, info.owners[seat]) : undefined;
    return whose === undefined || !wantedKeys(asked).includes(whose) ? [] : [{ seat, whose }];
  });
  if (own === undefined) {
    const owners = SEATS.filter((seat) => hasEntered(info, seat)).map((seat) => info.owners[seat]);
    throw new Problem(
      `Only a seat’s owner replaces its agent; the match’s owners are ${owners.join(' and ')}`,
      where,
      'use the keystore that has that owner’s key (keys show), or another --keys',
    );
  }
  if (others.length > 0) {
    throw new Problem('Both seats of the match are owned by keys that are here', where, 'say --keys A or B');
  }
  return { seat: own.seat, keys: session.keys[own.whose] };
}

/** Who is to act for the seat; null: nobody but the owner. */
function agentIn({ words: { ADDRESS: text } }: TaskArguments, { agent }: SeatKeys): Address | null {
  if (text === undefined) return privateKeyToAddress(agent.reveal());
  if (text === 'none') return null;
  // whoever acts can lose the match: capitals that do not fit are a typing error
  if (isAddress(text)) return isAddressEqual(text, zeroAddress) ? null : text;
  throw new Problem(
    `An agent is an address, or none, got "${text.slice(0, 80)}"`,
    'the command line',
    'an address is 0x and 40 hex digits, with capitals that fit or none; without one it is this keystore’s agent',
  );
}
