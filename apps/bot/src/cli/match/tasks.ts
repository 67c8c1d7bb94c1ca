import { randomBytes } from 'node:crypto';
import type { Seat } from '@show-of-hands/engine';
import { matchKeyOf } from '@show-of-hands/engine/protocol';
import { bytesToHex, type Hex, isAddressEqual } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { blockAt } from '../../chain/table/block-at.ts';
import { withdrawCounter } from '../../match/entry/counters.ts';
import { matchKeyIn } from '../chain/task-context.ts';
import type { GameTools } from '../games/game-tool.ts';
import { termsWords } from '../games/terms-words.ts';
import { given, type Task, type Tasks, type Terminal } from '../terminal/task.ts';
import { keysIn } from './accounts.ts';
import { acceptedIn, broughtIn, broughtWords, OFFER_OPTIONS } from './offer.ts';
import { joinableOpening, knownMatch, requireAgreedTerms } from './opening.ts';
import { openingRules, openingTerms, TERMS_OPTIONS } from './opening-terms.ts';
import { keysOf, ownSeat } from './own-seat.ts';
import { replaceAgentTask } from './replace-agent.ts';
import {
  atTable,
  inSeat,
  type KeyedSession,
  levelIn,
  partyIn,
  requireCollection,
  SEAT_OPTIONS,
  TABLE_OPTIONS,
  withKeys,
} from './seat-session.ts';
import { gameBefore } from './series.ts';
import { enterAndPlay, planned } from './take-seat.ts';

const openTask = (games: GameTools): Task => ({
  about: 'opens a match as seat A, prints its key to share, and plays it once somebody has joined',
  words: [],
  options: { ...SEAT_OPTIONS, ...OFFER_OPTIONS, ...TERMS_OPTIONS },
  run: (asked, terminal) =>
    withKeys(games, asked, terminal, async (session) => {
      const { game, table } = session;
      levelIn(asked, game);
      acceptedIn(asked);
      const before = await gameBefore(session, asked);
      const whose = before?.keys ?? keysIn(asked);
      const nonce = bytesToHex(randomBytes(32));
      const owner = privateKeyToAddress(session.keys[whose].owner.reveal());
      const matchKey = matchKeyOf(table.venue, owner, nonce);
      const { rules, extent } = await openingRules(session, asked, before);
      const collection = requireCollection(session);
      const terms = await openingTerms(session, asked, { matchKey, owner, rules, collection, before });
      const ownerPlays = asked.flags.has('owner-plays');
      const draft = { matchKey, seat: 'A', keys: whose, nonce, terms, ownerPlays } as const;
      const planning = { collection, extent, party: partyIn(asked, game), bid: null };
      return enterAndPlay(session, await planned(session, draft, planning, terminal), asked, terminal);
    }),
});

const joinTask = (games: GameTools): Task => ({
  about: 'joins a match as seat B and plays it',
  words: ['MATCHKEY'],
  options: SEAT_OPTIONS,
  run: (asked, terminal) =>
    withKeys(games, asked, terminal, async (session) => {
      const { game, table, chain, context } = session;
      const level = levelIn(asked, game);
      const matchKey = matchKeyIn(given(asked.words, 'MATCHKEY'));
      const whose = keysIn(asked);
      const owner = privateKeyToAddress(session.keys[whose].owner.reveal());
      const { terms, owner: opener, entry } = await joinableOpening(session, matchKey, owner, terminal);
      const rules = game.rulesets.find(({ rulesetId }) => rulesetId === terms.rules);
      const own = (await game.settingWords?.(table, terms, owner)) ?? [];
      for (const line of [...termsWords(terms, rules?.preset), ...own]) terminal.tell(line);
      const brought = broughtIn(game, opener, entry);
      if (brought !== null) {
        terminal.tell(`the opener brings ${await broughtWords({ game, link: chain.link, table }, brought)}`);
      }
      const extent = await game.requireRules(chain.link, table.venue.table, terms.rules);
      const collection = await game.collectionOf(chain.link, table, matchKey);
      const ownerPlays = asked.flags.has('owner-plays');
      const nonce = `0x${'00'.repeat(32)}` as const;
      const draft = { matchKey, seat: 'B', keys: whose, nonce, terms, ownerPlays } as const;
      const { risk } = context.config.table.camp;
      const bid = brought === null || level === null ? null : { ...brought, level, risk };
      const planning = { collection, extent, party: partyIn(asked, game), bid };
      return enterAndPlay(session, await planned(session, draft, planning, terminal), asked, terminal);
    }),
});

