import { expect, test } from 'vitest';
import { foundPeople } from './PeopleSearch.tsx';

const PEOPLE = [{ login: 'ada_l', name: 'Ada L' }, { login: 'bob' }, { login: 'mod_ines', name: 'イネス' }];

test.each([
  ['', ['ada_l', 'bob', 'mod_ines']],
  ['  @ADA', ['ada_l']],
  ['a l', ['ada_l']],
  ['イネ', ['mod_ines']],
  ['nobody', []],
])('"%s" finds %j', (typed, found) => {
  expect(foundPeople(PEOPLE, typed).map(({ login }) => login)).toEqual(found);
});
