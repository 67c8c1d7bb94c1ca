import { ENGLISH, type Show, sayIn } from '@show-of-hands/bus';
import { describe, expect, it } from 'vitest';
import { SHOWS } from '../../games/fixtures/shows.ts';
import { withExtras } from '../../overlay/fixtures/extras.ts';
import { onTable } from '../ballot/question.ts';
import { stageWords } from '../words/index.ts';
import { causeText, headlineOf, type LastTurn } from './headline.ts';

const last = {
  move: 'Ada plays A1',
  line: 'Ada: card 2 to A1, takes 1 card',
  shout: 'Ada takes 1 card!',
};
const NOTHING = { last: null, score: null, note: null, forced: null, common: {} };
const say = (show: Show, news: LastTurn['news'] = 'past', score = { A: 3, B: 1 }) =>
  headlineOf(show, { ...NOTHING, last: { ...last, news }, score }, sayIn(stageWords, ENGLISH));

describe('the headline', () => {
  it.each<[keyof typeof SHOWS, string, 'A' | 'B' | null]>([
    ['ballot', 'Chat to move: vote now!', 'A'],
    ['counting', 'Votes are in, counting', 'A'],
    ['decided', 'Chat has decided', 'A'],
    ['committed', 'Chat’s move is sealed', 'A'],
    ['flips', 'Ada is choosing a move', 'B'],
    ['computer', 'Ada’s move is sealed', 'B'],
    ['seeding', 'Both sides reveal their seeds', null],
    ['won', 'Chat wins!', 'A'],
    ['lost-on-time', 'Ada wins!', 'B'],
    ['void', 'No result', null],
    ['stopped', 'The table is stopped', null],
  ])('%s: %s', (moment, now, seat) => {
    expect(say(SHOWS[moment])).toMatchObject({ now, seat });
  });

  it('is a move that plays itself, even while the last turn is news, and not before its animation has been seen', () => {
    const forced = { seat: 'A', move: 'card 2 to B1' } as const;
    const tell = (news: LastTurn['news']) =>
      headlineOf(SHOWS.forced, { ...NOTHING, last: { ...last, news }, forced }, sayIn(stageWords, ENGLISH));
    expect([tell('past'), tell('news'), tell('playing')]).toMatchObject([
      { now: 'Only move: card 2 to B1', seat: 'A' },
      { now: 'Only move: card 2 to B1', seat: 'A' },
      { now: 'Ada plays A1', seat: null },
    ]);
  });

  it('is empty without a match', () => expect(say(SHOWS.idle)).toBeNull());

  it('is the turn just played while that is news, unless chat must vote now', () => {
    expect(say(SHOWS.flips, 'news')?.now).toBe('Ada takes 1 card!');
    expect(say(SHOWS.ballot, 'news')?.now).toBe('Chat to move: vote now!');
  });

  it('tells nothing of what a turn does before its animation has shown it', () => {
    expect(say(SHOWS.flips, 'playing')).toEqual({
      now: 'Ada plays A1',
      seat: null,
      detail: 'Chat leads 3–1',
    });
    expect(say(SHOWS.ballot, 'playing')).toMatchObject({
      now: 'Chat to move: vote now!',
      detail: 'Chat leads 3–1',
    });
  });

  it('says who leads under it', () => {
    expect(say(SHOWS.ballot)?.detail).toBe('Ada: card 2 to A1, takes 1 card · Chat leads 3–1');
    expect(say(SHOWS.ballot, 'past', { A: 2, B: 2 })?.detail).toMatch(/level at 2$/);
    expect(say(SHOWS.ballot, 'past', { A: 1, B: 4 })?.detail).toMatch(/Ada leads 4–1$/);
  });

  it('says at the end why, and what is next; how long until then runs elsewhere', () => {
    expect(say(SHOWS.won)?.detail).toBe('played to the end · Next: Chaos, All Open');
    expect(say(SHOWS['lost-on-time'])?.detail).toMatch(/^the other side ran out of time/);
  });

  it.each([
    ['B', 'audit', 'the other side lied, as its secrets show'],
    ['void', 'audit', 'both sides lied, as their secrets show'],
    ['void', 'time', 'neither side moved in time, stakes returned'],
    ['void', 'cancelled', 'match cancelled'],
  ] as const)('says why it ended with %s by %s: %s', (winner, cause, words) => {
    const ending = { winner, cause, score: { A: 0, B: 0 } };
    expect(causeText(ending, sayIn(stageWords, ENGLISH))).toBe(words);
  });

  it('names no next rules while chat votes on them', () => {
    expect(say(SHOWS['ruleset-vote'])?.detail).not.toContain('Next');
  });
});

describe('the headline of a replay', () => {
  const replayed = (moment: keyof typeof SHOWS): Show =>
    onTable(withExtras(SHOWS[moment], new URLSearchParams({ with: 'replay' })));

  it('tells what was played, whatever the phase of the match was then', () => {
    for (const moment of ['flips', 'computer', 'committed', 'revealing'] as const) {
      expect(say(replayed(moment)), moment).toEqual({
        now: 'Ada takes 1 card!',
        seat: null,
        detail: 'Chat leads 3–1',
      });
    }
  });

  it('begins with the match, and ends with its winner and nothing that is next', () => {
    expect(headlineOf(replayed('seeding'), NOTHING, sayIn(stageWords, ENGLISH))?.now).toBe(
      'A new match begins',
    );
    expect(say(replayed('won'))).toMatchObject({ now: 'Chat wins!', seat: 'A', detail: 'played to the end' });
  });
});
