import { expect, test } from 'vitest';
import { inEnglish } from '../base/words/in-english.fixture.ts';
import { ENGLISH_VOICE, languageLoaded, voiceIn } from '../base/words/voice.ts';
import { configSchema } from '../config/schema.ts';
import { policyOf } from './ballot-policy.ts';
import {
  ALL_SETTINGS,
  CAMP_SETTINGS,
  RIVAL_SETTINGS,
  SETTINGS,
  settingNamed,
} from './changeable-settings.ts';
import { Settings } from './settings.ts';

/** A journal's table of settings, outliving any number of starts. */
const keep = () => {
  const values = new Map<string, unknown>();
  return {
    values,
    all: () =>
      new Map([...values].map(([name, value]) => [name, JSON.parse(JSON.stringify(value)) as unknown])),
    set: async (name: string, value: unknown) => void values.set(name, value),
    remove: async (name: string) => void values.delete(name),
    clear: async () => values.clear(),
  };
};

function start(config: unknown = {}, kept = keep()) {
  const unfit: string[] = [];
  const configured = configSchema.parse(config);
  const onUnfit = (name: string, why: string) => void unfit.push(`${name}: ${why}`);
  const settings = new Settings({ configured, kept, now: () => 5, onUnfit });
  const change = async (word: string, text: string) => {
    const setting = settingNamed(word, ALL_SETTINGS);
    if (setting === undefined) throw new Error(`no setting ${word}`);
    return inEnglish(await settings.change(setting, text));
  };
  return { settings, kept, configured, unfit, change };
}

/** Another value than the default for every setting of the configuration's section. */
const OTHER: Readonly<Record<string, string>> = {
  seconds: '30',
  streamDelay: '4.5',
  grace: '2',
  tally: 'draw',
  counts: 'first',
  quorum: '10',
  earlyClose: '3',
  noVotes: 'best',
  noVotesLevel: '9',
  noVotesSeconds: '20',
  hidden: 'on',
  hiddenFromRivals: 'off',
  letters: 'on',
  bare: 'off',
  subscribersOnly: 'on',
  newcomers: '20',
  voters: 'on',
  'weights.subscriber': '2',
  'weights.vip': '3',
  'help.misses': '20',
  'help.share': '30',
  'help.minutes': '10',
  'limits.between': '5',
  'limits.slow': '10',
  'limits.votes': '4',
  'camp.budget': '30',
  'camp.reserve': '50',
  'camp.questions': '2',
  'camp.seconds': '40',
  'camp.coins': 'off',
  'camp.party': 'off',
  'camp.opponent': 'off',
  'camp.risk': '2',
  'camp.picks': 'on',
  'rivals.seek': 'both',
  'rivals.player': 'computer',
  'rivals.perDay': '3',
  'rivals.rated': 'rated',
  'rivals.presets': 'order,chaos',
};

/** "a.b" for every value of a section, however deep. */
const pathsOf = (section: object): string[] =>
  Object.entries(section).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? pathsOf(value).map((path) => `${name}.${path}`) : [name],
  );

test('every value of the configuration’s section has a setting of its name, and each can be changed', () => {
  const { configured } = start();
  expect(SETTINGS.map(({ name }) => name).sort()).toEqual(pathsOf(configured.ballot).sort());
  const ofCamp = Object.keys(configured.table.camp).map((name) => `camp.${name}`);
  expect(CAMP_SETTINGS.map(({ name }) => name).sort()).toEqual(ofCamp.sort());
  const { stakes: _, ...rivals } = configured.table.rivals;
  const ofRivals = Object.keys(rivals).map((name) => `rivals.${name}`);
  expect(RIVAL_SETTINGS.map(({ name }) => name).sort()).toEqual(ofRivals.sort());
  expect(Object.keys(OTHER).sort()).toEqual(ALL_SETTINGS.map(({ name }) => name).sort());
});

test.each(Object.entries(OTHER))('%s %s holds for the next vote, and after a restart', async (name, text) => {
  const { settings, kept, change, configured } = start();
  const changed = await change(name, text);
  expect(changed).toMatchObject({ ok: true });
  expect(settings.current).not.toEqual({ ...configured });
  expect(settings.differences()).toHaveLength(1);
  const again = start({}, kept);
  expect(again.settings.current).toEqual(settings.current);
  expect(again.unfit).toEqual([]);
  expect(policyOf(again.settings.current)).toEqual(policyOf(settings.current));
});

