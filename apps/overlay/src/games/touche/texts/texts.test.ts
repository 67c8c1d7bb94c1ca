import { ENGLISH, sayIn } from '@show-of-hands/bus';
import { toucheHint, toucheLabel, toucheWords } from '@show-of-hands/bus/touche/text';
import { describe, expect, it } from 'vitest';
import { HIDDEN_MATCH, ORIGINAL_MATCH, type Reached, SPOTTERS_MATCH } from '../fixtures/matches.ts';
import { hitNotes, ownFleet, toucheNote } from './standing.ts';
import { toucheTurnText } from './story.ts';

const say = sayIn(toucheWords, ENGLISH);
const nameOf = (seat: 'A' | 'B'): string => (seat === 'A' ? 'Chat' : 'Ada');
const story = ({ turn, view }: Reached) => toucheTurnText(turn, nameOf, view, say);
const { start, voting, ordered, fired, sunk, moved, won } = HIDDEN_MATCH;

describe('a move in words', () => {
  it.each([
    ['#touche c7', 'Fire at C7'],
    ['#touche move', 'Move'],
    ['#odds heads', '#odds heads'],
  ])('%s is %s', (command, words) => expect(toucheLabel(command, say)).toBe(words));
});

describe('what to type', () => {
  it('is a cell, and the words that are possible', () => {
    expect(toucheHint(start.view, 'A', say)).toBe('a cell (A1–J10), or talk, wait');
    expect(toucheHint(voting.view, 'A', say)).toBe('a cell (A1–J10), or move, talk, wait');
    expect(toucheHint(ORIGINAL_MATCH.voting.view, 'A', say)).toBe('move, talk, wait');
  });
});

describe('the story of a part of a turn', () => {
  it('says what both ordered', () => {
    expect(story(ordered)).toEqual({
      move: 'Orders are out',
      line: 'Chat: Fire at D2 · Ada: Talk',
      shout: 'Chat: Fire at D2 · Ada: Talk',
    });
  });

  it('leaves open what shells hit in a hidden sea', () => {
    expect(story(fired)).toEqual({
      move: 'All ships fire!',
      line: 'Shells are down · Ada shares maps',
      shout: 'Shells are down. Any hits?',
    });
  });

  it('says what sank, and of the move alone nothing of that', () => {
    expect(story(sunk)).toEqual({
      move: 'Hit or miss?',
      line: 'Ada loses a ship',
      shout: 'Ada loses a ship!',
    });
    expect(story(SPOTTERS_MATCH.voting)).toMatchObject({
      move: 'All ships fire!',
      line: 'Chat loses a ship · Ada loses a ship',
      shout: 'Both sides lose ships!',
    });
    expect(story(won)?.shout).toBe('Ada loses a ship!');
  });

  it('says that nothing was hit, and above all who moved', () => {
    expect(story(moved)).toMatchObject({ line: 'No losses · Ada moves', shout: 'Ada moves!' });
    expect(story(ORIGINAL_MATCH.voting)?.line).toBe('No losses · Chat shares maps · Ada moves');
  });

  it('tells of a whole turn, as replays have it, what was ordered and what came of it', () => {
    const events = [...ordered.turn.events, ...fired.turn.events, ...sunk.turn.events];
    const whole = { before: ordered.before, view: sunk.view, turn: { ...sunk.turn, events } };
    expect(story(whole)).toEqual({
      move: 'Chat: Fire at D2 · Ada: Talk',
      line: 'Ada loses a ship · Ada shares maps',
      shout: 'Ada loses a ship!',
    });
  });

  it('tells nothing before anything was played', () => expect(story(start)).toBeNull());
});

describe('how it stands', () => {
  it('is how far the match is', () => {
    expect(toucheNote(voting.view, say)).toBe('tick 9 of 40');
    expect(toucheNote(won.view, say)).toBeNull();
  });

  it('is the hits beside the ships that are left, once there are any', () => {
    expect(hitNotes(start.view, say)).toEqual({ A: null, B: null });
    const { A, B } = won.view.hits;
    expect(hitNotes(won.view, say)).toEqual({ A: `hits ${A}`, B: `hits ${B}` });
  });

  it('is the ships that are left, where they are if that is public, and whether they may move', () => {
    expect(ownFleet(voting.view, 'A', say)).toEqual([
      { place: 'ship 1', words: 'may move now' },
      { place: 'ship 3', words: 'may move now' },
    ]);
    expect(ownFleet(SPOTTERS_MATCH.voting.view, 'B', say)).toEqual([
      { place: 'ship 2', words: 'at R15, may move in 3 ticks' },
    ]);
  });
});
