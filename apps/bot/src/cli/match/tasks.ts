import { randomBytes } from 'node:crypto';
import { matchKeyOf } from '@show-of-hands/engine/protocol';
import type { MatchTerms } from '@show-of-hands/verify';
import { bytesToHex, type Hex, isHex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { Problem } from '../../base/problem.ts';
import { blockAt } from '../../chain/table/block-at.ts';
import { addressIn, matchKeyIn, numberIn } from '../chain/task-context.ts';
import { type GameTools, rulesetIn } from '../games/game-tool.ts';
import { given, type Task, type Tasks } from '../terminal/task.ts';
import { keysIn } from './accounts.ts';
import { joinableTerms, requireAgreedTerms } from './opening.ts';
import { keysOf, ownSeat } from './own-seat.ts';
import {
  atTable,
  inSeat,
  levelIn,
  partyIn,
  requireCollection,
  SEAT_OPTIONS,
  TABLE_OPTIONS,
  withKeys,
} from './seat-session.ts';
import { enterAndPlay, planned } from './take-seat.ts';

const hexOf = (text: string): Hex => {
  if (isHex(text)) return text;
  throw new RangeError(`a ruleset id is hex, got ${text}`);
};

const openTask = (games: GameTools): Task => ({
  about: 'opens a match as seat A, prints its key to share, and plays it once somebody has joined',
  words: [],
  options: {
    ...SEAT_OPTIONS,
    preset: { value: 'NAME', about: 'the rules (the configuration’s)' },
    invite: { value: 'ADDRESS', about: 'the only owner who may join; anyone without it' },
    'join-window': { value: 'SECONDS', about: 'until somebody must have joined (3600)' },
    'act-window': { value: 'SECONDS', about: 'for every move, seed and reveal (600)' },
    confirmations: { value: 'N', about: 'blocks that must follow what is acted upon (the configuration’s)' },
    grace: { value: 'SECONDS', about: 'for a late seat, once time was called (0)' },
    'record-window': { value: 'SECONDS', about: 'until a signed record may settle it (86400)' },
  },
  run: (asked, terminal) =>
    withKeys(games, asked, terminal, async (session) => {
      const { game, table, context, chain } = session;
      levelIn(asked, game);
      const rules = rulesetIn(game, asked.texts.preset ?? context.config.table.preset);
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
        publicSeats: [],
        rated: false,
        confirmations: numberIn(
          asked,
          'confirmations',
          chain.local ? 1 : context.config.chain.confirmations,
          1,
        ),
        grace: numberIn(asked, 'grace', 0, 0),
        series: null,
        seasonId: 1,
        joinWindow: numberIn(asked, 'join-window', 3_600, 60),
        actWindow,
        voteWindow: actWindow,
        recordWindow: numberIn(asked, 'record-window', 86_400, 60),
        stakeToken: null,
        stake: 0n,
      };
      const ownerPlays = asked.flags.has('owner-plays');
      const draft = { matchKey, seat: 'A', keys: whose, nonce, terms, ownerPlays } as const;
      const extent = game.extentOf(rules);
      const planning = { collection, extent, party: partyIn(asked, game) };
      return enterAndPlay(session, await planned(session, draft, planning, terminal), asked, terminal);
    }),
});

const joinTask = (games: GameTools): Task => ({
  about: 'joins a match as seat B and plays it',
  words: ['MATCHKEY'],
  options: SEAT_OPTIONS,
  run: (asked, terminal) =>
    withKeys(games, asked, terminal, async (session) => {
      const { game, table, chain } = session;
      levelIn(asked, game);
      const matchKey = matchKeyIn(given(asked.words, 'MATCHKEY'));
      const whose = keysIn(asked);
      const owner = privateKeyToAddress(session.keys[whose].owner.reveal());
      const terms = await joinableTerms(session, matchKey, owner, terminal);
      const extent = await game.requireRules(chain.link, table.venue.table, terms.rules);
      const collection = await game.collectionOf(chain.link, table, matchKey);
      const ownerPlays = asked.flags.has('owner-plays');
      const nonce = `0x${'00'.repeat(32)}` as const;
      const draft = { matchKey, seat: 'B', keys: whose, nonce, terms, ownerPlays } as const;
      const planning = { collection, extent, party: partyIn(asked, game) };
      return enterAndPlay(session, await planned(session, draft, planning, terminal), asked, terminal);
    }),
});

const playTask = (games: GameTools): Task => ({
  about: 'goes on with a match that these keys opened or joined',
  words: ['MATCHKEY'],
  options: SEAT_OPTIONS,
  run: (asked, terminal) =>
    withKeys(games, asked, terminal, async (session): Promise<0 | 1> => {
      levelIn(asked, session.game);
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
  about: 'withdraws a match that nobody has joined',
  words: ['MATCHKEY'],
  options: SEAT_OPTIONS,
  run: (asked, terminal) =>
    withKeys(games, asked, terminal, async (session) => {
      const matchKey = matchKeyIn(given(asked.words, 'MATCHKEY'));
      const { owners } = await session.table.infoOf(matchKey);
      const whose = asked.texts.keys === undefined ? keysOf(session, owners.A) : undefined;
      const plan = { matchKey, seat: 'A', keys: whose ?? keysIn(asked), ownerPlays: true } as const;
      return inSeat(session, plan, async ({ journal, writers }): Promise<0> => {
        const { mined } = await writers.owner.send({ kind: 'cancel', matchKey });
        await mined;
        await journal.matches.setStatus(matchKey, 'over', 'void');
        terminal.print(`match ${matchKey} is withdrawn`);
        return 0;
      });
    }),
});

const watchTask = (games: GameTools): Task => ({
  about: 'tells a match as everyone may see it, until it is over; no keys are needed',
  words: ['MATCHKEY'],
  options: TABLE_OPTIONS,
  run: (asked, terminal) =>
    atTable(games, asked, terminal, async ({ table, game, chain }) => {
      const matchKey = matchKeyIn(given(asked.words, 'MATCHKEY'));
      const { phase, openedAt } = await table.infoOf(matchKey);
      if (phase === 'none') {
        throw new Problem(
          `The table contract knows no match ${matchKey}`,
          `${table.venue.table} on chain ${table.venue.chainId}`,
          'check the key, --table, and that the RPC is of the chain it is played on',
        );
      }
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
});
