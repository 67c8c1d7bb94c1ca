import { expectOk, type Level, SEATS, type Seat } from '@show-of-hands/engine';
import {
  ATTRIBUTES,
  type Character,
  CLASSIC,
  candidateCount,
  drawnTokens,
  KINDS,
  type PolylemmaMove,
  type PolylemmaState,
  polylemma,
  RANDOM_SLOT,
  rulesetIdOf,
} from '@show-of-hands/engine/polylemma';
import { analyst } from '@show-of-hands/engine/polylemma/search';
import { sealedRootOf } from '@show-of-hands/engine/protocol';
import type { Hex } from 'viem';
import { dice } from '../deals.ts';
import { asText, type Entries, type Figure, figure, median, rounded } from '../figure.ts';

/** Matches in which the strongest computer plays the weakest one, each with its seats changed over. */
const DUELS = 60;
/** Of these it must win more than so many in a hundred, or what is timed is not thinking. */
const LEAST_WON = 60;
const POPULATION = 500;
const PLAYERS = { A: `0x${'aa'.repeat(20)}`, B: `0x${'bb'.repeat(20)}` } as const;

type Plays = Parameters<typeof polylemma.play>[1];

const bytes32 = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`;
const matchKey = bytes32(0xbe7c4);
const secretOf = (seat: Seat, number: number): Hex => bytes32(2 * number + (seat === 'A' ? 1 : 2));

/** The characters that there are, as a chain would have them: of all sorts. */
function population(): readonly Character[] {
  const roll = dice(5_000_000);
  return Array.from({ length: POPULATION }, (_, i) => ({
    tokenId: String(i + 1),
    image: 1 + roll(38),
    level: 5 + roll(20),
    kind: KINDS[roll(KINDS.length)] ?? 'fire',
    attribute: ATTRIBUTES[roll(ATTRIBUTES.length)] ?? 'none',
    ownedSeconds: roll(6_000),
  }));
}

/** A match of parties that follow from a number, before its first round. */
function dealt(everybody: readonly Character[], number: number): PolylemmaState {
  const party = (first: number): readonly Character[] =>
    [0, 1, 2, 3].flatMap((i) => everybody[(first + i) % POPULATION] ?? []);
  return expectOk(
    polylemma.start({
      ruleset: CLASSIC,
      header: {
        matchKey,
        rulesetId: rulesetIdOf(CLASSIC),
        players: PLAYERS,
        salt: bytes32(1_000_000 + number),
        snapshot: 100_000,
        population: POPULATION,
        sealed: {
          A: sealedRootOf(matchKey, PLAYERS.A, secretOf('A', number)),
          B: sealedRootOf(matchKey, PLAYERS.B, secretOf('B', number)),
        },
      },
      parties: { A: party(8 * number), B: party(8 * number + 4) },
    }),
  );
}

/** Moves of both seats with what their reveals show. */
function shown(
  state: PolylemmaState,
  everybody: readonly Character[],
  number: number,
  moves: Readonly<Record<Seat, PolylemmaMove>>,
): Plays {
  const play = (seat: Seat) => {
    const move = moves[seat];
    const salt = bytes32(state.rounds.length * 2 + (seat === 'A' ? 0 : 1));
    if (move.slot !== RANDOM_SLOT) return { move, disclosure: { salt } };
    const secret = secretOf(seat, number);
    const tokens = drawnTokens(state.header, secret, candidateCount(state.ruleset, state.parties[seat]));
    const candidates = tokens.flatMap((token) => everybody[token - 1] ?? []);
    return { move, disclosure: { salt, drawn: { secret, candidates } } };
  };
  return { A: play('A'), B: play('B') };
}

const isOver = (state: PolylemmaState): boolean => polylemma.outcome(state) !== undefined;

/** A match at its end; `choose` says what a seat plays. */
function played(
  everybody: readonly Character[],
  number: number,
  choose: (state: PolylemmaState, seat: Seat) => PolylemmaMove,
): PolylemmaState {
  let end = dealt(everybody, number);
  while (!isOver(end)) {
    const moves = { A: choose(end, 'A'), B: choose(end, 'B') };
    end = expectOk(polylemma.play(end, shown(end, everybody, number, moves))).state;
  }
  return end;
}

/** One number of what a match came to: who won, and all powers. */
function summed(sum: number, state: PolylemmaState): number {
  const text = JSON.stringify([polylemma.outcome(state), state.rounds]);
  let mixed = sum;
  for (let i = 0; i < text.length; i++) mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x01000193);
  return mixed;
}

function chosen(state: PolylemmaState, seat: Seat, level: Level, seed: string): PolylemmaMove {
  const steps = analyst.choose(polylemma.view(state, 'public'), seat, level, seed);
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
}

/** How long the strongest computer thinks about a move. */
function battles(): readonly Figure[] {
  const everybody = population();
  const times: number[] = [];
  let sum = 0;
  let points = 0;
  for (let number = 0; number < DUELS; number++) {
    for (const strong of SEATS) {
      const end = played(everybody, number, (state, seat) => {
        const began = performance.now();
        const move = chosen(state, seat, seat === strong ? 5 : 1, `${number} ${strong}`);
        if (seat === strong) times.push(performance.now() - began);
        return move;
      });
      const winner = polylemma.outcome(end)?.winner;
      points += winner === strong ? 1 : winner === 'draw' ? 0.5 : 0;
      sum = summed(sum, end);
    }
  }
  const won = Math.round((100 * points) / (2 * DUELS));
  if (won <= LEAST_WON) throw new Error(`level 5 wins ${won} % against level 1: it does not think`);
  const told = {
    checksum: asText(sum),
    note: `${times.length} moves of ${2 * DUELS} matches, ${won} % of the points against level 1`,
  };
  return [
    figure('POLYLEMMA, a move of level 5, median', rounded(median(times), 1), 'ms', { atMost: 50, ...told }),
    figure('POLYLEMMA, a move of level 5, slowest', rounded(Math.max(...times), 1), 'ms', {
      atMost: 500,
      ...told,
    }),
  ];
}

export default { battles } satisfies Entries;
