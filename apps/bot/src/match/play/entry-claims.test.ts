import { SEATS } from '@show-of-hands/engine';
import { expect, test } from 'vitest';
import { type OwnKind, seatsOf } from '../game/seat-plan.ts';
import { ballotsAddressOf, claimsOf } from './entry-claims.ts';

const ADDRESS = 'https://example.org/matches/';
const planned = (opponent: OwnKind, handMode: 'shown' | 'blind' = 'shown') => ({
  seats: seatsOf({ opponent, teams: { A: 'Left', B: 'Right' } }),
  handMode,
  rooms: { A: '123456789', B: '9223372036854775807' },
  ballots: ADDRESS,
});

test('the entry of a seat of chat names the room that votes, and where its ballots will be published', () => {
  expect(claimsOf(planned('chat'), 'A', 'chat', true)).toEqual({
    player: 'chat',
    isPublic: true,
    blind: false,
    room: 123_456_789n,
    ballots: ADDRESS,
  });
  expect(claimsOf(planned('chat'), 'B', 'chat', true).room).toBe(9_223_372_036_854_775_807n);
});

test.each([
  ['computer', 'computer'],
  ['streamer', 'person'],
] as const)('a seat that the %s plays has neither', (opponent, player) => {
  const nothing = { isPublic: false, blind: false, room: null, ballots: null };
  expect(claimsOf(planned(opponent, 'blind'), 'B', opponent, true)).toEqual({ player, ...nothing });
});

test('a room that is not known, and an address that there is not, are not named', () => {
  const unknown = { ...planned('computer'), rooms: { A: null, B: null }, ballots: null };
  expect(claimsOf(unknown, 'A', 'chat', true)).toMatchObject({ player: 'chat', room: null, ballots: null });
});

test('chat is blind where its hand is not shown to it and there is one to ask for', () => {
  const blind = (handMode: 'shown' | 'blind', hides: boolean) =>
    SEATS.map((seat) => claimsOf(planned('chat', handMode), seat, 'chat', hides).blind);
  expect(blind('blind', true)).toEqual([true, true]);
  expect(blind('blind', false)).toEqual([false, false]);
  expect(blind('shown', true)).toEqual([false, false]);
});

test.each([
  [ADDRESS, ADDRESS],
  ['http://example.org/matches/', null],
  [null, null],
])('of where matches are published, %s, entries name %s', (published, named) => {
  expect(ballotsAddressOf(published)).toBe(named);
});
