import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SetupChanges, SetupField } from '@show-of-hands/bus';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Actor } from '../../base/action.ts';
import { Redactor } from '../../base/log/redactor.ts';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import { inEnglish } from '../../base/words/in-english.fixture.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { readLayers } from '../../config/load.ts';
import { readCommandLine } from '../../config/options.ts';
import type { Config } from '../../config/schema.ts';
import { obsPasswordFile } from '../../io/obs/passwords.ts';
import { ShowRunner } from '../show-runner.ts';
import { NewBeginning } from './new-beginning.ts';
import { setupActions } from './setup-actions.ts';
import { type Restarting, SetupStore } from './setup-store.ts';
import { SetupWizard } from './setup-wizard.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const CHAIN = {
  rpc: 'https://rpc.example/v3/abcdef0123456789abcdef',
  chainId: '10',
  table: `0x${'1'.repeat(40)}`,
  registry: `0x${'2'.repeat(40)}`,
  collection: `0x${'3'.repeat(40)}`,
} satisfies SetupChanges;

/** The setup of a show that was begun in `folder`, which is the data folder as well. */
async function rig({
  argv = [] as string[],
  file = {},
  hasObsVariable = false,
  game = { id: 'first', isUnnamed: true },
} = {}) {
  writeFileSync(join(folder, 'show-of-hands.json'), JSON.stringify(file));
  const store = new SetupStore(readLayers(readCommandLine(['--data', '.', ...argv]), folder));
  const restart = vi.fn();
  const state = { playing: false, stuck: false, delay: store.config.ballot.streamDelay };
  const redactor = new Redactor();
  const passwords = obsPasswordFile(folder);
  const left = vi.fn();
  const beginning = new NewBeginning(restart);
  beginning.waitFor({ isPlaying: () => state.playing, mayBreakOff: () => state.stuck, leave: left });
  const wizard = new SetupWizard({
    restarting: { store, begunWith: store.setup, game: null, problem: null, restart },
    beginning,
    game,
    passwords,
    hasObsVariable,
    redactor,
    delay: {
      now: () => state.delay,
      set: async (seconds) => {
        state.delay = seconds;
      },
    },
    say: ENGLISH_VOICE.say,
    onChange: () => {},
  });
  const field = (name: SetupField) => wizard.shown.fields.find((one) => one.name === name);
  return { store, wizard, beginning, field, restart, left, state, redactor, passwords };
}

