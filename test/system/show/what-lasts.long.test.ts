import { afterEach, expect, it } from 'vitest';
import { until } from '#helpers/processes/processes.ts';
import type { BotConfig } from '#helpers/show/bot.ts';
import { SmallShow } from '#helpers/show/small-show.ts';
import { Visitor } from '#helpers/show/visitor.ts';

const CONFIG: BotConfig = {
  web: { port: 0 },
  // nobody sees this stream late: what is measured is another delay
  ballot: { seconds: 60, grace: 0.2, streamDelay: 5 },
  table: { preset: 'order', autoStart: false, beat: 0.1, undo: 0, level: 2, rulesetVote: { seconds: 60 } },
};

let show: SmallShow;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await show?.close();
});

/** Does an action from the dock, and fails if it is refused. */
async function act(name: string, args: Record<string, string> = {}): Promise<void> {
  expect({ name, ...(await show.tap.act(name, args, true)) }).toMatchObject({ name, ok: true });
}

const settingNow = (name: string): string | undefined =>
  show.tap.control.settings.find((setting) => setting.name.endsWith(name))?.current;
const bans = (): readonly string[] => show.tap.control.bans.map(({ login }) => login);
const overlays = () => show.tap.show.overlays.map(({ name, look }) => `${name} ${look.layout} ${look.theme}`);
const docks = () => show.tap.control.docks?.map(({ id }) => id) ?? [];
const obsAddress = () => show.tap.control.setup?.fields.find(({ name }) => name === 'obsUrl')?.value ?? null;

/** Another dock of a moderator, which is paired until somebody unpairs it. Gives what it is called. */
async function pairAnother(): Promise<string> {
  const before = docks();
  const codes = () =>
    show.bots.at(-1)?.lines.flatMap((line) => /pairing code for a moderator: (\S+)/.exec(line)?.[1] ?? []) ??
    [];
  const said = codes().length;
  await act('invite');
  await until('another code is said', () => codes().length > said);
  const visitor = new Visitor(show.origin);
  closing.push(() => visitor.leave());
  await visitor.pair(codes().at(-1) ?? '');
  // docks are told anew with whatever is done
  await act('limits', { name: 'votes' });
  // one that was unpaired a moment ago may still be among those before
  await until('another dock is paired', () => docks().some((id) => !before.includes(id)));
  return docks().find((id) => !before.includes(id)) ?? '';
}

/** Lets viewers type the word that is on the overlay; some seconds later it is known how late they see it. */
async function measure(): Promise<void> {
  const before = settingNow('streamDelay');
  await act('measure');
  await until('a word is on the overlay', () => show.tap.show.delayCheck !== null);
  for (const login of ['ada', 'alan', 'anita']) show.room.say(login, show.tap.show.delayCheck?.word ?? '');
  await until('the delay is known', () => settingNow('streamDelay') !== before, 40_000);
}

/** One thing that lasts: how it is done, and what tells how it stands. */
interface Way {
  readonly act: () => Promise<unknown>;
  readonly told: () => unknown;
}

/**
 * What these keep is of somebody who is not here: the address of an OBS that was found, the votes of another channel. And on a
 * show's own chain nobody is met: whether others are looked for is the setting that `rivals` changes here.
 */
const NOT_HERE = ['obs-setup', 'rival-ballots', 'matchmaking'];

