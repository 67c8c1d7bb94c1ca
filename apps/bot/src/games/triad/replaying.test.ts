import { expectOk, seatsAsked } from '@show-of-hands/engine';
import { type TriadEvent, type TriadSetup, type TriadState, triad } from '@show-of-hands/engine/triad';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longSetups, picks, setups } from '../../../../../packages/engine/src/triad/arbitraries.fixture.ts';
import { viewOf } from '../../../../../test/helpers/show/of-game.ts';
import { keyOf, shortRecord } from '../../io/records/record.fixture.ts';
import { type ReplaySource, replayFrames, replaySource } from '../../io/replay/replay-frames.ts';
import { triadBotGame } from './bot-game.ts';
import { openView } from './replay.ts';
import { triadOnBus } from './shown/on-bus.ts';
import { shownTurn, shownView } from './shown/shown.ts';

interface Played {
  readonly source: ReplaySource;
  readonly states: readonly TriadState[];
  readonly events: readonly (readonly TriadEvent[])[];
}

/** A match of random legal moves, to its end or as far as the numbers go, as its record tells it. */
function played(setup: TriadSetup, numbers: readonly number[]): Played {
  let state = expectOk(triad.start(setup));
  const states = [state];
  const events: (readonly TriadEvent[])[] = [];
  const turns: ReplaySource['turns'] = [];
  for (const number of numbers) {
    const [seat] = seatsAsked(triad, state);
    if (seat === undefined) break;
    const moves = [...triad.legalMoves(triad.view(state, seat), seat)];
    const move = moves[number % moves.length];
    if (move === undefined) throw new Error('a seat that is awaited has a move');
    const command = triad.notation.format(move, seat);
    turns.push({ turn: triad.turn(state), seat, move: triad.codec.encode(move), command, ballot: null });
    const next = expectOk(triad.play(state, { [seat]: { move } }));
    state = next.state;
    states.push(state);
    events.push(next.events);
  }
  const transcript = triadOnBus.transcript(expectOk(triad.start(setup)), setup.shown);
  // what a journal keeps is text
  const record = JSON.parse(JSON.stringify({ ...shortRecord(3), transcript, turns })) as unknown;
  return { source: replaySource.parse(record), states, events };
}

const matches = fc
  .tuple(fc.oneof(setups, longSetups), picks)
  .map(([setup, numbers]) => played(setup, numbers))
  .filter(({ source }) => source.turns.length > 0);

it('a match is shown again as it was, turn by turn, with every known card open', () => {
  fc.assert(
    fc.property(matches, ({ source, states, events }) => {
      const frames = expectOk(replayFrames(triadBotGame, source));
      expect(frames.map(({ match }) => match.view)).toEqual(
        states.map((state) => shownView(openView(state))),
      );
      expect(frames.map(({ match }) => match.lastTurn)).toEqual([
        null,
        ...source.turns.map(({ seat, turn }, at) => shownTurn(seat, turn, events[at] ?? [])),
      ]);
      const last = frames.length - 1;
      frames.forEach(({ match }, at) => {
        expect(match.ending).toEqual(at === last ? source.ending : null);
        expect(match.phase === 'over').toBe(at === last);
        const { hands: byHand, draft } = viewOf('triad', match.view);
        const hands = Object.values(byHand).flat();
        // what nobody has picked yet nobody holds
        if (draft === null) expect(hands.every(({ kind }) => kind === 'known')).toBe(true);
      });
    }),
    { numRuns: 60 },
  );
});

it('a match that was lost on time is shown as far as it went; cards that nobody saw stay covered', () => {
  const source = triadBotGame.replay?.sample;
  if (source?.transcript.game !== 'triad') throw new Error('a sample of another game');
  const { setup } = source.transcript;
  const hands = { A: setup.hands.A.map((card, slot) => (slot < 3 ? card : null)), B: setup.hands.B };
  const command = '#triad A1->B2';
  const move = expectOk(triad.moveOf(expectOk(triad.notation.parse(command, 'A'))));
  const frames = expectOk(
    replayFrames(triadBotGame, {
      ...shortRecord(1),
      transcript: { game: 'triad', setup: { ...setup, hands, shown: [] } },
      ending: { winner: 'A', cause: 'time', score: { A: 0, B: 0 } },
      turns: [{ turn: 0, seat: 'A', move: triad.codec.encode(move), command, ballot: null }],
    }),
  );
  expect(frames.map(({ match }) => viewOf('triad', match.view).hands.A.map(({ kind }) => kind))).toEqual([
    ['known', 'known', 'known', 'hidden', 'hidden'],
    ['known', 'known', 'known', 'hidden', 'hidden'],
  ]);
  expect(frames.at(-1)?.match.ending?.cause).toBe('time');
});

it.each<[string, Partial<ReplaySource>, RegExp]>([
  ['ended before both seeds were known', { transcript: null }, /before its first move/],
  ['ended before a move', { turns: [] }, /before its first move/],
  [
    'holds a move that is none',
    { turns: [{ turn: 0, seat: 'A', move: '0x', command: '', ballot: null }] },
    /./,
  ],
  [
    'holds a move of the wrong seat',
    { turns: [{ turn: 0, seat: 'B', move: '0x0400ffff', command: '', ballot: null }] },
    /./,
  ],
])('a match that %s is refused', (_, changes, why) => {
  const sample = triadBotGame.replay?.sample;
  const whole: ReplaySource = {
    ...shortRecord(1),
    matchKey: keyOf(1),
    transcript: sample?.transcript ?? null,
    turns: [{ turn: 0, seat: 'A', move: '0x00000000', command: '', ballot: null }],
  };
  const answer = replayFrames(triadBotGame, { ...whole, ...changes });
  expect(answer.ok).toBe(false);
  if (!answer.ok) expect(answer.error.message).toMatch(why);
});
