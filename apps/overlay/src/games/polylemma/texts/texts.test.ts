import { ENGLISH, sayIn } from '@show-of-hands/bus';
import { polylemmaHint, polylemmaLabel, polylemmaWords } from '@show-of-hands/bus/polylemma/text';
import { describe, expect, it } from 'vitest';
import { DRAWN, EARLY, LAST, MIDDLE, OPENED, OVER, START, UPSET } from '../fixtures/view.ts';
import { polylemmaPicture } from '../polylemma-picture.ts';
import { ownParty } from './own-party.ts';
import { polylemmaTurnText } from './story.ts';

const say = sayIn(polylemmaWords, ENGLISH);
const nameOf = (seat: 'A' | 'B'): string => (seat === 'A' ? 'Chat' : 'Ada');
const story = ({ turn }: typeof START) => polylemmaTurnText(turn, nameOf, 'en', say);

describe('a move in words', () => {
  it.each([
    ['#poly 3 lp=5', 'slot 3, 5 points'],
    ['#poly 3 lp=1', 'slot 3, 1 point'],
    ['#poly r lp=0', 'random slot, no points'],
    ['#poly 4', 'slot 4'],
    ['#odds heads', '#odds heads'],
  ])('%s is %s', (command, words) => {
    expect(polylemmaLabel(command, say)).toBe(words);
  });
});

describe('what to type', () => {
  it('is a slot that has not been used, and points that are left', () => {
    expect(polylemmaHint(START.view, 'B', say)).toBe(
      'a slot (1, 2, 3, 4, r), then points 0–15, or none, quarter, half, all',
    );
    expect(polylemmaHint(MIDDLE.view, 'A', say)).toMatch(/^a slot \(2, 4, r\), then points 0–11/);
    const spent = { ...MIDDLE.view, points: { ...MIDDLE.view.points, A: { left: 0, total: 14 } } };
    expect(polylemmaHint(spent, 'A', say)).toBe('a slot (2, 4, r)');
  });
});

describe('the story of a round', () => {
  it('says who won it, with what, and why; of the move alone nothing of that', () => {
    expect(story(MIDDLE)).toEqual({
      move: 'Round 2: the cards turn!',
      line: 'Ada wins round 2, 162 to 147',
      shout: 'Ada takes round 2!',
    });
    expect(story(UPSET)).toMatchObject({
      line: 'Chat wins round 3, 2.13M to 182, random slot, Upset ×16,384',
      shout: 'Chat: Upset ×16,384!',
    });
    expect(story(EARLY)?.line).toBe('Ada wins round 1, 2.56M to 189, Lucky ×16,384');
    expect(story(OPENED)?.line).toBe('Ada wins round 3, 180 to 104');
  });

  it('says that nobody scores in a round that is drawn', () => {
    expect(story(DRAWN)).toMatchObject({
      line: 'Round 2 is a draw at 162',
      shout: 'Round 2: nobody scores',
    });
  });

  it('tells nothing where nothing has been played', () => expect(story(START)).toBeNull());
});

describe('a party in words', () => {
  it('lists what can still be played, by the keys that are typed', () => {
    expect(ownParty(MIDDLE.view, 'A', say)).toEqual([
      { place: '2', words: 'Fernlin · level 9 · Grass · Early · bond 18' },
      { place: '4', words: 'Cinko · level 11 · Fire · Redraw · bond 22' },
      { place: 'r', words: 'level 11 · face down' },
    ]);
    expect(ownParty(OVER.view, 'A', say)).toEqual([]);
  });
});

describe('what a match has that its rules do not say', () => {
  const { noteOf } = polylemmaPicture.words((book) => sayIn(book, ENGLISH), 'en');
  const note = ({ view }: typeof START) => noteOf({ game: 'polylemma', state: view });
  it('is the round that is on, and what is at stake in it', () => {
    expect([START, MIDDLE, LAST, OVER].map(note)).toEqual([
      'first to 3 rounds',
      'round 3 of 5',
      'match point',
      null,
    ]);
  });

  it('says how many rounds nobody won: the score does not tell', () => {
    expect(note(DRAWN)).toBe('round 3 of 5 · 1 draw');
    const over = { ...DRAWN.view, over: 'A' as const };
    expect(note({ ...DRAWN, view: over })).toBe('1 draw');
  });
});