/** How each action is done whose change is declared to last over a restart, in the order in which they are done. */
const WAYS: Readonly<Record<string, Way>> = {
  limits: { act: () => act('limits', { name: 'votes', value: '7' }), told: () => settingNow('limits.votes') },
  settings: {
    act: async () => {
      await act('policy', { name: 'seconds', value: '33' });
      await act('settings', { change: 'reset' });
      await act('limits', { name: 'votes', value: '8' });
    },
    told: () => [settingNow('seconds'), settingNow('limits.votes')],
  },
  policy: { act: () => act('policy', { name: 'quorum', value: '4' }), told: () => settingNow('quorum') },
  measure: { act: measure, told: () => settingNow('streamDelay') },
  words: { act: () => act('words', { change: 'add', word: 'spam' }), told: () => settingNow('blockedWords') },
  camp: { act: () => act('camp', { name: 'seconds', value: '17' }), told: () => settingNow('camp.seconds') },
  rivals: { act: () => act('rivals', { name: 'seek', value: 'join' }), told: () => settingNow('seek') },
  voters: { act: () => act('voters', { switch: 'on' }), told: () => settingNow('voters') },
  ban: { act: () => act('ban', { login: 'mallory' }), told: () => bans().includes('mallory') },
  unban: {
    act: async () => {
      await act('ban', { login: 'oscar' });
      await act('unban', { login: 'oscar' });
      await act('ban', { login: 'trudy' });
    },
    told: bans,
  },
  ruleset: {
    act: async () => show.room.moderator('!ruleset chaos'),
    told: () => show.tap.show.table.next.preset,
  },
  level: {
    act: () => act('level', { level: '3' }),
    // told with the match that is begun at the end
    told: () => show.tap.show.match?.seats.B.level ?? 'no match',
  },
  evaluation: {
    act: () => act('evaluation', { switch: 'on' }),
    told: () => show.tap.show.analysis.evaluations,
  },
  'overlay-add': { act: () => act('overlay-add', { name: 'aside' }), told: overlays },
  'overlay-remove': {
    act: async () => {
      await act('overlay-add', { name: 'gone' });
      await act('overlay-remove', { name: 'gone' });
      await act('overlay-add', { name: 'upright', layout: 'vertical' });
    },
    told: overlays,
  },
  look: { act: () => act('look', { name: 'aside', look: '{"layout":"lower"}' }), told: overlays },
  blank: { act: () => act('blank'), told: () => show.tap.show.blank },
  unpair: {
    act: async () => {
      await act('unpair', { dock: await pairAnother() });
      await pairAnother();
    },
    told: docks,
  },
  setup: {
    act: () => act('setup', { changes: JSON.stringify({ obsUrl: 'ws://127.0.0.1:9' }) }),
    told: obsAddress,
  },
  // told with the next start
  game: { act: () => act('game', { game: 'polylemma' }), told: () => show.tap.show.games?.on },
};

/** Those that are told at once; the level is told by the next match, the game by the next show. */
const lasting = Object.keys(WAYS).filter((name) => !['level', 'game'].includes(name));

it('whatever is declared to last over a restart is as it was left when the bot dies', async () => {
  show = await SmallShow.open(CONFIG);
  const declared = show.tap.control.actions.map(({ name, keeps }) => ({ name, keeps }));
  expect(declared.filter(({ keeps }) => keeps === undefined)).toEqual([]);
  expect(Object.keys(WAYS).sort()).toEqual(
    declared
      .flatMap(({ name, keeps }) => (keeps === 'across restarts' ? [name] : []))
      .filter((name) => !NOT_HERE.includes(name))
      .sort(),
  );

  const left = new Map<string, unknown>();
  for (const name of lasting) {
    const way = WAYS[name];
    const before = JSON.stringify(way?.told());
    await way?.act();
    await until(`"${name}" has changed something`, () => JSON.stringify(way?.told()) !== before);
  }
  await WAYS.level?.act();
  for (const name of lasting) left.set(name, WAYS[name]?.told());

  await show.bots.at(-1)?.kill();
  await show.start();
  const found = (name: string) =>
    // the test's own dock is paired anew
    name === 'unpair'
      ? docks().filter((id) => (left.get(name) as string[]).includes(id))
      : WAYS[name]?.told();
  for (const name of lasting) expect({ name, told: found(name) }).toEqual({ name, told: left.get(name) });

  await act('start');
  await until('a match begins', () => show.tap.show.match !== null, 30_000);
  expect(show.tap.show.match).toMatchObject({ ruleset: { preset: 'chaos' }, seats: { B: { level: 3 } } });
}, 240_000);

it('who chose the next rules last counts, whether chat, a dock or the configuration, when the bot dies before they are played', async () => {
  show = await SmallShow.open(CONFIG);
  const next = () => show.tap.show.table.next.preset;
  const die = async () => {
    await show.bots.at(-1)?.kill();
    await show.start();
  };
  const { room } = show;
  room.moderator('!poll order chaos');
  await until('the vote is open', () => show.tap.show.betweenVote?.status === 'open');
  for (const login of ['ada', 'alan']) room.say(login, 'chaos');
  await until('two votes count', () => show.tap.show.betweenVote?.voters === 2);
  room.moderator('!close');
  await until('chat has chosen', () => next() === 'chaos');
  await die();
  expect(next()).toBe('chaos');

  await act('ruleset', { preset: 'all-open' });
  await die();
  expect(next()).toBe('all-open');
  await show.restart();
  expect(next()).toBe('all-open');

  // the configuration was changed after that
  await show.restart({ ...CONFIG, table: { ...CONFIG.table, preset: 'plus' } });
  expect(next()).toBe('plus');
}, 180_000);

it('the game that was chosen is the next show’s, whenever the bot dies', async () => {
  show = await SmallShow.open(CONFIG);
  await WAYS.game?.act();
  await show.bots.at(-1)?.kill();
  await show.start();
  expect(WAYS.game?.told()).toBe('polylemma');
});
