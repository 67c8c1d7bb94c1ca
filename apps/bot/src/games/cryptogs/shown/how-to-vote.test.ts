import { ballotPolicy, openBallot } from '@show-of-hands/engine/ballot';
import { cryptogs } from '@show-of-hands/engine/cryptogs';
import { describe, expect, it } from 'vitest';
import { matchOf } from '../match.fixture.ts';
import { exampleNow, howToVote, shortOf } from './how-to-vote.ts';

const hash = `0x${'0a'.repeat(32)}` as const;

describe('what is shown to be typed', () => {
  it('counts as it stands, whole and short, and is of every kind now and then', () => {
    const kinds = new Set<string>();
    for (const { before } of Array.from({ length: 20 }, (_, n) => matchOf(`match ${n}`)).flat()) {
      if (before.due.kind !== 'slam') continue;
      const { seat } = before.due;
      const view = cryptogs.view(before, 'public');
      const example = exampleNow(view, seat);
      const ballot = openBallot({
        game: cryptogs,
        view,
        seat,
        turn: before.turn,
        matchKey: hash,
        pepper: hash,
        policy: ballotPolicy.parse({}),
        openedAt: 0,
      });
      for (const [voter, text] of [example, shortOf(example)].entries()) {
        const login = `viewer${voter}`;
        expect(ballot.cast({ userId: login, login, text, sentAt: 1 })).toMatchObject({ command: example });
      }
      kinds.add(shortOf(example).replace(/ .*/, ''));
    }
    expect([...kinds].sort()).toEqual(['aim', 'all', 'even']);
  });

  it('is said for what there is, and no more', () => {
    const [tossed, ...others] = matchOf('how');
    if (tossed === undefined || tossed.after.due.kind !== 'slam') throw new Error('a slam is due');
    expect(howToVote(tossed.after, tossed.after.due.seat)).toBe('even, all, or aim 8 10');
    const two = {
      ...tossed.after,
      flipped: tossed.after.flipped.map((_, index) => (index < 8 ? 'A' : null)),
    };
    expect(howToVote(two as typeof tossed.after, tossed.after.due.seat)).toBe('even, all');
    expect(others.length).toBeGreaterThan(0);
  });
});