describe('what is set', () => {
  test('is kept for its owner alone, and is the configuration of the next show', async () => {
    const { store, wizard, field } = await rig();
    expect(await wizard.change({ channel: '#Somebody', streamDelay: '4', ...CHAIN })).toMatchObject({
      ok: true,
    });
    const again = readLayers(readCommandLine(['--data', '.']), folder);
    expect(new SetupStore(again).config).toEqual(store.config);
    expect(store.config).toMatchObject({
      channel: 'somebody',
      ballot: { streamDelay: 4 },
      chain: { rpc: CHAIN.rpc, chainId: 10, contracts: { unnamed: { table: CHAIN.table } } },
    });
    if (process.platform !== 'win32') expect(statSync(join(folder, 'setup.json')).mode & 0o077).toBe(0);
    expect(field('rpc')).toEqual({ name: 'rpc', value: 'rpc.example', isSet: true, from: 'setup' });
    expect(wizard.shown.restart).toBe('wanted');
  });

  test('is the contracts of the game that is on: each game has its own', async () => {
    const { store, wizard, field } = await rig({ game: { id: 'other', isUnnamed: false } });
    expect(await wizard.change(CHAIN)).toMatchObject({ ok: true });
    expect(store.config.chain.contracts).toEqual({
      unnamed: null,
      byGame: { other: { table: CHAIN.table, registry: CHAIN.registry, collection: CHAIN.collection } },
    });
    expect(field('table')).toMatchObject({ value: CHAIN.table, from: 'setup' });
    const { table, registry } = CHAIN;
    const file = { chain: { contracts: { first: { table: registry, registry, collection: table } } } };
    expect((await rig({ file })).field('table')).toMatchObject({ value: CHAIN.registry, from: 'file' });
  });

  test('of an OBS that was found: it is kept and needs no restart, and its password is shown nowhere', async () => {
    const { wizard, field, passwords, redactor } = await rig();
    expect(wizard.keepObs({ url: 'ws://127.0.0.1:4460', password: 'planted-secret' })).toBe('');
    expect(passwords.read('obs')).toBe('planted-secret');
    expect(field('obsUrl')).toMatchObject({ value: 'ws://127.0.0.1:4460', from: 'setup' });
    expect(wizard.shown.restart).toBe('none');
    expect(JSON.stringify(wizard.shown)).not.toContain('planted-secret');
    expect(redactor.clean('with planted-secret in it')).not.toContain('planted-secret');
    // anything else that is set still wants one
    expect(await wizard.change({ channel: 'somebody' })).toMatchObject({ ok: true });
    expect(wizard.shown.restart).toBe('wanted');
  });

  test('of an OBS that was found, where another address is configured: that one stays, and it is told', async () => {
    const { wizard, field } = await rig({ file: { obs: { url: 'ws://127.0.0.1:4455' } } });
    const unkept = wizard.keepObs({ url: 'ws://127.0.0.1:4460', password: undefined });
    expect(ENGLISH_VOICE.say(unkept)).toMatch(/configuration file/);
    expect(field('obsUrl')).toMatchObject({ value: 'ws://127.0.0.1:4455', from: 'file' });
  });

  test('reads numbers as most of Europe writes them', async () => {
    const { store, wizard } = await rig();
    expect(await wizard.change({ streamDelay: '2,5' })).toMatchObject({ ok: true });
    expect(store.config.ballot.streamDelay).toBe(2.5);
  });

  test.each<[string, SetupChanges, RegExp]>([
    ['a channel that is none', { channel: 'a b' }, /^channel: .*Twitch channel/],
    ['a chain without its contracts', { rpc: CHAIN.rpc }, /chainId and contracts/],
    ['an id that is no number', { ...CHAIN, chainId: 'ten' }, /chain\.chainId/],
    ['an address of OBS that is none', { obsUrl: 'localhost:4455' }, /obs\.url/],
    ['a token in place of an id', { clientId: 'oauth:planted0token' }, /^chat\.clientId: (?!.*planted)/],
    ['a delay out of bounds', { streamDelay: '31' }, /ballot\.streamDelay: expected at most 30/],
    ['a delay in words', { streamDelay: 'ten' }, /ballot\.streamDelay: expected a number/],
    ['a password without its OBS', { obsPassword: 'planted' }, /needs the OBS address(?!.*planted)/],
    ['nothing', {}, /^Nothing to save\..* channel,/],
  ])('%s changes nothing and says why', async (_name, changes, why) => {
    const { wizard } = await rig();
    expect(inEnglish(await wizard.change(changes))).toEqual({ ok: false, why: expect.stringMatching(why) });
    expect(existsSync(join(folder, 'setup.json'))).toBe(false);
    expect(wizard.shown.restart).toBe('none');
  });

  test('is taken back by an empty text, and leaves nothing behind', async () => {
    const { wizard, field, store } = await rig();
    await wizard.change({ channel: 'somebody', ...CHAIN });
    await wizard.change({
      channel: '',
      rpc: null,
      chainId: null,
      table: null,
      registry: null,
      collection: null,
    });
    expect(store.setup).toEqual({});
    expect(existsSync(join(folder, 'setup.json'))).toBe(false);
    expect(field('channel')).toMatchObject({ value: null, isSet: false, from: 'default' });
    expect(wizard.shown.restart).toBe('none');
  });

  test.each([
    ['command line', { argv: ['--channel', 'other'] }],
    ['file', { file: { channel: 'other' } }],
  ])('does not go before the %s, and that is said', async (from, given) => {
    const { wizard, field, store } = await rig(given);
    expect(field('channel')).toMatchObject({ value: 'other', from });
    expect(inEnglish(await wizard.change({ channel: 'somebody' }))).toMatchObject({
      ok: false,
      why: expect.stringContaining(from),
    });
    expect(store.config.channel).toBe('other');
  });

  test('a delay holds at once, and needs no new beginning', async () => {
    const { wizard, state } = await rig();
    expect(await wizard.change({ streamDelay: '7' })).toMatchObject({
      ok: true,
      before: 'streamDelay 0',
      after: 'streamDelay 7',
    });
    expect(state.delay).toBe(7);
    expect(wizard.shown.restart).toBe('none');
    // also while something else waits for that
    await wizard.change({ channel: 'somebody' });
    expect(await wizard.change({ streamDelay: '8' })).toMatchObject({ message: msg('setup.done') });
  });
});

