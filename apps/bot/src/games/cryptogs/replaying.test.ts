import { gameEvents, gameTranscript, gameView } from '@show-of-hands/bus';
import { expectOk } from '@show-of-hands/engine';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../../../test/helpers/show/of-game.ts';
import { replayerOf, sampleMatch } from '../../io/replay/replayer.ts';
import { cryptogsBotGame } from './bot-game.ts';

const replayer = replayerOf(cryptogsBotGame);
const sample = await replayer.sample();
if (sample === null) throw new Error('there is a sample');
const frames = expectOk(replayer.frames(sample));

describe('the sample match', () => {
  it('is won, after several throws of both seats, with a slam of every kind', () => {
    const last = viewOf('cryptogs', frames.at(-1)?.match.view);
    expect(last.over).toBe(sample.ending.winner);
    expect(last.score.A + last.score.B).toBe(10);
    const events = frames.flatMap(({ match }) =>
      match.lastTurn?.game === 'cryptogs' ? match.lastTurn.turn.events : [],
    );
    const thrown = events.flatMap((event) => (event.type === 'thrown' ? [event] : []));
    expect(new Set(thrown.map(({ seat }) => seat)).size).toBe(2);
    expect(thrown.length).toBeGreaterThanOrEqual(4);
    const chosen = events.flatMap((event) => (event.type === 'chosen' ? [event.slam.kind] : []));
    expect(new Set(chosen)).toEqual(new Set(['even', 'all', 'aim']));
  });

  it('is always the same, and what it is made of crosses the bus as it is', async () => {
    expect(await sampleMatch(cryptogsBotGame)).toEqual(sample);
    expect(gameTranscript.parse(sample.transcript)).toEqual(sample.transcript);
    for (const { match } of frames) {
      expect(gameView.parse(match.view)).toEqual(match.view);
      if (match.lastTurn !== null) expect(gameEvents.parse(match.lastTurn)).toEqual(match.lastTurn);
    }
  });
});

describe('a record', () => {
  it('of which draws are missing is shown as far as it is told', () => {
    const { told } = sample;
    if (told === undefined) throw new Error('the sample tells of draws');
    const short = {
      ...sample,
      turns: sample.turns.slice(0, 1),
      told: { ...told, drawn: told.drawn.slice(0, 2) },
    };
    const some = expectOk(replayer.frames({ ...short, ending: { ...sample.ending, cause: 'time' } }));
    expect(some.length).toBeLessThan(frames.length);
    expect(some.length).toBeGreaterThan(1);
  });
});
