import { expect, it, test } from 'vitest';
import { sentencesIn, spelledIn } from './spelled.fixture.ts';

/** Every page and part of one; fixture pages are for ourselves. */
const SOURCES = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx', '!../**/fixtures/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const textsOf = (source: string): readonly string[] => spelledIn('x.tsx', source).map(({ text }) => text);

test.each<[string, string, string[]]>([
  ['text between tags', '<p>Vote now</p>', ['Vote now']],
  ['text in braces', "<p>{'Vote now'}</p>", ['Vote now']],
  ['either of two texts', `<p>{is ? 'On' : off ?? \`Off for \${n} turns\`}</p>`, ['On', 'Off for', 'turns']],
  ['text behind a condition', "<p>{is && 'On'}</p>", ['On']],
  ['what is read out', '<svg aria-label="paused" />', ['paused']],
  ['a title of a part of ours', `<Panel title={\`Match \${n}\`} />`, ['Match']],
  ['text that is put together', "<p>{'at ' + place}</p>", ['at']],
  ['keys and comparisons are no text', "<p>{say('vote.now')}{kind === 'computer' && say('a.b')}</p>", []],
  ['nor are signs, letters of seats and our name', '<p>A : B · {n}%<b>Show of Hands</b></p>', []],
  ['nor what nobody reads', '<p className="one two" data-kind="chat" style={{ color: "red" }} />', []],
])('%s is found where it is spelled: %s', (_, source, texts) => {
  expect(textsOf(`export const x = ${source};`)).toEqual(texts);
});

it('no page spells what viewers read or hear: all of it comes from a phrasebook', () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(30);
  const spelled = Object.entries(SOURCES).flatMap(([file, source]) =>
    spelledIn(file, source).map(({ line, text }) => `${file}:${line} ${text}`),
  );
  expect(spelled).toEqual([]);
});

/** Everything else that could make a sentence. */
const MODULES = import.meta.glob<string>(
  [
    '../**/*.ts',
    '../**/*.tsx',
    '!../**/*.test.*',
    '!../**/*.fixture.ts',
    '!../**/fixtures/**',
    '!../**/words/**',
    '!../**/words.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Sources with sentences that no page says, and why. */
const NOT_SAID: Readonly<Record<string, string>> = {
  '../dock/bot/link.ts': 'the reasons of socket.io; answers go by their codes',
  '../dock/wizard/SetupFields.tsx': 'where a value comes from, as the bot names it',
  '../lib/theme/useMotion.ts': 'a media query',
};

it('no module spells a sentence that a page says', () => {
  const spelled = Object.entries(MODULES)
    .filter(([file]) => NOT_SAID[file] === undefined)
    .flatMap(([file, source]) =>
      sentencesIn(file, source).map(({ line, text }) => `${file}:${line} ${text}`),
    );
  expect(spelled).toEqual([]);
  for (const file of Object.keys(NOT_SAID)) {
    expect([file, sentencesIn(file, MODULES[file] ?? '').length]).not.toEqual([file, 0]);
  }
});
