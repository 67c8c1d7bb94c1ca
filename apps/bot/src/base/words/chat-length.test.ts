import { type MessageDescriptor, readMessage, SHIPPED, valuesOf } from '@show-of-hands/bus';
import { describe, expect, it } from 'vitest';
import { ALL_SETTINGS, aboutSetting } from '../../settings/changeable-settings.ts';
import { botWords } from './book.ts';
import { languageLoaded, voiceIn } from './voice.ts';

/** What a line of chat holds. */
const MOST = 500;
/** The longest name that Twitch has, with what calls it. */
const CALLED = `@${'n'.repeat(25)} `;
const NAME = 'W'.repeat(25);
const NUMBER = 1_000_000;

/** Lists have any length: a line of chat is cut where they are too long for it, and they stand at its end. */
const LISTS = new Set([
  'names',
  'nearest',
  'choices',
  'options',
  'emotes',
  'fields',
  'rules',
  'moves',
  'summary',
]);
/** What is an answer by itself, and is put into others as a whole. */
const WHOLE = new Set(['answer', 'question', 'stands', 'about', 'share', 'text']);
const KEYS = Object.keys(botWords.english) as (keyof typeof botWords.english)[];

const VOICES = await Promise.all(
  SHIPPED.map(async ({ code }) => {
    const spoken = await languageLoaded(code);
    return [code, voiceIn(() => spoken)] as const;
  }),
);

const filled = (key: keyof typeof botWords.english): MessageDescriptor => {
  const names = [...valuesOf(readMessage(botWords.english[key]))];
  const values = Object.fromEntries(
    names.map((name) => [
      name,
      LISTS.has(name) || WHOLE.has(name) ? '' : isNumber(key, name) ? NUMBER : NAME,
    ]),
  );
  return { room: botWords.room, key, values };
};

/** Whether a message takes a number there. */
const isNumber = (key: keyof typeof botWords.english, name: string): boolean =>
  botWords.english[key].includes(`{${name}, `);

describe.each(VOICES)('in %s', (_code, voice) => {
  it.each(KEYS)('%s fits a line of chat with the longest values', (key) => {
    const line = `${CALLED}${voice.say(filled(key))}`;
    expect(line.length).toBeLessThanOrEqual(MOST);
    expect(line).not.toMatch(/[{}]/);
  });

  it('every setting is told whole, with its value', () => {
    for (const { name } of ALL_SETTINGS) {
      const about = aboutSetting(name);
      expect(about).not.toBe('');
      const told = { room: botWords.room, key: 'settings.value', values: { name, value: NAME, about } };
      expect(`${CALLED}${voice.say(told)}`.length).toBeLessThanOrEqual(MOST);
    }
  });
});
