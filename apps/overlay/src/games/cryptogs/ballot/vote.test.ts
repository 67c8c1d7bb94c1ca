import { describe, expect, it } from 'vitest';
import { AIM_MATCH } from '../fixtures/matches.ts';
import { SHOWS } from '../fixtures/shows.ts';
import { slamAhead, voteOf } from './vote.ts';

const { ballot } = SHOWS['cryptogs-voting'];
const { second, chosen, aimed, won } = AIM_MATCH;
const AIM = { kind: 'aim', togs: [3, 7] };

describe('what the table shows of a ballot', () => {
  it('is the share of each slam, whatever its votes are aimed at, and the one that leads', () => {
    const vote = voteOf(ballot, second.view);
    expect(vote).toMatchObject({ isDecided: false, first: AIM });
    expect([...(vote?.shares ?? [])]).toEqual([
      ['aim', 54],
      ['all', 26],
      ['even', 16],
    ]);
  });

  it('is of a ballot as it is counted: one leader with all votes of a slam, in every fixture', () => {
    const slamIn = (command: string): string | undefined => /^#slam (\w+)/.exec(command)?.[1];
    const ballots = Object.values(SHOWS).flatMap((one) => one.ballot ?? []);
    for (const { leaders, stages } of ballots) {
      const [slams] = stages;
      expect(leaders.map(({ command, votes }) => [slamIn(command), votes])).toEqual(
        slams?.options.map(({ key, votes }) => [key, votes]) ?? [],
      );
      expect(new Set(slams?.options.map(({ key }) => key)).size).toBe(leaders.length);
    }
    expect(ballots.length).toBeGreaterThan(6);
  });

  it('is what leads of each slam, where another one leads in all', () => {
    expect(voteOf(SHOWS['cryptogs-voting-all'].ballot, second.view)).toMatchObject({
      first: { kind: 'all' },
      leading: [{ kind: 'all' }, { kind: 'even' }, AIM],
    });
  });

  it('is the decision once there is one, until it is thrown', () => {
    const closed = SHOWS['cryptogs-decided'].ballot;
    expect(voteOf(closed, second.view)).toMatchObject({ isDecided: true, first: AIM, shares: new Map() });
    expect(voteOf(closed, chosen.view)).toMatchObject({ first: AIM });
    // the next throw is the other seat's
    expect(voteOf(closed, aimed.view)).toBeNull();
    expect(voteOf(closed, won.view)).toBeNull();
  });

  it('is a move that plays itself', () => {
    const forced = [{ seat: 'A' as const, command: '#slam even', label: 'Even slam' }];
    expect(voteOf(null, second.view, { forced })).toMatchObject({ isDecided: true, first: { kind: 'even' } });
  });

  it('is nothing of how a secret vote stands', () => {
    const secret = voteOf(SHOWS['cryptogs-secret'].ballot, second.view);
    expect(secret).toMatchObject({ isDecided: false, first: null, leading: [] });
    expect(secret?.shares.size).toBe(0);
  });

  it.each([
    ['there is no ballot', null],
    ['it was cancelled', ballot && { ...ballot, status: 'cancelled' as const }],
  ])('is nothing when %s', (_, one) => expect(voteOf(one, second.view)).toBeNull());
});

describe('the slam whose chances are shown', () => {
  it('is the one that leads, and then the one that was chosen, whoever chose it', () => {
    expect(slamAhead(second.view, voteOf(ballot, second.view))).toEqual(AIM);
    expect(slamAhead(chosen.view, null)).toEqual(AIM);
  });

  it('is none while nothing is known, and where no slam is ever chosen', () => {
    expect(slamAhead(second.view, null)).toBeNull();
    const original = { ...chosen.view, ruleset: { ...chosen.view.ruleset, aiming: false } };
    expect(slamAhead(original, null)).toBeNull();
  });
});
