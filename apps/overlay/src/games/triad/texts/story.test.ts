import { ENGLISH, sayIn } from '@show-of-hands/bus';
import { triadWords } from '@show-of-hands/bus/triad/text';
import { describe, expect, it } from 'vitest';
import { DRAW } from '../fixtures/fantasy.ts';
import { FLIPS } from '../fixtures/view.ts';
import { triadTurnText } from './story.ts';

const say = sayIn(triadWords, ENGLISH);

const nameOf = (seat: 'A' | 'B'): string => (seat === 'A' ? 'Chat' : 'Ada');
const [placed, first] = FLIPS.events;

describe('the story of a turn', () => {
  it('says who played what, where, and which rule took how many', () => {
    expect(triadTurnText(FLIPS, nameOf, say)).toEqual({
      move: 'Chat plays B1',
      line: 'Chat: card 2 to B1, Same takes 2, Combo takes 1, Domination: next card +2',
      shout: 'Chat: Same takes 2, Combo takes 1!',
    });
  });

  it('says so when nothing was taken, and when a rule chose the card', () => {
    const forced = placed?.type === 'placed' ? [{ ...placed, forcedBy: 'chaos' as const }] : [];
    expect(triadTurnText({ ...FLIPS, events: forced }, nameOf, say)).toEqual({
      move: 'Chat plays B1',
      line: 'Chat: card 2 to B1 (Chaos), takes nothing',
      shout: 'Chat plays B1',
    });
  });

  it('needs no rule name for an ordinary capture', () => {
    const basic = placed && first?.type === 'flip' ? [placed, { ...first, rule: 'basic' as const }] : [];
    expect(triadTurnText({ ...FLIPS, events: basic }, nameOf, say)?.shout).toBe('Chat takes 1 card!');
  });

  it('says which card was picked', () => {
    const card = placed?.type === 'placed' ? placed.card : undefined;
    if (card === undefined) throw new Error('the first event places a card');
    const picked = { turn: 2, seat: 'B', events: [{ type: 'picked', seat: 'B', pick: 6, card }] } as const;
    expect(triadTurnText({ ...picked, events: [...picked.events] }, nameOf, say)?.line).toBe(
      'Ada picks card 7',
    );
  });

  it('says of a drawn round that another begins, whatever the last card did', () => {
    const drawn = { type: 'roundDrawn', round: 0, tiles: { A: 5, B: 5 } } as const;
    expect(triadTurnText({ ...FLIPS, events: [...FLIPS.events, drawn] }, nameOf, say)).toEqual({
      move: 'Chat plays B1',
      line: '5–5. Round 2 with the cards each side owns',
      shout: 'Sudden Death: round 2',
    });
  });

  it('says which card Chaos picked, but after a move the move', () => {
    expect(triadTurnText(DRAW, nameOf, say)).toEqual({
      move: 'Chaos picks card 4',
      line: 'Ada gets card 4 (Chaos)',
      shout: 'Ada gets card 4 (Chaos)',
    });
    const both = { ...FLIPS, events: [...FLIPS.events, ...DRAW.events] };
    expect(triadTurnText(both, nameOf, say)).toEqual(triadTurnText(FLIPS, nameOf, say));
  });

  it('tells nothing of a turn without a card', () => {
    expect(triadTurnText({ ...FLIPS, events: [] }, nameOf, say)).toBeNull();
  });
});
