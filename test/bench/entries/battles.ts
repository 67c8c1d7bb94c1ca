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
import type { BenchEntry, Figure } from '../entry.ts';
import { secondsOf } from '../stopwatch.ts';

const MATCHES = 500;
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
    ownedBlocks: roll(3_000),
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

/** A match to its end; `choose` says what a seat plays. */
function played(
  everybody: readonly Character[],
  number: number,
  choose: (state: PolylemmaState, seat: Seat) => PolylemmaMove,
): { readonly start: PolylemmaState; readonly rounds: readonly Plays[]; readonly end: PolylemmaState } {
  const start = dealt(everybody, number);
  const rounds: Plays[] = [];
  let end = start;
  while (!isOver(end)) {
    const moves = { A: choose(end, 'A'), B: choose(end, 'B') };
    const plays = shown(end, everybody, number, moves);
    rounds.push(plays);
    end = expectOk(polylemma.play(end, plays)).state;
  }
  return { start, rounds, end };
}

/** One number of what a match came to: who won, and all powers. */
function summed(sum: number, state: PolylemmaState): number {
  const text = JSON.stringify([polylemma.outcome(state), state.rounds]);
  let mixed = sum;
  for (let i = 0; i < text.length; i++) mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x01000193);
  return mixed;
}

const asText = (sum: number): string => (sum >>> 0).toString(16).padStart(8, '0');

function atRandom(roll: (sides: number) => number) {
  return (state: PolylemmaState, seat: Seat): PolylemmaMove => {
    const moves = [...polylemma.legalMoves(polylemma.view(state, 'public'), seat)];
    const move = moves[roll(moves.length)];
    if (move === undefined) throw new Error('a round without a legal move');
    return move;
  };
}

function wholeMatches(everybody: readonly Character[]): Figure {
  const roll = dice(6_000_000);
  const matches = Array.from({ length: MATCHES }, (_, number) => played(everybody, number, atRandom(roll)));
  const again = (): number =>
    matches.reduce((sum, { start, rounds }) => {
      const end = rounds.reduce((state, plays) => expectOk(polylemma.play(state, plays)).state, start);
      return summed(sum, end);
    }, 0);
  const checksum = asText(again());
  const expected = asText(matches.reduce((sum, { end }) => summed(sum, end), 0));
  if (checksum !== expected)
    throw new Error(`played again the matches end otherwise: ${checksum}, ${expected}`);
  return {
    name: 'POLYLEMMA, whole matches, with everything that reveals show checked',
    value: Math.round(MATCHES / secondsOf(again, { rounds: 5 })),
    unit: 'matches/s',
    checksum,
    note: `${MATCHES} matches of random moves, random slots among them`,
  };
}

function chosen(state: PolylemmaState, seat: Seat, level: Level, seed: string): PolylemmaMove {
  const steps = analyst.choose(polylemma.view(state, 'public'), seat, level, seed);
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
}

function thinking(everybody: readonly Character[]): readonly Figure[] {
  const times: number[] = [];
  let sum = 0;
  let points = 0;
  for (let number = 0; number < DUELS; number++) {
    for (const strong of SEATS) {
      const { end } = played(everybody, number, (state, seat) => {
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
  const ordered = times.sort((a, b) => a - b);
  const checksum = asText(sum);
  const note = `${times.length} moves of ${2 * DUELS} matches, ${won} % of the points against level 1`;
  const figure = (name: string, value: number, target: number): Figure => ({
    name: `POLYLEMMA, a move of level 5, ${name}`,
    value: Math.round(value * 10) / 10,
    unit: 'ms',
    target: { value: target, better: 'less' },
    checksum,
    note,
  });
  return [
    figure('median', ordered[Math.floor(ordered.length / 2)] ?? Number.NaN, 50),
    figure('slowest', ordered.at(-1) ?? Number.NaN, 500),
  ];
}

const entry: BenchEntry = {
  name: 'battles',
  run() {
    const everybody = population();
    return [wholeMatches(everybody), ...thinking(everybody)];
  },
};

export default entry;
