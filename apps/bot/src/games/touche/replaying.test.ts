import { gameEvents, gameTranscript, gameView } from '@show-of-hands/bus';
import { expectOk } from '@show-of-hands/engine';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../../../test/helpers/show/of-game.ts';
import { replayerOf, sampleMatch } from '../../io/replay/replayer.ts';
import { toucheBotGame } from './bot-game.ts';

const replayer = replayerOf(toucheBotGame);
const sample = await replayer.sample();
if (sample === null) throw new Error('there is a sample');
const frames = expectOk(replayer.frames(sample));

describe('the sample match', () => {
  it('is won before its limit, after ships of both sides and a pirate were sunk', () => {
    const last = viewOf('touche', frames.at(-1)?.match.view);
    const sunk = last.ships.filter((ship) => ship.sunk).map(({ side }) => side);
    expect(new Set(sunk)).toEqual(new Set(['A', 'B', 'pirates']));
    expect(last.over).toBe(sample.ending.winner);
    expect(last.tick).toBeLessThan(last.limit);
    // a frame before ships are placed, one after it, and one for each turn
    expect(frames).toHaveLength(2 + last.tick);
  });

  it('is always the same, and what it is made of crosses the bus as it is', async () => {
    expect(await sampleMatch(toucheBotGame)).toEqual(sample);
    expect(gameTranscript.parse(sample.transcript)).toEqual(sample.transcript);
    for (const { match } of frames) {
      expect(gameView.parse(match.view)).toEqual(match.view);
      if (match.lastTurn !== null) expect(gameEvents.parse(match.lastTurn)).toEqual(match.lastTurn);
    }
  });

  it('shows where ships were hidden, and in each turn the shells and what was answered', () => {
    for (const { match } of frames) {
      const { ships } = viewOf('touche', match.view);
      expect(ships.filter(({ side, at }) => side !== 'pirates' && at === null)).toEqual([]);
    }
    for (const { match } of frames.slice(2)) {
      if (match.lastTurn?.game !== 'touche') throw new Error('a turn of another game');
      const types = new Set(match.lastTurn.turn.events.map(({ type }) => type));
      expect([...types]).toEqual(expect.arrayContaining(['ordered', 'fired', 'answered']));
    }
  });
});

describe('a record', () => {
  it('of which answers are missing is shown as far as it is told', () => {
    const { told } = sample;
    if (told === undefined) throw new Error('the sample tells of draws and answers');
    const short = { ...sample, turns: sample.turns.slice(0, 2), told: { ...told, answers: [] } };
    const some = expectOk(replayer.frames({ ...short, ending: { ...sample.ending, cause: 'time' } }));
    expect(some).toHaveLength(3);
  });

  it('with a false answer cannot be shown again', () => {
    const { told } = sample;
    const [first, ...answers] = told?.answers ?? [];
    if (told === undefined || first === undefined) throw new Error('the sample tells of answers');
    const at = 2 + 4 * 64 + 63;
    const digit = first.answer[at] === '1' ? '0' : '1';
    const answer = `0x${first.answer.slice(2, at)}${digit}${first.answer.slice(at + 1)}` as const;
    const lied = { ...sample, told: { ...told, answers: [{ ...first, answer }, ...answers] } };
    expect(replayer.frames(lied)).toMatchObject({ error: { code: 'false_answer' } });
  });
});
