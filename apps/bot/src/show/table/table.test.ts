import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchRecord, RulesetShow, SeatShow, Show } from '@show-of-hands/bus';
import { Divergence } from '@show-of-hands/verify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../base/clock.ts';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { Problem } from '../../base/problem.ts';
import { EXTENT } from '../../chain/match-extent.fixture.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import { configSchema } from '../../config/schema.ts';
import { initialShow } from '../../io/demo/initial-show.ts';
import type { Journal } from '../../journal/journal.ts';
import type { PlannedMatch } from '../../journal/matches.ts';
import { type JournalOnDisk, openOnDisk } from '../../journal/sqlite/full-disk.fixture.ts';
import type { MatchEnd, RunningMatch, TableGame } from '../../match/game/table-game.ts';
import type { BetweenMatches } from './between-matches.ts';
import { Table, type TableOptions } from './table.ts';

const key = (number: number) => `0x${number.toString(16).padStart(64, '0')}` as const;
const TABLE = `0x${'11'.repeat(20)}` as const;
const rules = (preset: string): RulesetShow => ({ preset, name: preset, summary: '', rulesetId: key(7) });
const PLAIN = rules('plain');
const seat: SeatShow = { kind: 'computer', name: 'C', owner: TABLE, handMode: null };

const planned = (number: number, preset: string): PlannedMatch => ({
  matchKey: key(number),
  number,
  table: TABLE,
  preset,
  plan: '{}',
  pepper: key(9),
  plannedAt: 0,
});

const endOf = ({ matchKey, number }: PlannedMatch): MatchEnd => {
  const ending = { winner: 'A', cause: 'played', score: { A: 5, B: 4 } } as const;
  const record: MatchRecord = {
    version: 1,
    matchKey,
    number,
    startedAt: 0,
    endedAt: 1,
    local: true,
    chain: { chainId: 1, rpcUrl: null, table: TABLE },
    ruleset: PLAIN,
    seats: { A: seat, B: seat },
    transcript: null,
    ending,
    pepper: null,
    turns: [],
  };
  return { ending, record, review: async () => null };
};

/** What goes wrong with a match: on the way to it, at its beginning, or while it is played. */
type Trouble = Partial<Pick<TableGame, 'reach'>> & { readonly play?: () => Promise<MatchEnd> };

let folder: string;
let journal: Journal;
let disk: JournalOnDisk;
/** Of the journal: what became of which match. */
let became: string[];
let said: string[];
let running: boolean[];
const cipher = { encrypt: (text: string) => text, decrypt: (text: string) => text };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'table-'));
  became = [];
  said = [];
  running = [];
  const opened = openOnDisk(join(folder, 'journal.db'), cipher, {
    onStep: (event, about) => {
      const [, status = ''] = /^match\.(over|abandoned)\.after$/.exec(event) ?? [];
      if (status !== '') became.push(`${BigInt(about)} ${status}`);
    },
  });
  journal = opened.journal;
  disk = opened;
});
afterEach(async () => {
  await journal.close();
  rmSync(folder, { recursive: true });
});

/** Every pause is over at once. */
const clock: Clock = {
  now: () => 0,
  after: (_, call) => {
    queueMicrotask(call);
    return () => undefined;
  },
};

/**
 * A table whose matches end well, but for those in trouble.
 *
 * @param last it stops once a match of this number or a higher one has ended
 */
function tableWith(
  trouble: (number: number) => Trouble,
  last: number,
  game: Partial<TableGame> = {},
  more: Partial<TableOptions> = {},
) {
  const tries: number[] = [];
  const show: Show = initialShow(configSchema.parse({}), 'test', [PLAIN], PLAIN);
  const table = new Table({
    game: {
      rulesets: [PLAIN],
      campDecisions: null,
      rivals: null,
      extentOf: () => EXTENT,
      recover: async () => undefined,
      reach: async (match, signal) =>
        trouble(match.number).reach?.(match, signal) ?? { chainId: 1, table: TABLE, local: true },
      plan: async (preset, number) => planned(number, preset),
      planRival: () => Promise.reject(new Error('no rival is wanted')),
      seat: async () => ({ kind: 'own' }),
      play: (match) => {
        tries.push(match.number);
        const ended = trouble(match.number).play?.() ?? Promise.resolve(endOf(match));
        return { ended } as RunningMatch;
      },
      ...game,
    },
    ruleset: PLAIN,
    clock,
    journal,
    board: {
      show,
      set: (part, value) => {
        show[part] = value;
      },
    },
    log: { info: () => {}, warn: (_, text) => void said.push(text) },
    pauseMs: 0,
    onBusMessage: () => {},
    onState: () => {},
    onDocument: () => {},
    onVoteOpen: () => {},
    onRunning: (is) => {
      running.push(is);
      if (!is && (tries.at(-1) ?? 0) >= last) table.stop();
    },
    onReview: () => {},
    onChange: () => {},
    ...more,
  });
  return { table, show, tries };
}

