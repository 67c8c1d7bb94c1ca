import { expect, it } from 'vitest';
import { isSource } from './imports.ts';
import { sharedNames } from './names.ts';
import { filesUnder } from './tree.ts';

/** What stands in the folders of several games by one name is the same part of each. */
const familyOf = (path: string): string | null =>
  /(?:^|\/)(triad|polylemma|touche|cryptogs)\//.exec(path)?.[1] ?? null;

/** Phrasebooks: each language's has the same name in each of them, and is known by its folder. */
const IS_PHRASEBOOK = /\/(en|fr|ja)(\.ts|\/\w+\.ts)$/;

it.each([
  'packages/engine/src',
  'packages/bus/src',
  'packages/verify/src',
  'apps/overlay/src',
  'apps/bot/src',
])('in %s an exported name is one thing', (folder) => {
  const files = filesUnder(folder).filter(({ path }) => isSource(path) && !IS_PHRASEBOOK.test(path));
  expect(Object.fromEntries(sharedNames(files, familyOf))).toEqual({});
});
