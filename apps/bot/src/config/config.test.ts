import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Problem } from '../base/problem.ts';
import { contractsOf } from './contracts.ts';
import { loadConfig } from './load.ts';
import { helpText, readCommandLine } from './options.ts';
import { configSchema } from './schema.ts';

const folder = async () => {
  const place = await mkdtemp(join(tmpdir(), 'config-'));
  onTestFinished(() => rm(place, { recursive: true }));
  return place;
};
const load = async (argv: string[], file?: string) => {
  const place = await folder();
  if (file !== undefined) await writeFile(join(place, 'show-of-hands.json'), file);
  return loadConfig(readCommandLine(argv), place);
};

test('with nothing configured the defaults play the local demo', async () => {
  const config = await load([]);
  expect(config).toMatchObject({
    channel: null,
    web: { port: 4747 },
    chain: { rpc: null },
    table: { preset: null, handMode: null, autoStart: true, level: null },
    ballot: { seconds: 20, noVotes: 'first' },
    analysis: { evaluation: 'between-votes' },
    chat: { crowd: 120, commandPrefix: '!' },
  });
});

test('the command line lies over the file, the file over the defaults', async () => {
  const file = JSON.stringify({ channel: 'FromFile', table: { preset: 'order', pause: 3 } });
  const config = await load(['--preset', 'chaos-all-open', '--port', '0'], file);
  expect(config.channel).toBe('fromfile');
  expect(config.table).toMatchObject({ preset: 'chaos-all-open', pause: 3 });
  expect(config.web.port).toBe(0);
});

test.each([
  ['an unknown option', ['--chanel', 'x'], undefined, /chanel/],
  ['an option without its value', ['--channel'], undefined, /channel/],
  ['a number that is none', ['--port', 'many'], undefined, /--port takes a number, got "many"/],
  ['a port out of range', ['--port', '70000'], undefined, /web\.port/],
  ['a file that is not JSON', [], '{', /not JSON/],
  ['a file whose top is a list', [], '[]', /not an object/],
  ['a misspelt field', [], '{"tabel": {}}', /tabel/],
  [
    'a team name that turns text around',
    [],
    '{"table": {"teams": {"A": "\u202ecats"}}}',
    /table\.teams\.A: .*name that can be seen/,
  ],
  ['a wrong hand mode', [], '{"table": {"handMode": "open"}}', /table\.handMode/],
  ['a level that there is not', ['--level', '11'], undefined, /table\.level: .*1, 2, 3/],
  ['a wrong default', ['--no-votes', 'worst'], undefined, /ballot\.noVotes: .*first, best/],
  [
    'a wrong time for evaluations',
    ['--evaluation', 'on'],
    undefined,
    /analysis\.evaluation: .*between-votes/,
  ],
  ['tokens on an open line', [], '{"chat": {"oauth": "http://id.example"}}', /chat\.oauth: .*https/],
  ['a sign-in place that is none', [], '{"chat": {"oauth": "id example"}}', /chat\.oauth: .*https? address/],
  [
    'a part of the contracts',
    [],
    '{"chain": {"contracts": {"table": "0x1111111111111111111111111111111111111111"}}}',
    /chain\.contracts: .*table, registry and collection together/,
  ],
  [
    'a part of one game’s contracts',
    [],
    '{"chain": {"contracts": {"other": {"table": "0x1111111111111111111111111111111111111111"}}}}',
    /chain\.contracts\.other\.registry/,
  ],
  ['an RPC address alone', ['--rpc', 'http://127.0.0.1:1'], undefined, /chainId and contracts/],
  [
    'a currency that there is not',
    [],
    '{"chain": {"rate": {"currency": "euro", "price": 1}}}',
    /chain\.rate\.currency: .*EUR/,
  ],
  [
    'a currency worth nothing',
    [],
    '{"chain": {"rate": {"currency": "EUR", "price": 0}}}',
    /chain\.rate\.price/,
  ],
  [
    'a symbol that is a sentence',
    [],
    '{"chain": {"symbol": "our own coin"}}',
    /chain\.symbol: .*symbol such as/,
  ],
  [
    'a publishing address with a password in it',
    [],
    '{"records": {"verifyBaseUrl": "https://me:secret@example.org/"}}',
    /records\.verifyBaseUrl: .*without a name or password/,
  ],
  [
    'a publishing address that every entry would pay for',
    [],
    `{"records": {"verifyBaseUrl": "https://example.org/${'x'.repeat(181)}"}}`,
    /records\.verifyBaseUrl: .*at most 200 characters/,
  ],
  ['a file that was named and is missing', ['--config', 'nowhere.json'], undefined, /does not exist/],
])('Never 7: %s is refused with what, where and what to do', async (_name, argv, file, message) => {
  const attempt = load(argv, file);
  await expect(attempt).rejects.toThrow(Problem);
  await expect(attempt).rejects.toThrow(message);
  await expect(attempt).rejects.toThrow(/where: .*\n {2}to do: /);
});