describe('a show that is to end', () => {
  /** A table that is told to leave once its first match is under way. */
  const leavingAfterOne = (isTakenBack: boolean) => {
    let asked = 0;
    const left: number[] = [];
    const { table, tries } = tableWith(
      () => ({}),
      2,
      {},
      {
        leaving: {
          lookMs: 0,
          next: () => null,
          isWanted: () => {
            asked = tries.length === 1 ? asked + 1 : 0;
            return isTakenBack ? asked === 1 : asked > 0;
          },
          leave: () => {
            left.push(tries.length);
            table.stop();
          },
        },
      },
    );
    return { table, tries, left };
  };

  it('does so after the match, before another one is planned', async () => {
    const { table, tries, left } = leavingAfterOne(false);
    await table.run();
    expect({ tries, left, became }).toEqual({ tries: [1], left: [1], became: ['1 over'] });
    expect(journal.matches.unfinished()).toBeUndefined();
  });

  it('goes on where that is taken back while viewers look at the end of the match', async () => {
    const { table, tries, left } = leavingAfterOne(true);
    await table.run();
    expect({ tries, left }).toEqual({ tries: [1, 2], left: [] });
  });
});

it('a match that a full disk breaks off waits for room, however long, and is gone on with', async () => {
  const { table, tries, show } = tableWith(
    () => ({
      play: async () => {
        if (tries.length > 2) return endOf(planned(1, 'plain'));
        disk.fill();
        // what a seat decides, what a vote leaves: whatever it writes first
        for (let turn = 0; ; turn += 1) await journal.decisions.add(key(1), 'A', turn, 'x'.repeat(40_000), 0);
      },
    }),
    1,
    {},
    { onRunning: (is) => !is && became.length > 0 && table.stop() },
  );
  const waits: unknown[] = [];
  journal.disk.onChange = (isFull) => {
    if (isFull) setTimeout(() => disk.empty(), 10);
    else waits.push(show.table.problem, show.ballot);
  };
  // what was decided before is not decided anew
  let decided = 0;
  const { decisions } = journal;
  const add = decisions.add.bind(decisions);
  decisions.add = (matchKey, seat, _turn, text, at) => add(matchKey, seat, decided++, text, at);
  await table.run();
  expect(tries).toEqual([1, 1, 1]);
  expect(became).toEqual(['1 over']);
  expect(waits).toEqual(Array(4).fill(null));
  expect(table.problem).toBeNull();
  expect(said).toEqual([]);
});

const failing = (error: unknown) => () => Promise.reject(error);
const cannot = new Problem('it is played with rules that nobody knows', 'match 1', 'nothing');
const gone = new ChainFault('replaced', 'no match is there any more: node-words');

describe('a match that cannot be gone on with', () => {
  it.each<[string, Trouble, number, RegExp]>([
    [
      'is played with unknown rules',
      {
        play: () => {
          throw cannot;
        },
      },
      1,
      /rules that nobody knows/,
    ],
    ['cannot be entered', { play: failing(cannot) }, 1, /rules that nobody knows/],
    ['was planned by another version', { reach: failing(cannot) }, 0, /rules that nobody knows/],
    [
      'was begun at another table',
      { reach: async () => undefined },
      0,
      /table contract 0x1{40}, which is not/,
    ],
    [
      'is not on the chain any more, again and again',
      { play: failing(gone) },
      5,
      /no match is there any more/,
    ],
    ['breaks this program, again and again', { play: failing(new TypeError('oh')) }, 5, /abandoned: oh/],
  ])('because it %s is abandoned, and the next one begins', async (_, trouble, attempts, text) => {
    const { table, show, tries } = tableWith((number) => (number === 1 ? trouble : {}), 2);
    await table.run();
    expect(became).toEqual(['1 abandoned', '2 over']);
    expect(tries).toEqual([...Array<number>(attempts).fill(1), 2]);
    expect(said.filter((line) => line.includes('is abandoned'))).toEqual([expect.stringMatching(text)]);
    expect(show.table.problem).toBeNull();
    // the picture is hidden as often as it was shown
    expect(running.filter((is) => is)).toHaveLength(running.length / 2);
    expect(running.at(-1)).toBe(false);
  });

  it('is not met again by a process that is started again', async () => {
    const first = tableWith(() => ({ play: failing(cannot) }), 9, {
      plan: async (preset, number) => {
        if (number > 1) throw cannot;
        return planned(number, preset);
      },
    });
    await first.table.run();
    expect(first.show.table.status).toBe('stopped');
    const second = tableWith(() => ({}), 2);
    await second.table.run();
    expect(second.tries).toEqual([2]);
    expect(became).toEqual(['1 abandoned', '2 over']);
  });
});