describe("OBS's password", () => {
  const SECRET = 'obs-Passw0rd-77';

  test('is kept apart, is never told, and is hidden from the log from then on', async () => {
    const { wizard, passwords, redactor } = await rig();
    const answer = await wizard.change({ obsUrl: 'ws://127.0.0.1:4455', obsPassword: SECRET });
    expect(passwords.read('obs')).toBe(SECRET);
    for (const told of [answer, wizard.shown, readFileSync(join(folder, 'setup.json'), 'utf8')]) {
      expect(JSON.stringify(told)).not.toContain(SECRET);
    }
    expect(redactor.clean(`it was ${SECRET}`)).not.toContain(SECRET);
    expect(wizard.shown).toMatchObject({ restart: 'wanted' });
    await wizard.change({ obsPassword: '' });
    expect(passwords.read('obs')).toBeUndefined();
  });

  test('in the address is kept, and told to nobody who reads what was changed', async () => {
    const { wizard, field, redactor, store } = await rig();
    const obsUrl = `wss://streamer:${SECRET}@obs.example:443/socket?token=${SECRET}`;
    const answer = await wizard.change({ obsUrl });
    expect(answer).toMatchObject({ ok: true, after: 'obsUrl wss://obs.example/socket' });
    expect(field('obsUrl')?.value).toBe('wss://obs.example/socket');
    expect(store.config.obs.url).toBe(obsUrl);
    expect(redactor.clean(`it was ${SECRET}`)).not.toContain(SECRET);
  });

  test('of the environment goes before it', async () => {
    const { wizard, field } = await rig({ hasObsVariable: true });
    expect(field('obsPassword')).toEqual({
      name: 'obsPassword',
      value: null,
      isSet: true,
      from: 'environment',
    });
    expect(await wizard.change({ obsPassword: SECRET })).toMatchObject({ ok: false });
  });
});

describe('actions', () => {
  const dock: Actor = { who: 'dock', role: 'streamer', from: 'dock' };

  test.each([
    ['no JSON', '{'],
    ['an unknown field', '{"colour": "red"}'],
    ['no text', '{"channel": 5}'],
    ['a text that is too long', JSON.stringify({ channel: 'x'.repeat(301) })],
  ])('setup refuses %s', async (_name, changes) => {
    const [setup] = setupActions((await rig()).wizard);
    expect(await setup?.perform({ changes }, dock)).toMatchObject({ done: false, code: 'bad_argument' });
  });

  test('nothing is set up from chat', async () => {
    const { wizard, store } = await rig();
    const [setup] = setupActions(wizard);
    const chat: Actor = { ...dock, from: 'chat' };
    expect(await setup?.perform({ changes: '{"channel":"somebody"}' }, chat)).toMatchObject({ done: false });
    expect(store.setup).toEqual({});
  });
});

describe('beginning anew', () => {
  test('happens at once where no match is under way, after the answer has gone out', async () => {
    vi.useFakeTimers();
    const { wizard, restart, left } = await rig();
    expect(wizard.restart()).toBe('now');
    // no match begins in between
    expect(left).toHaveBeenCalledOnce();
    expect(restart).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(restart).toHaveBeenCalledOnce();
  });

  test('waits for the match that is under way, and happens once', async () => {
    vi.useFakeTimers();
    const { wizard, beginning, restart, state } = await rig();
    state.playing = true;
    expect(wizard.restart()).toBe('after the match');
    expect(wizard.shown.restart).toBe('waiting');
    vi.advanceTimersByTime(60_000);
    expect(restart).not.toHaveBeenCalled();
    beginning.brokeOff();
    beginning.tableFree();
    vi.advanceTimersByTime(1_000);
    expect(restart).toHaveBeenCalledOnce();
  });

  test.each([
    ['happens at once where a match is stuck', { stuck: true, asks: 1 }],
    ['happens at once where it is asked for again', { stuck: false, asks: 2 }],
  ])('%s: the match is gone on with', async (_name, { stuck, asks }) => {
    vi.useFakeTimers();
    const { wizard, restart, left, state } = await rig();
    Object.assign(state, { playing: true, stuck });
    const answers = Array.from({ length: asks }, () => wizard.restart());
    expect(answers).toEqual([...Array(asks - 1).fill('after the match'), 'now']);
    expect(left).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1_000);
    expect(restart).toHaveBeenCalledOnce();
  });

  test('a match that ends leaves a show alone that nobody wants anew', async () => {
    vi.useFakeTimers();
    const { beginning, restart } = await rig();
    beginning.brokeOff();
    beginning.tableFree();
    vi.advanceTimersByTime(1_000);
    expect(restart).not.toHaveBeenCalled();
  });
});