const playTask = (games: GameTools): Task => ({
  about: 'goes on with a match that these keys opened or joined',
  words: ['MATCHKEY'],
  options: { ...SEAT_OPTIONS, ...OFFER_OPTIONS },
  run: (asked, terminal) =>
    withKeys(games, asked, terminal, async (session): Promise<0 | 1> => {
      levelIn(asked, session.game);
      acceptedIn(asked);
      const matchKey = matchKeyIn(given(asked.words, 'MATCHKEY'));
      const plan = await ownSeat(session, matchKey, asked, terminal);
      if (plan === undefined) {
        terminal.tell('this match is over for these keys');
        return 0;
      }
      await requireAgreedTerms(session.table, plan);
      return enterAndPlay(session, plan, asked, terminal);
    }),
});

const cancelTask = (games: GameTools): Task => ({
  about: 'withdraws a match that nobody has joined, or a counter to one that was not accepted',
  words: ['MATCHKEY'],
  options: SEAT_OPTIONS,
  run: (asked, terminal) =>
    withKeys(games, asked, terminal, async (session) => {
      const matchKey = matchKeyIn(given(asked.words, 'MATCHKEY'));
      const { owners } = await session.table.infoOf(matchKey);
      const whose = asked.texts.keys === undefined ? keysOf(session, owners.A) : undefined;
      const keys = whose ?? keysIn(asked);
      const isOpener = isAddressEqual(privateKeyToAddress(session.keys[keys].owner.reveal()), owners.A);
      if (!isOpener && session.game.joining === 'counter') return takeBack(session, matchKey, keys, terminal);
      const plan = { matchKey, seat: 'A', keys, ownerPlays: true } as const;
      return inSeat(session, plan, async ({ journal, writers }): Promise<0> => {
        const { mined } = await writers.owner.send({ kind: 'cancel', matchKey });
        await mined;
        await journal.matches.setStatus(matchKey, 'over', 'void');
        terminal.print(`match ${matchKey} is withdrawn`);
        return 0;
      });
    }),
});

const takeBack = (
  session: KeyedSession,
  matchKey: Hex,
  keys: Seat,
  terminal: Pick<Terminal, 'print'>,
): Promise<0> =>
  inSeat(
    session,
    { matchKey, seat: 'B', keys, ownerPlays: true },
    async ({ journal, writers }): Promise<0> => {
      const stood = await withdrawCounter({ table: session.table, matchKey, writer: writers.owner });
      await journal.matches.setStatus(matchKey, 'over', 'void');
      terminal.print(
        stood
          ? `your counter to match ${matchKey} is taken back: nothing of it was taken`
          : `${writers.owner.address} has no counter to match ${matchKey}: there is nothing to take back`,
      );
      return 0;
    },
  );

const watchTask = (games: GameTools): Task => ({
  about: 'tells a match as everyone may see it, until it is over; no keys are needed',
  words: ['MATCHKEY'],
  options: TABLE_OPTIONS,
  run: (asked, terminal) =>
    atTable(games, asked, terminal, async ({ table, game, chain }) => {
      const matchKey = matchKeyIn(given(asked.words, 'MATCHKEY'));
      const { openedAt } = await knownMatch(table, matchKey);
      await game.follow(chain.link, { table, matchKey, fromBlock: await blockAt(table, openedAt), terminal });
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
  'match replace-agent': replaceAgentTask(games),
});
