import type { TeamsShow } from '@show-of-hands/bus';
import { SEATS } from '@show-of-hands/engine';
import { expect, test } from 'vitest';
import { channelOf, sideLine, sideOf, votersFor } from './behaviour.ts';
import { castOf, drawFrom } from './people.ts';

const people = castOf(400, drawFrom('a crowd'));
const teams = (how: string | null, channel: string | null): TeamsShow => ({
  by: how === null ? 'channels' : 'join',
  teams: {
    A: { name: 'Left', members: 0, channel: how === null ? 'left_tv' : null },
    B: { name: 'Right', members: 0, channel },
  },
  how,
});

test('most people take the side they are for, some leave it to the bot, a few take none', () => {
  const draw = drawFrom('sides');
  const lines = people.map((person) => sideLine(person, teams('!join a / !join b', null), draw));
  const shareOf = (wanted: (line: string | undefined, index: number) => boolean) =>
    lines.filter(wanted).length / lines.length;
  const wanted = people.map((person) => `!join ${sideOf(person).toLowerCase()}`);
  const own = shareOf((line, i) => line === wanted[i]);
  expect(own).toBeGreaterThan(0.6);
  expect(shareOf((line) => line === '!join')).toBeGreaterThan(0.1);
  expect(shareOf((line) => line === undefined)).toBeGreaterThan(0.02);
  expect(new Set(lines)).toEqual(new Set(['!join a', '!join b', '!join', undefined]));
});

test('people vote on their own side’s turns, but for a few; without sides everybody votes on all', () => {
  const draw = drawFrom('votes');
  for (const seat of SEATS) {
    expect(votersFor(people, null, seat, draw)).toEqual(people);
    const voters = votersFor(people, teams('!join a / !join b', null), seat, draw);
    const own = people.filter((person) => sideOf(person) === seat);
    for (const person of own) expect(voters).toContain(person);
    expect(own.length).toBeGreaterThan(people.length / 3);
    expect(voters.length - own.length).toBeLessThan(people.length / 10);
    expect(voters.length).toBeGreaterThan(own.length);
  }
});

test('people write in their own side’s channel, if it has one', () => {
  for (const person of people) {
    expect(channelOf(person, null, 'home')).toBe('home');
    expect(channelOf(person, teams('!join a / !join b', null), 'home')).toBe('home');
    const expected = sideOf(person) === 'A' ? 'left_tv' : 'right_tv';
    expect(channelOf(person, teams(null, 'right_tv'), 'home')).toBe(expected);
  }
});
