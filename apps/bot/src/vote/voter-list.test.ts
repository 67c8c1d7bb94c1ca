import { expect, test } from 'vitest';
import { VoterList } from './voter-list.ts';

const voter = (login: string) => ({ login, name: login.toUpperCase() });
const logins = (list: VoterList) => list.all.map(({ login }) => login);

test('who votes again comes last, once; who is taken off is gone', () => {
  const list = new VoterList();
  for (const login of ['ada', 'bob', 'ada', 'eve']) list.add(`id of ${login}`, voter(login));
  expect(logins(list)).toEqual(['bob', 'ada', 'eve']);
  list.remove('id of ada');
  list.remove('id of nobody');
  expect(logins(list)).toEqual(['bob', 'eve']);
  list.clear();
  expect(list.all).toEqual([]);
});

test('a large chat does not make it longer: the latest hundred are on it', () => {
  const list = new VoterList();
  for (let i = 0; i < 250; i++) list.add(String(i), voter(`v${i}`));
  expect(list.all).toHaveLength(100);
  expect(logins(list)[0]).toBe('v150');
  expect(logins(list).at(-1)).toBe('v249');
});