it('a match that broke off once is gone on with', async () => {
  let failures = 0;
  const { table, tries } = tableWith((number) => {
    if (number !== 1 || failures === 1) return {};
    return {
      play: () => {
        failures += 1;
        return Promise.reject(new Error('a file was not there for a moment'));
      },
    };
  }, 2);
  await table.run();
  expect(tries).toEqual([1, 1, 2]);
  expect(became).toEqual(['1 over', '2 over']);
  expect(said).toEqual([expect.stringMatching(/match 1 broke off: a file was not .*; next try in 2 s/)]);
});

it('a match that only the end of the table breaks off is gone on with by the next process', async () => {
  const { table } = tableWith(
    () => ({
      play: () => {
        table.stop();
        return Promise.reject(new Error('aborted'));
      },
    }),
    9,
  );
  await table.run();
  expect(became).toEqual([]);
  expect(journal.matches.unfinished()?.number).toBe(1);
});

it('where engine and contract disagree the table stops and says both; the next process begins another match', async () => {
  const disagreement = new Divergence('Engine and contract disagree: here 1, there 2');
  const first = tableWith(() => ({ play: failing(disagreement) }), 9);
  await first.table.run();
  expect(first.show.table).toMatchObject({ status: 'stopped', problem: disagreement.message });
  expect(first.tries).toEqual([1]);
  const second = tableWith(() => ({}), 2);
  await second.table.run();
  expect(became).toEqual(['1 abandoned', '2 over']);
});

