import { CLASSIC, rulesetIdOf } from '@show-of-hands/engine/polylemma';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { describe, expect, it } from 'vitest';
import { matchIdOf, matchOf } from '../games.ts';
import type { MatchEntry, MatchTerms } from '../table/match-info.ts';
import type { KeyedLog, MatchLog } from '../table/match-log.ts';

const KEY = `0x${'33'.repeat(32)}` as const;
const ENTRY: MatchEntry = {
  agent: `0x${'a2'.repeat(20)}`,
  agentSigns: false,
  player: 'computer',
  isPublic: false,
  blind: false,
  room: null,
  ballots: null,
  seedCommit: ZERO_HASH,
  secretRoot: ZERO_HASH,
  link: ZERO_HASH,
  drawHash: ZERO_HASH,
  setting: '0x',
};
const TERMS: MatchTerms = {
  rules: rulesetIdOf(CLASSIC),
  publicSeats: [],
  confirmations: 1,
  grace: 0,
  seasonId: 1,
  actWindow: 60,
  voteWindow: 60,
  setting: '0x',
  invited: null,
  rated: false,
  series: null,
  joinWindow: 60,
  recordWindow: 60,
  stakeToken: null,
  stake: 0n,
};

type Told<Log> = Log extends unknown ? Omit<Log, 'block' | 'index' | 'hash'> : never;

/** Logs of a match, each in a block of its own. */
const logsOf = (...told: readonly Told<MatchLog>[]): readonly KeyedLog[] =>
  told.map((log, at) => ({ ...log, block: BigInt(at), index: 0, hash: KEY, matchKey: KEY }));

const opened = {
  type: 'opened',
  edition: 2,
  owner: `0x${'a1'.repeat(20)}`,
  nonce: ZERO_HASH,
  terms: TERMS,
  entry: ENTRY,
  deadline: 0,
} as const;
const joined = { type: 'joined', owner: `0x${'b1'.repeat(20)}`, entry: ENTRY, deadline: 0 } as const;
const started = { type: 'started', salt: KEY, firstPlayer: 'A', recordDeadline: 9_000 } as const;
const ended = { type: 'ended', ending: 'A', cause: 'played', score: { A: 5, B: 0 } } as const;
const WHOLE = logsOf(opened, joined, started, ended);
const [first, ...rest] = WHOLE;
if (first === undefined) throw new Error('the match has logs');

describe('logs that are not those of one whole match are refused, with what they are:', () => {
  it.each<[code: string, logs: readonly KeyedLog[], words: string]>([
    ['no_logs', [], 'give all logs of a match'],
    ['several_matches', [...WHOLE, { ...first, block: 9n, matchKey: ZERO_HASH }], ZERO_HASH],
    ['out_of_order', WHOLE.toReversed(), 'log 0 of block 2'],
    ['out_of_order', [first, first, ...rest], 'a second time'],
    ['no_opening', rest, 'begin with "joined", in block 1'],
    ['not_ended', WHOLE.slice(0, -1), 'the 3 logs'],
    ['never_began', logsOf(opened, { ...ended, ending: 'void', cause: 'cancelled' }), 'nobody had joined'],
    ['never_began', logsOf(opened, joined, { ...ended, cause: 'time' }), 'not all seeds were known'],
    ['settled', logsOf({ ...ended, cause: 'settled' }), 'signed record'],
    ['unknown_ruleset', logsOf({ ...opened, terms: { ...TERMS, rules: KEY } }, joined, started, ended), KEY],
    // what the join tells of both parties is missing, or is something else
    ['unplayable', WHOLE, 'no_lineup'],
    [
      'unplayable',
      logsOf(opened, joined, { type: 'disclosed', seat: 'B', turn: 0, data: '0x01' }, started, ended),
      KEY,
    ],
  ])('%s', (code, logs, words) => {
    for (const result of [matchOf(logs), matchIdOf(logs)]) {
      expect(result).toMatchObject({ ok: false, error: { code } });
      expect(!result.ok && result.error.message).toContain(words);
    }
  });
});
