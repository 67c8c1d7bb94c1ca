import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { vectorsSource } from './rules-vectors.ts';

const FILE = new URL('../../../contracts/test/vectors/RulesVectors.sol', import.meta.url);

it('gives the contracts the matches that the engine plays today (SOH_WRITE_VECTORS=1 writes them anew)', () => {
  const wanted = vectorsSource();
  if (process.env.SOH_WRITE_VECTORS === '1') writeFileSync(FILE, wanted);
  expect(readFileSync(FILE, 'utf8').replaceAll('\r\n', '\n')).toBe(wanted);
});
