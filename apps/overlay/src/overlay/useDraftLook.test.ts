import { look } from '@show-of-hands/bus';
import { expect, it } from 'vitest';
import { draftIn } from './useDraftLook.ts';

const OWN = 'http://127.0.0.1:4747';
const message = (given: unknown, origin = OWN) =>
  draftIn({ origin, data: { type: 'look', look: given } }, OWN);

it('takes a look from its own origin', () => {
  expect(message({ layout: 'side', theme: 'neon' })).toEqual(look.parse({ layout: 'side', theme: 'neon' }));
});

it.each([
  ['another origin', message({ layout: 'side' }, 'http://127.0.0.1:4748')],
  ['no origin', message({ layout: 'side' }, 'null')],
  ['a look of unknown layout', message({ layout: 'round' })],
  ['a look with more in it', message({ layout: 'side', show: {} })],
  ['something else', draftIn({ origin: OWN, data: { type: 'other', look: {} } }, OWN)],
  ['nothing', draftIn({ origin: OWN, data: null }, OWN)],
])('takes nothing from %s', (_, taken) => {
  expect(taken).toBeNull();
});
