import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { matchSteps, SCOPE } from '../../../../../test/helpers/chain/match-logs.ts';
import { LogSaver } from '../../io/league/saved-logs.ts';
import { tool } from '../main.ts';

let place: string;
beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'league-task-'));
  const saver = await LogSaver.open(join(place, 'logs'), SCOPE, null);
  for (const step of matchSteps({ matches: 60, owners: 5, matchesADay: 20, aStep: 10 })) saver.save(step);
  saver.close();
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

async function league(...argv: readonly string[]) {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const said = Promise.all([text(output), text(errors)]);
  const status = await tool(['league', ...argv], {
    input: (async function* () {})(),
    output,
    errors,
    surroundings: { folder: place, env: {} },
  });
  output.end();
  errors.end();
  const [answer, told] = await said;
  return { status, answer, told };
}

it('needs no node for logs on disk, and says where it goes on from', async () => {
  const first = await league('--logs', 'logs', '--to', 'out');
  expect(first, first.told).toMatchObject({ status: 0, told: '' });
  expect(first.answer).toMatch(/^5 owners of Triad rated up to block \d+ \(0x[0-9a-f]{64}\)\n/);
  const text = readFileSync(join(place, 'out', 'league.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ chainId: 77, game: 'triad', tables: SCOPE.tables });
  expect(readFileSync(join(place, 'out', 'index.html'), 'utf8')).toContain('<h1>Triad league</h1>');
  const second = await league('--logs', 'logs', '--to', 'out');
  expect(second.told).toMatch(/^the league goes on after block \d+\n$/);
  expect(readFileSync(join(place, 'out', 'league.json'), 'utf8')).toBe(text);
});

it.each<[string, RegExp, readonly string[]]>([
  ['no folder', /--to is missing/, ['--logs', 'logs']],
  ['a file that is not there', /There is no such file/, ['--logs', 'none', '--to', 'out']],
  [
    'a node beside logs',
    /--rpc does not go with --logs/,
    ['--logs', 'logs', '--to', 'out', '--rpc', 'http://127.0.0.1:1'],
  ],
  [
    'a block that the logs do not name',
    /does not say where the logs up to block 7 end/,
    ['--logs', 'logs', '--to', 'out', '--until', '7'],
  ],
  [
    'a block that is no number',
    /--until takes a whole number/,
    ['--logs', 'logs', '--to', 'out', '--until', 'x'],
  ],
  [
    'names that are none',
    /names of channels cannot be read/,
    ['--logs', 'logs', '--to', 'out', '--names', 'logs'],
  ],
])('says what to do about %s', async (_, why, argv) => {
  const { status, told } = await league(...argv);
  expect(status).not.toBe(0);
  expect(told).toMatch(why);
  expect(existsSync(join(place, 'out', 'league.json'))).toBe(false);
});
