import { expectOk, SEATS, seatsAsked } from '@show-of-hands/engine';
import {
  drawCard,
  drawsByTurn,
  isDrafting,
  isDrawDue,
  type TriadMove,
  type TriadSetup,
  type TriadState,
  triad,
} from '@show-of-hands/engine/triad';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  drawnSetups,
  longSetups,
  picks,
  saltOf,
  setups,
} from '../../../../../packages/engine/src/triad/arbitraries.fixture.ts';
import { positionsOf } from '../../match/publish/played-positions.ts';
import { triadBotGame } from './bot-game.ts';
import { openView } from './replay.ts';
import { seatAhead } from './seat-ahead.ts';

interface Played {
  readonly start: TriadState;
  readonly turns: readonly {
    readonly state: TriadState;
    readonly seat: 'A' | 'B';
    readonly move: TriadMove;
  }[];
}

/** A match of random legal moves, to its end or as far as the numbers go. */
function playedMatch(setup: TriadSetup, numbers: readonly number[]): Played {
  const start = expectOk(triad.start(setup));
  const turns: Played['turns'][number][] = [];
  let state = start;
  for (const number of numbers) {
    if (isDrawDue(state)) state = expectOk(drawCard(state, saltOf(state.salts.length))).state;
    const [seat] = seatsAsked(triad, state);
    if (seat === undefined) break;
    const moves = [...triad.legalMoves(triad.view(state, seat), seat)];
    const move = moves[number % moves.length];
    if (move === undefined) throw new Error('a seat that is awaited has a move');
    turns.push({ state, seat, move });
    state = expectOk(triad.play(state, { [seat]: { move } })).state;
  }
  return { start, turns };
}

const matches = fc
  .tuple(fc.oneof(setups, longSetups, drawnSetups), picks)
  .map(([setup, numbers]) => playedMatch(setup, numbers));

test('whose move comes how far ahead is known before it is played, through picks and rounds', () => {
  fc.assert(
    fc.property(matches, ({ turns }) => {
      turns.forEach(({ state }, at) => {
        for (const [ahead, { seat }] of turns.slice(at).entries()) expect(seatAhead(state, ahead)).toBe(seat);
      });
    }),
    { numRuns: 60 },
  );
});

test('a finished match is looked back at turn by turn, as it was played and with every card open', () => {
  fc.assert(
    fc.property(matches, ({ start, turns }) => {
      const records = turns.map(({ seat, move }) => ({
        seat,
        move: triad.codec.encode(move),
        command: triad.notation.format(move, seat),
      }));
      const drawn = turns.flatMap(({ state }) =>
        drawsByTurn(state) && !isDrafting(state)
          ? [{ turn: triad.turn(state), turnSalt: state.salts.at(-1) ?? saltOf(0) }]
          : [],
      );
      const positions = positionsOf(triadBotGame, start, records, drawn);
      expect(positions).toHaveLength(turns.length);
      positions.forEach(({ turn, seat, command, view }, index) => {
        const was = turns[index];
        if (was === undefined) throw new Error('a position without a turn');
        expect([turn, seat, view]).toEqual([triad.turn(was.state), was.seat, openView(was.state)]);
        const opened = openView(was.state);
        const commands = [...triad.legalMoves(opened, seat)].map((move) => triad.notation.format(move, seat));
        expect(commands).toContain(command);
        // a hand is not there yet while its cards are being drafted
        for (const owner of isDrafting(opened) ? [] : SEATS) {
          for (const slot of opened.hands[owner]) expect(slot).toMatchObject({ kind: 'known' });
        }
      });
    }),
    { numRuns: 40 },
  );
});
