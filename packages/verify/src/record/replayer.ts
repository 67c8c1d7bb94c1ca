import type { GameTranscript, MatchRecord, TurnRecord } from '@show-of-hands/bus';
import {
  type Game,
  type GameTypes,
  type Outcome,
  ok,
  type Play,
  type Result,
  refuse,
  type Seat,
  seatsAsked,
} from '@show-of-hands/engine';
import {
  type BallotRecord,
  judgeUnvoted,
  type PublishedSeed,
  type Recount,
  recount,
  type Unvoted,
} from '@show-of-hands/engine/ballot';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Finding } from '../finding.ts';
import { type DisclosureIn, playsOf, type Round } from './rounds.ts';

/** A game as its matches stand in records: what playing them again needs beside its rules. */
export interface GameRecords<G extends GameTypes> {
  /**
   * The state before the first turn, with everything that the transcript knows. Refuses what is no match of this game.
   *
   * @param matchKey of the match that the record is of, where that is known: a game that tells by its transcript of
   *   which match it is refuses that of another
   */
  readonly begin: (transcript: GameTranscript, matchKey?: string) => Result<G['State']>;
  readonly disclosureIn: DisclosureIn<G['State'], G['Disclosure']>;
  /** Why a turn of a record is refused, beyond what the rules refuse; undefined if it is not. */
  readonly refused?: (state: G['State'], round: Round<TurnRecord>) => Result<never> | undefined;
  /** What is worth telling of a move that was played, beyond that it is legal. */
  readonly noticed?: (play: Play<G['Move'], G['Disclosure']>) => readonly Finding[];
}

/** What was found about one seat's move while it was played, beyond that it is legal. */
interface SeatFinding {
  readonly seat: Seat;
  readonly finding: Finding;
}

/** A finished match played again from its record, turn by turn, with the rules as they are here, whatever its game. */
export interface Replayer {
  /** The seats that must move now; none at the end. */
  awaiting(): readonly Seat[];
  /**
   * Recounts a ballot with the options that the rules give in the position as it stands. `seed`: what its draws
   * came from, if it is published.
   */
  recount(ballot: BallotRecord, seed: PublishedSeed | undefined): Recount;
  /** Whether a move of chat stands rightly without a ballot, by what everyone sees in the position as it stands. */
  unvoted(turn: Pick<TurnRecord, 'seat' | 'commit'>): Unvoted;
  /** The bytes that go on chain if chat's move is the one with this command, in the position as it stands. */
  committed(turn: Pick<TurnRecord, 'seat'>, command: string): Result<string>;
  /** Plays all decisions of one turn: one, or both in a simultaneous game, with what their reveals disclosed. */
  play(round: Round<TurnRecord>): Result<readonly SeatFinding[]>;
  /** By the rules; undefined while the match is not at its end. */
  outcome(): Outcome | undefined;
}

/**
 * Plays a match again.
 *
 * @param begun the state before the first turn, as the game's rules begin it; what they refuse is refused here
 */
export function replayerOf<G extends GameTypes>(
  game: Game<G>,
  { disclosureIn, refused, noticed }: Omit<GameRecords<G>, 'begin'>,
  begun: Result<G['State']>,
): Result<Replayer> {
  if (!begun.ok) return begun;
  let state = begun.value;
  const inPublic = () => game.view(state, 'public');

  return ok({
    awaiting: () => seatsAsked(game, state),
    recount: (ballot, seed) => recount(ballot, game, inPublic(), undefined, seed),
    unvoted: ({ seat, commit }) => judgeUnvoted(game, inPublic(), seat, commit?.ballotDigest ?? ZERO_HASH),
    committed: ({ seat }, command) => {
      const choices = game.notation.parse(command, seat);
      if (!choices.ok) return choices;
      const move = game.moveOf(choices.value);
      if (!move.ok) return move;
      return ok(game.codec.encode(game.canonical(game.view(state, seat), seat, move.value)));
    },
    play: (round) => {
      const refusal = refused?.(state, round) ?? otherSeats(round, seatsAsked(game, state));
      if (refusal) return refusal;
      const plays = playsOf(game.codec, disclosureIn, state, round);
      if (!plays.ok) return plays;
      const played = game.play(state, plays.value);
      if (!played.ok) return played;
      state = played.value.state;
      return ok(
        round.flatMap(({ seat }) => {
          const play = plays.value[seat];
          return play === undefined ? [] : (noticed?.(play) ?? []).map((finding) => ({ seat, finding }));
        }),
      );
    },
    outcome: () => game.outcome(state),
  });
}

/** A refusal unless each awaited seat moves once, and nobody else does. */
function otherSeats(round: Round<TurnRecord>, awaited: readonly Seat[]): Result<never> | undefined {
  const seats = round.map(({ seat }) => seat);
  if (seats.length === awaited.length && awaited.every((seat) => seats.includes(seat))) return undefined;
  const wanted = awaited.join(' and ') || 'nobody';
  return refuse('wrong_seat', `the record lets ${seats.join(' and ')} move where the rules await ${wanted}`);
}

/**
 * Whether a move stands rightly with or without a ballot. `voted`: it was said to be forced, and has one. Undefined
 * where there is nothing to ask: it has a ballot, or is none of chat's.
 */
export function judgeAsked(
  seats: { readonly [S in Seat]: Pick<MatchRecord['seats'][S], 'kind'> },
  turn: Pick<TurnRecord, 'seat' | 'commit' | 'ballot' | 'forced'>,
  replayer: Pick<Replayer, 'unvoted'>,
): Unvoted | 'voted' | undefined {
  if (turn.ballot !== null) return turn.forced ? 'voted' : undefined;
  return seats[turn.seat].kind === 'chat' ? replayer.unvoted(turn) : undefined;
}
