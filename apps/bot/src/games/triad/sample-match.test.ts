import { expectOk } from '@show-of-hands/engine';
import { expect, it } from 'vitest';
import { viewOf } from '../../../../../test/helpers/show/of-game.ts';
import { replayerOf, sampleMatch } from '../../io/replay/replayer.ts';
import { triadBotGame } from './bot-game.ts';

it('the sample is a whole match in which every way to capture a card is seen, and it is the same every time', async () => {
  const replayer = replayerOf(triadBotGame);
  const sample = await replayer.sample();
  if (sample === null) throw new Error('there is a sample');
  const frames = expectOk(replayer.frames(sample));
  const rules = frames.flatMap(({ match }) =>
    (match.lastTurn?.turn.events ?? []).flatMap((event) => (event.type === 'flip' ? [event.rule] : [])),
  );
  expect([...new Set(rules)].sort()).toEqual(['basic', 'combo', 'plus', 'same']);
  expect(frames).toHaveLength(10);
  const { A, B } = viewOf('triad', frames.at(-1)?.match.view).tiles;
  expect(sample.ending).toEqual({ winner: A > B ? 'A' : 'B', score: { A, B }, cause: 'played' });
  expect(await sampleMatch(triadBotGame)).toEqual(sample);
});

it('chat’s votes in the sample decided what chat’s seat played', async () => {
  const replayer = replayerOf(triadBotGame);
  const sample = await replayer.sample();
  const frames = sample === null ? [] : expectOk(replayer.frames(sample));
  const voted = frames.flatMap(({ ballot, match }) => (ballot === null ? [] : [{ ballot, match }]));
  expect(voted).toHaveLength(5);
  for (const { ballot, match } of voted) {
    expect(match.lastTurn?.turn).toMatchObject({ seat: 'A' });
    expect(ballot.votes).toBeGreaterThan(ballot.voters / 4);
    expect(ballot.why).toBe('plurality');
    // the label is made for people, the command for typing
    expect(ballot.label).not.toBe(ballot.command);
  }
});