test.each([
  ['no-votes', 'noVotes'],
  ['No_Votes', 'noVotes'],
  ['delay', 'streamDelay'],
  ['early', 'earlyClose'],
  ['subscribers', 'subscribersOnly'],
  ['slow', 'limits.slow'],
  ['subscriber-weight', 'weights.subscriber'],
  ['LIMITS.VOTES', 'limits.votes'],
])('"%s" means %s', (word, name) => {
  expect(settingNamed(word)?.name).toBe(name);
});

test.each([
  ['seconds', '0'],
  ['seconds', 'soon'],
  ['seconds', 'off'],
  ['seconds', '601'],
  ['quorum', '-1'],
  ['quorum', '2.5'],
  ['hidden', '1'],
  ['tally', 'all'],
  ['noVotes', 'on'],
  ['newcomers', '101'],
  ['slow', '1e3'],
  ['slow', 'Infinity'],
  ['camp.budget', '-1'],
  ['camp.budget', '1.5'],
  ['camp.budget', '101%'],
  ['camp.budget', '-5%'],
  ['camp.budget', '2.5%'],
  ['camp.budget', '%'],
  ['camp.questions', '10'],
  ['camp.seconds', 'off'],
  ['camp.party', 'auto'],
])('%s cannot be "%s": nothing changes', async (name, text) => {
  const { settings, kept, change, configured } = start();
  expect(await change(name, text)).toMatchObject({ ok: false, why: expect.stringContaining(`"${text}"`) });
  expect(settings.current.ballot).toEqual(configured.ballot);
  expect(settings.current.table).toEqual(configured.table);
  expect(kept.values.size).toBe(0);
});

test('chat’s budget can be nothing, some, a share, or what fits the chain; moderators have no words for it', async () => {
  const { settings, change, kept } = start({ table: { camp: { budget: 5 } } });
  expect(await change('camp.budget', '40%')).toMatchObject({ ok: true, before: '5', after: '40%' });
  expect(start({}, kept).settings.current.table.camp.budget).toBe('40%');
  expect(await change('camp.budget', '5')).toMatchObject({ ok: true, before: '40%', after: '5' });
  expect(await change('camp.budget', 'auto')).toMatchObject({ ok: true, before: '5', after: 'auto' });
  expect(settings.current.table.camp.budget).toBeNull();
  expect(await change('camp.budget', 'off')).toMatchObject({ ok: true, after: 'off (0)' });
  expect(settings.current.table.camp.budget).toBe(0);
  expect(settingNamed('budget')).toBeUndefined();
  expect(settingNamed('budget', CAMP_SETTINGS)?.name).toBe('camp.budget');
});

test('off is what switches a setting off, whatever it is configured to', async () => {
  const { settings, change } = start({
    ballot: {
      quorum: 5,
      earlyClose: 2,
      newcomers: 10,
      hidden: true,
      weights: { vip: 3 },
      limits: { between: 4 },
    },
  });
  for (const name of ['quorum', 'early', 'newcomers', 'hidden', 'vip-weight', 'between']) {
    expect(await change(name, 'off')).toMatchObject({ ok: true, after: expect.stringMatching(/^off/) });
  }
  expect(settings.current.ballot).toEqual(configSchema.parse({ ballot: { limits: { between: 0 } } }).ballot);
});

test('a setting that is as configured again is not kept', async () => {
  const { kept, change } = start();
  await change('seconds', '30');
  expect(await change('seconds', '20')).toEqual({ ok: true, before: '30', after: '20' });
  expect(kept.values.size).toBe(0);
});

test('reset takes everything back, once', async () => {
  const { settings, kept, change, configured } = start({ moderation: { blockedWords: ['Spam'] } });
  await change('seconds', '30');
  await settings.addWord('scam');
  expect(await settings.reset()).toMatchObject({ ok: true, before: expect.stringMatching(/seconds 30/) });
  expect(settings.current.ballot).toEqual(configured.ballot);
  expect(settings.blockedWords).toEqual(['spam']);
  expect(kept.values.size).toBe(0);
  expect(await settings.reset()).toMatchObject({ ok: false });
});

test('what does not fit the configuration any more is left out, and said', async () => {
  const kept = keep();
  kept.set('seconds', 'long');
  kept.set('tempo', 3);
  kept.set('blockedWords', ['spam']);
  kept.set('quorum', 4);
  const { settings, unfit, configured } = start({}, kept);
  expect(settings.current.ballot).toEqual({ ...configured.ballot, quorum: 4 });
  expect(unfit.map((text) => text.split(':')[0])).toEqual(['seconds', 'tempo', 'blockedWords']);
  // what fits nothing today may fit tomorrow's configuration: a reset lets go of that, too
  await settings.reset();
  expect(kept.values.size).toBe(0);
  kept.set('tempo', 3);
  expect(await settings.reset()).toMatchObject({ ok: true, before: 'tempo' });
  expect(kept.values.size).toBe(0);
});

