import { randomBytes } from 'node:crypto';
import type { Level } from '@show-of-hands/engine';
import { matchKeyOf } from '@show-of-hands/engine/protocol';
import { type Address, bytesToHex, type Hex, isHex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import type { MatchTerms } from '../../../chain/match-info.ts';
import { Problem } from '../../../problem.ts';
import { enterMatch, entryOf } from '../../../seat/enter-match.ts';
import { chooseHand } from '../../../seat/hand.ts';
import { type Desk, given, type Task, type Tasks } from '../../task.ts';
import { type GameTools, rulesetIn } from '../game-tool.ts';
import { matchKeyIn } from '../match-key.ts';
import { addressIn, numberIn } from '../place.ts';
import { blockAt } from '../verify/block-at.ts';
import { keysIn, requireFunds } from './accounts.ts';
import { joinableTerms } from './joinable.ts';
import { keepPlan, keptPlan, openSeatJournal, type SeatPlan, seatsPlanned } from './seat-plan.ts';
import {
  atTable,
  drawHand,
  inSeat,
  type KeyedSession,
  levelIn,
  playOn,
  requireCollection,
  SEAT_OPTIONS,
  TABLE_OPTIONS,
  withKeys,
} from './seat-session.ts';

const hexOf = (text: string): Hex => {
  if (isHex(text)) return text;
  throw new RangeError(`a ruleset id is hex, got ${text}`);
};

/** The addresses that a seat plays with. */
function addressesOf({ keys }: KeyedSession, plan: Pick<SeatPlan, 'keys' | 'ownerPlays'>) {
  const { owner, agent } = keys[plan.keys];
  const ownerAddress = privateKeyToAddress(owner.reveal());
  return {
    owner: ownerAddress,
    agent: plan.ownerPlays ? ownerAddress : privateKeyToAddress(agent.reveal()),
  };
}

/** Takes the seat of a plan, tells how to share the match, and plays it to its end. */
async function enterAndPlay(
  session: KeyedSession,
  desk: Desk,
  draft: Omit<SeatPlan, 'hand'>,
  collection: Address,
  terms: MatchTerms,
  level: Level | null,
): Promise<0 | 1> {
  const { chain, table, game } = session;
  const { matchKey, seat } = draft;
  const { owner, agent } = addressesOf(session, draft);
  await requireFunds(chain, owner, agent);
  return inSeat(session, draft, async (opened) => {
    const { journal, secrets, writers } = opened;
    let plan = keptPlan(journal);
    if (plan === undefined) {
      const choose = (owned: readonly bigint[]) => chooseHand(secrets, owned);
      const brings = game.hands && game.bringsHands(terms.setting);
      const hand = brings ? await drawHand(session, collection, owner, choose, desk) : [];
      plan = { ...draft, hand: [...hand] };
      keepPlan(journal, plan, table.venue.table, Date.now());
    }
    await enterMatch({
      table,
      writer: writers.owner,
      matchKey,
      seat,
      entry: entryOf(secrets, owner, agent, plan.hand),
      nonce: plan.nonce,
      terms,
      onStep: ({ status, kind, hash }) => {
        if (status === 'pending') desk.tell(`${kind}: sent as ${hash}`);
      },
      now: Date.now,
    });
    journal.setMatchStatus(matchKey, 'playing');
    if (seat === 'A') desk.print(matchKey);
    if (seat === 'A') {
      // whoever joins has its own data folder and its own way to the chain: neither knows the table
      const join = `npm run --silent soh -- match join ${matchKey} --table ${table.venue.table}`;
      desk.tell(`join it with: ${join}${chain.local ? '' : ' --rpc URL'}`);
    }
    return playOn(session, opened, plan, level, desk);
  });
}

const openTask = (games: GameTools): Task => ({
  about: 'opens a match as seat A, prints its key to share, and plays it once somebody has joined',
  words: [],
  options: {
    ...SEAT_OPTIONS,
    preset: { value: 'NAME', about: 'the rules (the configuration’s)' },
    invite: { value: 'ADDRESS', about: 'the only owner who may join; anyone without it' },
    'join-window': { value: 'SECONDS', about: 'until somebody must have joined (3600)' },
    'act-window': { value: 'SECONDS', about: 'for every move, seed and reveal (600)' },
    'record-window': { value: 'SECONDS', about: 'until a signed record may settle it (86400)' },
  },
  run: (asked, desk) =>
    withKeys(games, asked, desk, async (session) => {
      const { game, table, place, chain } = session;
      const level = levelIn(asked);
      const rules = rulesetIn(game, asked.texts.preset ?? place.config.table.preset);
      const whose = keysIn(asked);
      const actWindow = numberIn(asked, 'act-window', 600, 30);
      const nonce = bytesToHex(randomBytes(32));
      const owner = privateKeyToAddress(session.keys[whose].owner.reveal());
      const matchKey = matchKeyOf(table.venue, owner, nonce);
      const collection = requireCollection(session);
      const rulesetId = hexOf(rules.rulesetId);
      const owned = () => game.cards(chain.link, collection).tokensOf(owner);
      const terms: MatchTerms = {
        rules: rulesetId,
        setting: await game.settingFor({ rules: rulesetId, collection, matchKey }, owned),
        invited: addressIn(asked, 'invite') ?? null,
        publicSeat: null,
        seasonId: 1,
        joinWindow: numberIn(asked, 'join-window', 3_600, 60),
        actWindow,
        voteWindow: actWindow,
        recordWindow: numberIn(asked, 'record-window', 86_400, 60),
        stakeToken: null,
        stake: 0n,
      };
      const ownerPlays = asked.flags.has('owner-plays');
      const draft = { matchKey, seat: 'A', keys: whose, nonce, ownerPlays } as const;
      return enterAndPlay(session, desk, draft, collection, terms, level);
    }),
});

const joinTask = (games: GameTools): Task => ({
  about: 'joins a match as seat B and plays it',
  words: ['MATCHKEY'],
  options: SEAT_OPTIONS,
  run: (asked, desk) =>
    withKeys(games, asked, desk, async (session) => {
      const { game, table, chain } = session;
      const level = levelIn(asked);
      const matchKey = matchKeyIn(given(asked.words, 'MATCHKEY'));
      const whose = keysIn(asked);
      const owner = privateKeyToAddress(session.keys[whose].owner.reveal());
      const terms = await joinableTerms(session, matchKey, owner, desk);
      await game.requireRules(chain.link, table.venue.table, terms.rules);
      const collection = await game.collectionOf(chain.link, table, matchKey);
      const ownerPlays = asked.flags.has('owner-plays');
      const nonce = `0x${'00'.repeat(32)}` as const;
      const draft = { matchKey, seat: 'B', keys: whose, nonce, ownerPlays } as const;
      return enterAndPlay(session, desk, draft, collection, terms, level);
    }),
});

const playTask = (games: GameTools): Task => ({
  about: 'goes on with a match that this data folder opened or joined',
  words: ['MATCHKEY'],
  options: SEAT_OPTIONS,
  run: (asked, desk) =>
    withKeys(games, asked, desk, async (session): Promise<0 | 1> => {
      const matchKey = matchKeyIn(given(asked.words, 'MATCHKEY'));
      const whose = keysIn(asked);
      for (const seat of seatsPlanned(session.place.data, matchKey)) {
        const plan = planOf(session, matchKey, seat, whose);
        if (plan === undefined) continue;
        const info = await session.table.infoOf(matchKey);
        if (info.phase === 'none') {
          throw new Problem(
            'The match was planned here, but never opened on chain',
            `match ${matchKey}`,
            'open a new one: npm run soh -- match open',
          );
        }
        return inSeat(session, plan, (opened) => playOn(session, opened, plan, levelIn(asked), desk));
      }
      desk.tell('this match is over for these keys');
      return 0;
    }),
});

function planOf(
  { keys, place }: KeyedSession,
  matchKey: SeatPlan['matchKey'],
  seat: SeatPlan['seat'],
  whose: SeatPlan['keys'],
): SeatPlan | undefined {
  const journal = openSeatJournal(place.data, matchKey, seat, keys[whose].tableSecret);
  try {
    return keptPlan(journal);
  } finally {
    journal.close();
  }
}

const cancelTask = (games: GameTools): Task => ({
  about: 'withdraws a match that nobody has joined',
  words: ['MATCHKEY'],
  options: SEAT_OPTIONS,
  run: (asked, desk) =>
    withKeys(games, asked, desk, async (session) => {
      const matchKey = matchKeyIn(given(asked.words, 'MATCHKEY'));
      const plan = { matchKey, seat: 'A', keys: keysIn(asked), ownerPlays: true } as const;
      return inSeat(session, plan, async ({ journal, writers }): Promise<0> => {
        const { mined } = await writers.owner.send({ kind: 'cancel', matchKey });
        await mined;
        journal.setMatchStatus(matchKey, 'over', 'void');
        desk.print(`match ${matchKey} is withdrawn`);
        return 0;
      });
    }),
});

const watchTask = (games: GameTools): Task => ({
  about: 'tells a match as everyone may see it, until it is over; no keys are needed',
  words: ['MATCHKEY'],
  options: TABLE_OPTIONS,
  run: (asked, desk) =>
    atTable(games, asked, desk, async ({ table, game, chain }) => {
      const matchKey = matchKeyIn(given(asked.words, 'MATCHKEY'));
      const { phase, openedAt } = await table.infoOf(matchKey);
      if (phase === 'none') {
        throw new Problem(
          `The table contract knows no match ${matchKey}`,
          `${table.venue.table} on chain ${table.venue.chainId}`,
          'check the key, --table, and that the RPC is of the chain it is played on',
        );
      }
      await game.follow(chain.link, { table, matchKey, fromBlock: await blockAt(table, openedAt), desk });
      return (await table.infoOf(matchKey)).phase === 'over' ? 0 : 1;
    }),
});

/** Matches between two machines, by hand or by the computer. */
export const matchTasks = (games: GameTools): Tasks => ({
  'match open': openTask(games),
  'match join': joinTask(games),
  'match play': playTask(games),
  'match watch': watchTask(games),
  'match cancel': cancelTask(games),
});
