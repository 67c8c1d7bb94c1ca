import { expectOk, SEATS } from '@show-of-hands/engine';
import { ballotPolicy, openBallot } from '@show-of-hands/engine/ballot';
import { polylemma } from '@show-of-hands/engine/polylemma';
import { expect, test } from 'vitest';
import { matchOf } from '../match.fixture.ts';
import { exampleNow, shortOf } from './how-to-vote.ts';

const hash = `0x${'0a'.repeat(32)}` as const;

test('what is shown to be typed counts as it stands, and does not spend everything before the last round', () => {
  for (const { before } of ['one', 'two', 'three'].flatMap(matchOf)) {
    for (const seat of SEATS) {
      const example = exampleNow(before, seat);
      const ballot = openBallot({
        game: polylemma,
        view: before,
        seat,
        turn: before.rounds.length,
        matchKey: hash,
        pepper: hash,
        policy: ballotPolicy.parse({}),
        openedAt: 0,
      });
      for (const [voter, text] of [example, shortOf(example)].entries()) {
        const login = `viewer${voter}`;
        expect(ballot.cast({ userId: login, login, text, sentAt: 1 })).toMatchObject({ command: example });
      }
      const said = expectOk(polylemma.notation.parse(example, seat));
      const points = Number(said.find(({ stage }) => stage === 'points')?.key ?? 0);
      const left = before.points[seat];
      if (before.rounds.length < 4 && left > 1) expect(points).toBeLessThanOrEqual(left / 2);
    }
  }
});

test('it is one of the party in a first round, with a fifth of the points', () => {
  const [first] = matchOf('one');
  if (first === undefined) throw new Error('a match has a round');
  const fifth = Math.floor(first.before.points.A / 5);
  expect(exampleNow(first.before, 'A')).toBe(`#poly 3 lp=${fifth}`);
});