test('two shows that play each other are one option, which holds beside those of both', () => {
  expect(readCommandLine([]).rivalDemo).toBe(false);
  const line = readCommandLine(['--rival-demo', '--game', 'polylemma', '--vote-seconds', '9', '--app']);
  expect(line).toMatchObject({ rivalDemo: true, app: true });
  expect(line.overrides).toEqual({ game: 'polylemma', ballot: { seconds: 9 } });
  expect(helpText()).toMatch(/--rival-demo +two shows/);
});

test.each([
  [['--channel', 'mine'], /--channel is about one/],
  [['--rpc', 'http://127.0.0.1:1', '--opponent', 'chat'], /--opponent, --rpc are about one/],
  [['--config', 'mine.json'], /--config is about one/],
  [['--chat-server', 'localhost:1'], /--chat-server is/],
  [['--other-channel', 'theirs'], /--other-channel is/],
  [['--listen', '192.168.1.2'], /--listen is/],
  [['--obs', 'ws://127.0.0.1:4455'], /--obs is/],
])('Never 7: what says where one show plays is refused beside two, %j', (argv, message) => {
  const attempt = () => readCommandLine(['--rival-demo', ...argv]);
  expect(attempt).toThrow(Problem);
  expect(attempt).toThrow(message);
  expect(() => readCommandLine(argv)).not.toThrow();
});

const PARTS = {
  table: `0x${'1'.repeat(40)}`,
  registry: `0x${'2'.repeat(40)}`,
  collection: `0x${'3'.repeat(40)}`,
} as const;
const OTHER = { ...PARTS, table: `0x${'4'.repeat(40)}` } as const;

test.each([
  ['alone, are the first game’s', {}, PARTS, { first: PARTS, other: null }],
  ['under names, are those games’', {}, { other: OTHER }, { first: null, other: OTHER }],
  ['both ways, are each game’s own', {}, { ...PARTS, other: OTHER }, { first: PARTS, other: OTHER }],
  ['alone in a file with a game, are that game’s', { game: 'other' }, PARTS, { first: null, other: PARTS }],
])('contracts that stand %s', async (_name, file, contracts, expected) => {
  const { chain } = await load(['--game', 'first'], JSON.stringify({ ...file, chain: { contracts } }));
  const of = (game: string) => contractsOf(chain.contracts, game, 'first');
  expect({ first: of('first'), other: of('other') }).toEqual(expected);
});

test('the help names every option', () => {
  for (const name of ['channel', 'port', 'preset', 'rpc', 'obs', 'config']) {
    expect(helpText()).toContain(`--${name}`);
  }
});

test.each([
  [undefined, 'auto'],
  [true, true],
  [false, false],
  ['on', true],
  ['off', false],
  ['auto', 'auto'],
])('letters written as %j are %j', (letters, meant) => {
  expect(configSchema.parse({ ballot: { ...(letters !== undefined && { letters }) } }).ballot.letters).toBe(
    meant,
  );
});

test('a file is read however an editor of Windows saves it', async () => {
  const text = '{\r\n  "channel": "from_notepad"\r\n}\r\n';
  const saved = [Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le')];
  for (const file of saved) {
    const place = await folder();
    await writeFile(join(place, 'show-of-hands.json'), file);
    expect(loadConfig(readCommandLine([]), place).channel).toBe('from_notepad');
  }
  const place = await folder();
  await writeFile(join(place, 'show-of-hands.json'), Buffer.from('{ "channel": "caf\xe9" }', 'latin1'));
  expect(() => loadConfig(readCommandLine([]), place)).toThrow(/cannot be read: it is not saved as UTF-8/);
});