describe('where no match can be played', () => {
  it.each<[string, Trouble, Partial<TableGame>, RegExp]>([
    ['planned', {}, { plan: failing(cannot) }, /rules that nobody knows$/],
    ['begun', { play: failing(cannot) }, {}, /rules that nobody knows$/],
    ['gone on with', { play: failing(gone) }, {}, /The last one: the chain isn't the one/],
  ])('the table stops after three that could not be %s, and says why', async (_, trouble, game, why) => {
    const { table, show } = tableWith(() => trouble, 9, game);
    await table.run();
    expect(show.table.status).toBe('stopped');
    expect(show.table.problem).toMatch(/^3 matches in a row couldn't be played/);
    expect(show.table.problem).toMatch(why);
    expect(show.table.problem).not.toContain('node-words');
    // whoever waits for the end of what is played waits no longer
    expect(running.at(-1)).toBe(false);
    expect(journal.matches.unfinished()).toBeUndefined();
  });

  it('it goes on where others are picked in time', async () => {
    const order = rules('order');
    const picked: string[] = [];
    const { table, tries } = tableWith(() => ({}), 1, {
      rulesets: [PLAIN, order],
      async plan(preset, number) {
        picked.push(preset);
        if (preset === 'plain') {
          table.choose(order);
          throw cannot;
        }
        return planned(number, preset);
      },
    });
    await table.run();
    expect(picked).toEqual(['plain', 'order']);
    expect(tries).toEqual([1]);
  });
});

describe('a match that the journal has forgotten', () => {
  const forgotten = { ...planned(1, 'gone'), matchKey: key(33) };

  it('is written down anew and gone on with', async () => {
    const { table, tries } = tableWith(() => ({}), 1, { recover: async () => forgotten });
    await table.run();
    expect(tries).toEqual([1]);
    expect(became).toEqual(['33 over']);
    expect(said).toEqual([expect.stringContaining(key(33))]);
  });

  it.each([cannot, gone, new RangeError('bytes are missing')])(
    'is told of, and the next one begins, where it cannot be had back: %s',
    async (error) => {
      const { table } = tableWith(() => ({}), 1, { recover: failing(error) });
      await table.run();
      expect(became).toEqual(['1 over']);
      expect(said).toEqual([expect.stringMatching(/under way on chain that cannot be gone on with/)]);
    },
  );
});

describe('a table that something else is shown instead of, between two matches,', () => {
  const turns = async () => {
    for (let i = 0; i < 5; i += 1) await new Promise((done) => setImmediate(done));
  };
  /** After the first match, with something else shown. */
  async function between() {
    const manual = new ManualClock();
    const made = tableWith(() => ({}), 2, {}, { clock: manual, pauseMs: 1_000 });
    const run = made.table.run();
    await expect.poll(() => manual.pending).toBe(1);
    manual.pass(0);
    await expect.poll(() => made.show.table.status).toBe('between');
    const cuts: string[] = [];
    made.table.intermission.begin(() => cuts.push('cut'));
    return { ...made, clock: manual, run, cuts };
  }

  it('begins no match by itself until that is over, and tells no time for it', async () => {
    const { table, show, tries, clock: manual, run, cuts } = await between();
    expect(show.table.nextStartsAt).toBeNull();
    manual.pass(60_000);
    await turns();
    expect([tries, table.isPlaying]).toEqual([[1], false]);
    table.intermission.end();
    expect(show.table.nextStartsAt).toBe(manual.now() + 1_000);
    manual.pass(1_000);
    await run;
    expect([tries, cuts]).toEqual([[1, 2], []]);
  });

  it('cuts it where somebody starts the match', async () => {
    const { table, tries, run, cuts } = await between();
    expect(table.startNext()).toBe(true);
    await run;
    expect([tries, cuts]).toEqual([[1, 2], ['cut']]);
    expect(table.intermission.isOn).toBe(false);
  });
});

describe('a table that moderators hold', () => {
  it('begins no match until it is released, and tells no time for it', async () => {
    const { table, show, tries } = tableWith(() => ({}), 1);
    table.hold.hold('moderator');
    const run = table.run();
    await expect.poll(() => show.table.status).toBe('idle');
    await new Promise((done) => setImmediate(done));
    expect(tries).toEqual([]);
    expect(show.table.nextStartsAt).toBeNull();
    table.hold.release();
    await run;
    expect(tries).toEqual([1]);
  });

  it('asks chat nothing until it is released', async () => {
    const begun: string[] = [];
    const between = {
      votes: { status: 'none' },
      begin: () => void begun.push('vote'),
      end: async () => undefined,
      clear: () => {},
    } as unknown as BetweenMatches;
    const { table, tries } = tableWith(() => ({}), 1, {}, { between });
    table.hold.hold('moderator');
    const run = table.run();
    await new Promise((done) => setImmediate(done));
    expect(begun).toEqual([]);
    table.hold.release();
    await run;
    expect([begun, tries]).toEqual([['vote'], [1]]);
  });

  it('tells no time for a match that waits for what chat is asked', async () => {
    let answered = () => {};
    const end = new Promise<undefined>((done) => {
      answered = () => done(undefined);
    });
    const between = {
      votes: { status: 'none' },
      isAsking: true,
      begin: () => {},
      end: () => end,
      clear: () => {},
    } as unknown as BetweenMatches;
    // it wants to be started a second from now
    const { table, show } = tableWith(() => ({}), 1, {}, { between, pauseMs: 1_000 });
    const run = table.run();
    await new Promise((done) => setImmediate(done));
    expect(show.table).toMatchObject({ status: 'idle', nextStartsAt: null });
    answered();
    await run;
  });

  it('can be stopped while it is held', async () => {
    const { table, tries } = tableWith(() => ({}), 1);
    table.hold.hold('moderator');
    const run = table.run();
    await new Promise((done) => setImmediate(done));
    table.stop();
    await run;
    expect(tries).toEqual([]);
  });
});

it('only rules that are in use can be picked', () => {
  const { table, show } = tableWith(() => ({}), 1);
  expect(table.rulesets).toEqual([PLAIN]);
  expect(show.table.presets).toEqual([PLAIN]);
});
