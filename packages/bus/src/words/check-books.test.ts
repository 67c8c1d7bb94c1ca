import { expect, it, test } from 'vitest';
import { faultsAmong, faultsOf } from './check-books.ts';
import type { Phrasebook, Translation } from './phrasebook.ts';

const bookOf = (fr: Translation, ja: Translation = {}, room = 'dock'): Phrasebook => ({
  room,
  english: { hello: 'Hello, {name}', partsJoin: ', ' },
  others: { fr: async () => fr, ja: async () => ja },
});
const WHOLE = { hello: 'Bonjour, {name}', partsJoin: ', ' };

it('finds nothing in a book that is whole', async () => {
  expect(faultsAmong([bookOf(WHOLE)])).toEqual([]);
  for (const language of ['en', 'fr'] as const) expect(await faultsOf(bookOf(WHOLE), language)).toEqual([]);
});

test.each<[string, Translation]>([
  ['only in one language', { partsJoin: ', ' }],
  ['only in one language', { ...WHOLE, bye: 'Au revoir' }],
  ['the value name', { ...WHOLE, hello: 'Bonjour' }],
  ['the value pseudo', { ...WHOLE, hello: 'Bonjour, {name} {pseudo}' }],
  ['says nothing', { ...WHOLE, hello: '' }],
  ['blanks around it', { ...WHOLE, hello: 'Bonjour, {name} ' }],
  ['a line could end', { ...WHOLE, hello: 'Bonjour, {name} !' }],
  ['no blank before it', { ...WHOLE, hello: '{name}, bonjour!' }],
  ['émission: show', { ...WHOLE, hello: 'L’émission de {name}' }],
])('finds %s', async (fault, fr) => {
  expect((await faultsOf(bookOf(fr), 'fr')).join()).toContain(fault);
});

test.each([
  ['full width', 'こんにちは,{name}'],
  ['no blank', 'こん にちは、{name}'],
])('finds in Japanese what is not %s', async (fault, hello) => {
  expect((await faultsOf(bookOf({}, { ...WHOLE, hello }), 'ja')).join()).toContain(fault);
});

it('finds rooms of one name, and a language that a book does not speak', () => {
  const { room, english, others } = bookOf(WHOLE);
  const one = { room, english, others: { fr: others.fr ?? (async () => ({})) } };
  expect(faultsAmong([one, bookOf(WHOLE)])).toEqual(['dock: two rooms', 'dock: language ja']);
});

it('leaves words that are typed as people type them', async () => {
  expect(await faultsOf(bookOf({ ...WHOLE, hello: 'émission {name}' }, {}, 'stage typed'), 'fr')).toEqual([]);
});
