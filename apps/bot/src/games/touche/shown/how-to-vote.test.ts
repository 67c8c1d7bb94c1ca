import { SEATS } from '@show-of-hands/engine';
import { ballotPolicy, openBallot } from '@show-of-hands/engine/ballot';
import { HIDDEN, SPOTTERS, touche } from '@show-of-hands/engine/touche';
import { expect, test } from 'vitest';
import { matchOf } from '../match.fixture.ts';
import { exampleNow, shortOf } from './how-to-vote.ts';

const hash = `0x${'0a'.repeat(32)}` as const;

test('what is shown to be typed counts as it stands, whole and short, and is a word now and then', () => {
  const words = new Set<string>();
  for (const { before } of [...matchOf('one', HIDDEN), ...matchOf('two', SPOTTERS).slice(0, 40)]) {
    if (before.due.kind !== 'orders') continue;
    for (const seat of SEATS) {
      const view = touche.view(before, 'public');
      const example = exampleNow(view, seat);
      const ballot = openBallot({
        game: touche,
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
      if (!/\d$/.test(example)) words.add(shortOf(example));
    }
  }
  expect([...words].sort()).toEqual(['move', 'talk']);
});
