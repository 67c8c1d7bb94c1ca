import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LeagueScope } from '@show-of-hands/verify/league';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matchSteps, SCOPE } from '../../../../../test/helpers/chain/match-logs.ts';
import type { DatedBlock, LogStep } from '../../chain/league/league-source.ts';
import { LEAGUE_FILES, LeagueFolder } from './league-folder.ts';
import { LogSaver, SavedLogs } from './saved-logs.ts';
import { startOf, workOut } from './work-out.ts';

const CHAIN = { matches: 240, owners: 9, matchesADay: 25, aStep: 10 };
let place: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'league-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

type Marked = LogStep & { readonly through: DatedBlock };

/** A file with logs, as a run leaves it. */
async function saved(steps: readonly LogStep[], name = 'logs', scope: LeagueScope = SCOPE): Promise<string> {
  const path = join(place, name);
  const saver = await LogSaver.open(path, scope, null);
  for (const step of steps) saver.save(step);
  saver.close();
  return path;
}

/** One run; what it said of its beginning, and what it left. */
async function run(logs: string, to: string, until?: bigint) {
  const folder = LeagueFolder.open(join(place, to));
  const source = await SavedLogs.open(logs, until);
  const start = await startOf(folder, source);
  try {
    const standings = await workOut({ folder, source, start });
    folder.publish(source.scope, source.until, standings, 'a page');
    return { anew: start.anew, after: start.after?.number, ...left(to) };
  } finally {
    start.days.close();
  }
}
const file = (to: string, name: keyof typeof LEAGUE_FILES) => join(place, to, LEAGUE_FILES[name]);
const left = (to: string) => ({
  state: readFileSync(file(to, 'state'), 'utf8'),
  days: readFileSync(file(to, 'days'), 'utf8'),
  league: readFileSync(file(to, 'standings'), 'utf8'),
});
const numbersOf = ({ state, days, league }: ReturnType<typeof left>) => ({ state, days, league });

const STEPS: readonly Marked[] = [...matchSteps(CHAIN)];
const numberAt = (step: number): bigint => STEPS[step]?.through.number ?? -1n;

describe('a league in a folder', () => {
  it('is the same in one run and in many, wherever they end', async () => {
    const logs = await saved(STEPS);
    const whole = await run(logs, 'whole');
    expect(whole.anew).toBeUndefined();
    expect(JSON.parse(whole.league).standings.length).toBe(CHAIN.owners);
    expect(whole.days.split('\n').length).toBeGreaterThan(8 * CHAIN.owners);
    let before: bigint | undefined;
    for (const step of [0, 1, 6, 7, 15, 23]) {
      const { after, anew } = await run(logs, 'parts', numberAt(step));
      expect([after, anew]).toEqual([before, undefined]);
      before = numberAt(step);
    }
    const last = await run(logs, 'parts');
    expect(last.after).toBe(numberAt(23));
    expect(numbersOf(last)).toEqual(numbersOf(whole));
    // nothing new to read: nothing changes
    expect(numbersOf(await run(logs, 'parts'))).toEqual(numbersOf(whole));
  });

  it('goes on where a run was broken off, whatever of the days it has written after that', async () => {
    const logs = await saved(STEPS);
    const whole = await run(logs, 'whole');
    await run(logs, 'parts', numberAt(9));
    const { days } = left('parts');
    const more = whole.days.slice(days.length);
    appendFileSync(file('parts', 'days'), more.slice(0, more.length / 2));
    const after = await run(logs, 'parts');
    expect([after.anew, after.after]).toEqual([undefined, numberAt(9)]);
    expect(numbersOf(after)).toEqual(numbersOf(whole));
  });

  it('begins anew, in words, where the chain has taken its block back', async () => {
    const forked = [...matchSteps({ ...CHAIN, fork: 1, seed: 2 })];
    const [one, other] = [await saved(STEPS), await saved(forked, 'other')];
    await run(one, 'league', numberAt(9));
    const after = await run(other, 'league');
    expect(after.after).toBeUndefined();
    expect(after.anew).toBe(`block ${numberAt(9)}, up to which it had come, is not in the chain any more`);
    expect(numbersOf(after)).toEqual(numbersOf(await run(other, 'fresh')));
  });

  it.each<[string, number, RegExp, () => void]>([
    ['an earlier block is asked for', 12, /has come to block \d+ already/, () => {}],
    [
      'its state is broken',
      18,
      /cannot be read/,
      () => writeFileSync(file('league', 'state'), '{"version":1'),
    ],
    ['its days are gone', 18, /are not all in the folder/, () => rmSync(file('league', 'days'))],
    [
      'its last days are gone',
      18,
      /are not all in the folder/,
      () => writeFileSync(file('league', 'days'), left('league').days.split('\n').slice(0, 20).join('\n')),
    ],
  ])('begins anew, in words, where %s', async (_, until, why, harm) => {
    const logs = await saved(STEPS);
    await run(logs, 'league', numberAt(15));
    harm();
    const after = await run(logs, 'league', numberAt(until));
    expect(after.anew ?? '').toMatch(why);
    expect(numbersOf(after)).toEqual(numbersOf(await run(logs, 'fresh', numberAt(until))));
  });

  it('begins anew for other tables, and is refused for another game or chain', async () => {
    const logs = await saved(STEPS);
    await run(logs, 'league', numberAt(9));
    const more = { ...SCOPE, tables: [...SCOPE.tables, `0x${'7b'.repeat(20)}`] } as const;
    expect((await run(await saved(STEPS, 'more', more), 'league')).anew).toMatch(/of other tables/);
    for (const scope of [
      { ...SCOPE, game: 'dice' },
      { ...SCOPE, chainId: 78 },
    ]) {
      const before = left('league');
      await expect(run(await saved(STEPS, 'else', scope), 'league')).rejects.toThrow(
        /has the league of triad on chain 77/,
      );
      expect(left('league')).toEqual(before);
    }
  });

  it('takes no folder that holds other things', () => {
    mkdirSync(join(place, 'mine'));
    writeFileSync(join(place, 'mine', 'thesis.txt'), 'long');
    expect(() => LeagueFolder.open(join(place, 'mine'))).toThrow(/holds files, but no league/);
    writeFileSync(join(place, 'file'), '');
    expect(() => LeagueFolder.open(join(place, 'file'))).toThrow(/a file, not a folder/);
    expect(existsSync(join(place, 'mine', 'thesis.txt'))).toBe(true);
  });
});

