import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { changesOfFolder, walksIn, wrongSteps } from './walks.ts';

const root = new URL('../../', import.meta.url);
const walks = walksIn(readFileSync(new URL('docs/architecture.md', root), 'utf8'));

function fileOf(path: string): string | undefined {
  try {
    return readFileSync(new URL(path, root), 'utf8');
  } catch {
    return undefined;
  }
}

/** Of each walk, the most steps and changes of folder that a reader is asked to follow. */
const MOST: Readonly<Record<string, { readonly steps: number; readonly changes: number }>> = {
  'From a chat line to its commitment': { steps: 40, changes: 15 },
  'From a reveal to the picture': { steps: 30, changes: 14 },
  'From `!ruleset` to the next match': { steps: 20, changes: 10 },
};

it('there are the three walks', () => {
  expect(walks.map(({ title }) => title)).toEqual(Object.keys(MOST));
});

it.each(walks.map((walk) => [walk.title, walk] as const))('%s: each step calls the next', (_title, walk) => {
  expect(wrongSteps(walk, fileOf)).toEqual([]);
});

it.each(walks.map((walk) => [walk.title, walk] as const))(
  '%s can be followed in one sitting',
  (title, walk) => {
    const most = MOST[title];
    expect(walk.steps.length).toBeLessThanOrEqual(most?.steps ?? 0);
    expect(changesOfFolder(walk)).toBeLessThanOrEqual(most?.changes ?? 0);
  },
);

/** A walk through sources of a few lines, one of which may be another. */
function wrongWith(changes: Readonly<Record<string, string | undefined>>): readonly string[] {
  const sources: Readonly<Record<string, string | undefined>> = { ...SOURCES, ...changes };
  const [walk] = walksIn(LIST);
  return walk === undefined ? ['no walk'] : wrongSteps(walk, (file) => sources[file]);
}

const LIST = `### A walk

1. \`a/one.ts\` \`One.hear\`, by itself: has it read by \`read\`.
2. \`two.ts\` \`Two.#take\`, as \`onLine\`: keeps
   it.
3. \`one.ts\` \`One.run\`, after \`taken\`: goes on.
`;
const SOURCES = {
  'a/one.ts': `class One { hear(line) { this.onLine(read(line)); } async run() { await this.taken; } }`,
  'a/two.ts': `class Two { #take(line) { this.all.push(line); } }`,
};

it.each([
  ['that is whole', {}, []],
  ['whose file is gone', { 'a/two.ts': undefined }, ['A walk, step 2: there is no a/two.ts']],
  [
    'whose function has another name',
    { 'a/two.ts': 'class Two { take() {} }' },
    ['A walk, step 2: a/two.ts has no Two.#take'],
  ],
  [
    'whose step calls another',
    { 'a/one.ts': SOURCES['a/one.ts'].replace('this.onLine', 'this.onLines') },
    ['A walk, step 2: none of One.hear calls onLine'],
  ],
  [
    'whose step asks something else',
    { 'a/one.ts': SOURCES['a/one.ts'].replace('read(', 'readAll(') },
    ['A walk, step 1: One.hear does not name read'],
  ],
  [
    'whose step waits for nothing',
    { 'a/one.ts': SOURCES['a/one.ts'].replace('await ', 'void ') },
    ['A walk, step 3: One.run waits for no taken'],
  ],
])('a walk %s', (_what, changes, wrong) => {
  expect(wrongWith(changes)).toEqual(wrong);
});

it('a list that leaves a number out is no walk', () => {
  expect(() => walksIn(LIST.replace('2. ', '4. '))).toThrow('step 4 does not follow');
});
