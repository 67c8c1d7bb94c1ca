import { busMessage } from '@show-of-hands/bus';
import { polylemma } from '@show-of-hands/engine/polylemma';
import { describe, expect, it } from 'vitest';
import { firstState, matchOf } from '../match.fixture.ts';
import { howToVote } from './how-to-vote.ts';
import { polylemmaForTools } from './on-bus.ts';

const { state, document, vote, prompt } = polylemmaForTools;
const start = firstState();
const positions = [start, ...matchOf('told').map(({ after }) => after)];
const moment = (view: typeof start) =>
  ({ view, chatSeat: 'A', now: 5, eventTitle: 'Match 1', lastTurn: [], forced: [] }) as const;

describe('what tools are told', () => {
  it('fits the schema in every position, and says what chat may do', () => {
    for (const position of positions) {
      for (const message of [state(moment(position)), document(moment(position))]) {
        expect(busMessage.parse(message)).toEqual(message);
      }
      const { legal } = document(moment(position)).state as unknown as {
        legal: { slots: number[]; points: number };
      };
      const slots = [...polylemma.legalMoves(position, 'A')].map(({ slot }) => slot);
      expect(legal.slots).toEqual([...new Set(slots)]);
      expect(legal.points).toBe(slots.length === 0 ? 0 : position.points.A);
    }
  });

  it('names whole moves with their votes', () => {
    const told = vote({
      view: start,
      seat: 'A',
      turn: 0,
      open: true,
      endsAt: 9,
      voters: 4,
      leaders: [{ command: '#poly r lp=2', votes: 3 }],
      now: 5,
      eventTitle: 'Match 1',
    });
    expect(told).toMatchObject({
      type: 'polylemma_vote_state_v1',
      state: { status: 'open', top: [{ command: '#poly r lp=2', slot: 4, points: 2, count: 3 }] },
    });
  });

  it('is a prompt that names the moves there are, and no seat’s secret', () => {
    for (const position of positions) {
      const text = prompt(moment(position));
      expect(text).toContain(`points: 0 to ${position.points.A}`);
      expect(text).toContain('r: unknown until it is used');
      expect(text).not.toMatch(/0x[0-9a-f]{64}/);
    }
  });

  it('says how to vote, and nothing that cannot be voted for', () => {
    expect(howToVote(start, 'A')).toBe(
      `a slot (1, 2, 3, 4, r), then points 0–${start.points.A}, or none, quarter, half, all`,
    );
    const spent = { ...start, points: { A: 0, B: 0 } };
    expect(howToVote(spent, 'A')).toBe('a slot (1, 2, 3, 4, r)');
  });
});