describe('logs on disk', () => {
  it('are gone on with after the block that a league goes on from, and after no other', async () => {
    const whole = readFileSync(await saved(STEPS), 'utf8');
    const path = await saved(STEPS.slice(0, 12), 'parts');
    // a run was broken off while it wrote
    appendFileSync(path, '{"address":"0x7a');
    const at = STEPS[9]?.through ?? null;
    const saver = await LogSaver.open(path, SCOPE, at);
    for (const step of STEPS.slice(10)) saver.save(step);
    saver.close();
    expect(readFileSync(path, 'utf8')).toBe(whole);
    const far = { number: 1n, hash: `0x${'00'.repeat(32)}`, day: 1 } as const;
    await expect(LogSaver.open(path, SCOPE, far)).rejects.toThrow(/goes on after block 1, and this file/);
    await expect(LogSaver.open(path, { ...SCOPE, chainId: 5 }, at)).rejects.toThrow(/goes on after block/);
    expect(readFileSync(path, 'utf8')).toBe(whole);
  });

  it('count up to the last block that they name, however they end', async () => {
    const path = await saved(STEPS.slice(0, 5));
    const whole = await run(path, 'whole');
    appendFileSync(
      path,
      readFileSync(await saved(STEPS.slice(5, 6), 'more'), 'utf8')
        .split('\n')
        .slice(1, 4)
        .join('\n'),
    );
    expect(numbersOf(await run(path, 'again'))).toEqual(numbersOf(whole));
    await expect(SavedLogs.open(path, numberAt(4) - 1n)).rejects.toThrow(`give --until ${numberAt(3)}`);
  });

  const LINES = () => readFileSync(join(place, 'logs'), 'utf8').split('\n');
  it.each<[string, RegExp, (lines: string[]) => readonly string[]]>([
    ['nothing', /No logs stand in this file/, () => []],
    ['another file', /at byte 0 is no line of logs/, () => ['{"name":"x"}', '']],
    ['no block', /broken off before its first block/, ([head = '']) => [head, '']],
    ['an endless line', /far too long/, ([head = '']) => [head, 'x'.repeat(3_000_000)]],
    [
      'another table',
      /stands among those of other tables/,
      (lines) => lines.map((line) => line.replace('"address":"0x7a7a', '"address":"0x7b7a')),
    ],
    [
      'logs in another order',
      /of a later block or day/,
      ([head = '', one = '', two = '', ...rest]) => [head, two, one, ...rest],
    ],
    ['a log twice', /of a later block or day/, ([head = '', one = '', ...rest]) => [head, one, one, ...rest]],
    ['blocks in another order', /stands behind block/, (lines) => [...lines.slice(0, -1), ...lines.slice(1)]],
    [
      'a day that time goes back on',
      /of a later block or day/,
      (lines) => lines.map((line, at) => (at === 2 ? line.replace('"day":20500', '"day":20499') : line)),
    ],
    [
      'words for numbers',
      /is no line of logs/,
      (lines) =>
        lines.map((line, at) => (at === 2 ? line.replace('"logIndex":', '"logIndex":"1","x":') : line)),
    ],
  ])('with %s are refused', async (_, why, harm) => {
    await saved(STEPS);
    writeFileSync(join(place, 'logs'), harm(LINES()).join('\n'));
    await expect(run(join(place, 'logs'), 'league')).rejects.toThrow(why);
  });
});