test('blocked words are changed as a difference to those configured, and never told', async () => {
  const { settings, kept } = start({ moderation: { blockedWords: ['Spam', 'eggs'] } });
  expect(inEnglish(await settings.addWord('SCAM coin'))).toMatchObject({
    ok: true,
    before: '2 words',
    after: '3 words',
  });
  expect(await settings.addWord('scam COIN')).toMatchObject({ ok: false });
  expect(await settings.removeWord('SPAM')).toMatchObject({ ok: true });
  expect(await settings.removeWord('spam')).toMatchObject({ ok: false });
  expect(settings.blockedWords).toEqual(['eggs', 'scam coin']);
  expect(await settings.addWord('')).toMatchObject({ ok: false });
  expect(await settings.addWord('x'.repeat(101))).toMatchObject({ ok: false });
  expect(JSON.stringify([settings.shown(ENGLISH_VOICE.say), settings.differences()])).not.toMatch(
    /scam|spam|eggs/i,
  );
  // the configuration has been edited since
  const again = start({ moderation: { blockedWords: ['Spam', 'eggs', 'ham'] } }, kept);
  expect(again.settings.blockedWords).toEqual(['eggs', 'ham', 'scam coin']);
  await again.settings.addWord('spam');
  await again.settings.removeWord('scam coin');
  expect(kept.values.size).toBe(0);
});

test('blocked words are what lines are compared with: without what nobody sees, whatever dock or chat typed', async () => {
  const { settings } = start({ moderation: { blockedWords: [' Ｓpam  egg '] } });
  expect(settings.blockedWords).toEqual(['spam egg']);
  expect(await settings.addWord('  ｓcam\u200b   COIN ')).toMatchObject({ ok: true });
  expect(settings.blockedWords).toEqual(['spam egg', 'scam coin']);
  expect(await settings.removeWord('SCAM\u034f coin')).toMatchObject({ ok: true });
  // every line of two words would be none otherwise
  for (const nothing of [' ', '\u200b', '\u3000']) {
    expect(await settings.addWord(nothing)).toMatchObject({ ok: false });
    expect(start({ moderation: { blockedWords: [nothing] } }).settings.blockedWords).toEqual([]);
  }
  expect(settings.blockedWords).toEqual(['spam egg']);
});

test.each([
  ['camp.budget', '-3', /can't be "-3": expected at least 0, or auto, off\.$/],
  ['camp.budget', 'lots', /can't be "lots": expected a number, or a share from 0% to 100%, or auto, off\.$/],
  ['camp.questions', '12', /can't be "12": expected at most 9, or off\.$/],
  ['camp.seconds', '2', /can't be "2": expected at least 5\.$/],
])('%s that cannot be "%s" is told with what it can be', async (name, text, why) => {
  const changed = await start().change(name, text);
  expect(changed.why).toMatch(why);
});

test('a change that cannot be kept is none: what holds now is what holds after a restart', async () => {
  const kept = keep();
  const { settings, change, configured } = start({}, kept);
  await settings.addWord('scam');
  await change('seconds', '30');
  const before = settings.current;
  const full = async () => {
    throw new Error('disk full');
  };
  Object.assign(kept, { set: full, remove: full, clear: full });
  await expect(change('quorum', '5')).rejects.toThrow('disk full');
  await expect(change('seconds', '20')).rejects.toThrow('disk full');
  await expect(settings.addWord('spam')).rejects.toThrow('disk full');
  await expect(settings.removeWord('scam')).rejects.toThrow('disk full');
  await expect(settings.reset()).rejects.toThrow('disk full');
  expect(settings.current).toEqual(before);
  expect(settings.current).not.toEqual(configured);
});

test('what switches a setting off is told in the language of the reader, and kept for docks as it was', async () => {
  const french = await languageLoaded('fr');
  const { settings } = start();
  const quorum = settingNamed('quorum');
  if (quorum === undefined) throw new Error('no such setting');
  const changed = await settings.change(quorum, '7');
  expect(changed.ok && voiceIn(() => french).say(changed.before)).toBe('désactivé (1)');
  expect(changed.ok && ENGLISH_VOICE.say(changed.before)).toBe('off (1)');
  expect(settings.shown(() => '').find(({ name }) => name === 'quorum')).toMatchObject({
    configured: 'off (1)',
    current: '7',
  });
});