/** Shows that tell what they were begun with; those of a channel called `broken` cannot begin. */
async function shows({ setup = {}, text = JSON.stringify(setup) } = {}) {
  writeFileSync(join(folder, 'setup.json'), text);
  const store = new SetupStore(readLayers(readCommandLine(['--data', '.', '--port', '0']), folder));
  const told: string[] = [];
  const begun: { config: Config; restarting: Restarting }[] = [];
  const onEnd = vi.fn();
  const runner = new ShowRunner({
    store,
    start: async (config, restarting) => {
      told.push(`begin ${config.channel} at ${config.web.port}`);
      if (config.channel === 'broken')
        throw new Problem('Chat could not be reached', '#broken', 'try another');
      begun.push({ config, restarting });
      return {
        origin: 'http://127.0.0.1:4000',
        port: 4_000,
        pairedAddress: () => '',
        stop: async () => void told.push(`stop ${config.channel}`),
      };
    },
    log: {
      info: () => {},
      warn: (_area, text) => void told.push(text),
    },
    onEnd,
  });
  const restart = () => begun.at(-1)?.restarting.restart();
  return { store, runner, told, begun, onEnd, restart };
}

describe('shows in one process', () => {
  test('one ends before the next begins, at the same port, with what is set by then', async () => {
    const { store, runner, told, begun, restart } = await shows();
    await runner.begin();
    store.put({ channel: 'somebody' });
    restart();
    restart();
    await vi.waitFor(() => expect(begun).toHaveLength(2));
    expect(told).toEqual(['begin null at 0', 'stop null', 'begin somebody at 4000']);
    await runner.stop();
    expect(told.at(-1)).toBe('stop somebody');
  });

  test('where the next cannot begin, what was set before is back, and the dock hears why', async () => {
    const { store, runner, begun, onEnd, restart } = await shows({ setup: { channel: 'good' } });
    await runner.begin();
    store.put({ channel: 'broken' });
    restart();
    await vi.waitFor(() => expect(begun).toHaveLength(2));
    expect(ENGLISH_VOICE.say(begun.at(-1)?.restarting.problem ?? '')).toMatch(
      /could not be reached\. To do: try another/,
    );
    expect(begun.at(-1)?.config.channel).toBe('good');
    expect(JSON.parse(readFileSync(join(folder, 'setup.json'), 'utf8'))).toEqual({ channel: 'good' });
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('a first show that cannot begin says where to take back what was set up', async () => {
    const { runner, told } = await shows({ setup: { channel: 'broken' } });
    await expect(runner.begin()).rejects.toThrow(Problem);
    expect(told.at(-1)).toContain('setup.json');
  });

  test('a program that ends begins nothing any more', async () => {
    const { runner, told, restart } = await shows();
    await runner.begin();
    await runner.stop();
    restart();
    await Promise.resolve();
    expect(told).toEqual(['begin null at 0', 'stop null']);
  });
});

test.each([
  ['is no JSON', '{"chain":{"rpc":planted-key}}', /is not JSON/],
  ['holds a mistake', '{"channel": 5}', /channel/],
  ['is of another version', '{"version": 2, "later": true}', /version/],
])(
  'a setup.json that %s holds up no show; it is told of, not quoted, and lies aside after the next',
  async (_name, text, why) => {
    const { store, runner, told, begun } = await shows({ text });
    await runner.begin();
    expect(ENGLISH_VOICE.say(begun.at(-1)?.restarting.problem ?? '')).toMatch(why);
    expect(told[0]).toMatch(/nothing holds .*setup\.json/);
    expect(told.join()).not.toContain('planted-key');
    expect(readFileSync(store.path, 'utf8')).toBe(text);
    store.put({ channel: 'somebody' });
    store.put({ channel: 'another' });
    expect(JSON.parse(readFileSync(store.path, 'utf8'))).toEqual({ channel: 'another' });
    const [aside, ...others] = readdirSync(folder).filter((name) => name.includes('unreadable'));
    expect(others).toEqual([]);
    expect(readFileSync(join(folder, aside ?? ''), 'utf8')).toBe(text);
  },
);

test('what the operator wrote wrong is a problem, whatever was set up', async () => {
  writeFileSync(join(folder, 'setup.json'), '{"channel": 5}');
  const line = readCommandLine(['--data', '.', '--port', '70000']);
  const attempt = (async () => new SetupStore(readLayers(line, folder)))();
  await expect(attempt).rejects.toThrow(/web\.port/);
});
