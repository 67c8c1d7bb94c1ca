import type {
  EndingShow,
  GameTranscript,
  MatchRecord,
  MessageDescriptor,
  ToldRecord,
  TurnRecord,
} from '@show-of-hands/bus';
import {
  chainMoveBytes,
  chainMoveIn,
  type Game,
  type GameTypes,
  type Outcome,
  ok,
  type Play,
  type Result,
  refuse,
  type Seat,
  type Step,
  seatsAsked,
  seatsDeciding,
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
import type { Hex } from 'viem';
import type { Finding } from '../finding.ts';
import { type Audited, answersOf, auditOf, type Deed, type ListAudit, movesOf } from '../match/audit.ts';
import type { OutcomeOnTime, Silent } from '../match/match-reading.ts';
import { type DisclosureIn, playsOf, type Round } from './rounds.ts';

/** A game as its matches stand in records: what playing them again needs beside its rules. */
export interface GameRecords<G extends GameTypes> {
  /**
   * The state before the first turn, with everything that the transcript knows. Refuses what is no match of this game.
   *
   * @param matchKey of the match that the record is of, where that is known: a game that tells by its transcript of
   *   which match it is refuses that of another
   * @param told what the chain told beside moves: in games whose secrets are shown whole, what they were, as far as they do
   *   not belie their seat
   */
  readonly begin: (transcript: GameTranscript, matchKey?: string, told?: ToldRecord) => Result<G['State']>;
  readonly disclosureIn: DisclosureIn<G['State'], G['Disclosure']>;
  /** What the engine is answered; left out by games in which nobody answers. */
  readonly answerIn?: (state: G['State'], seat: Seat, answer: Hex) => Result<G['Answer']>;
  /** How lists of secrets are judged that seats showed at the end; left out by games whose seats show none. */
  readonly audit?: ListAudit<G>;
  /** Why a turn of a record is refused, beyond what the rules refuse; undefined if it is not. */
  readonly refused?: (state: G['State'], round: Round<TurnRecord>) => Result<never> | undefined;
  /** What is worth telling of a move that was played, beyond that it is legal. */
  readonly noticed?: (play: Play<G['Move'], G['Disclosure']>) => readonly Finding[];
  /** How a match ends that is in this state when time is up; left out where a silent seat has lost. */
  readonly outcomeOnTime?: (state: G['State'], silent: Silent) => OutcomeOnTime;
  /** What an ending came to beside its winner, where that is worth telling; undefined of one that cannot be. */
  readonly cameTo?: (state: G['State'], ending: EndingShow) => MessageDescriptor | undefined;
}

/** What was found about one seat's move while it was played, beyond that it is legal. */
interface SeatFinding {
  readonly seat: Seat;
  readonly finding: Finding;
}

/** A finished match played again from its record, turn by turn, with the rules as they are here, whatever its game. */
export interface Replayer {
  /** The seats that must move now; none at the end, and while something is to be drawn or answered. */
  awaiting(): readonly Seat[];
  /**
   * Draws and answers, as the record tells it, all that is due before somebody moves. Refuses what the rules refuse: an
   * answer, for one, that the seat's secrets do not force. Of what is not told nothing is played.
   *
   * @returns how many answers were right
   */
  proceed(told: ToldRecord): Result<number>;
  /**
   * Recounts a ballot with the options that the rules give in the position as it stands. `seed`: what its draws
   * came from, if it is published.
   */
  recount(ballot: BallotRecord, seed: PublishedSeed | undefined): Recount;
  /** Whether a move of chat stands rightly without a ballot, by what everyone sees in the position as it stands. */
  unvoted(turn: Pick<TurnRecord, 'seat' | 'commit'>): Unvoted;
  /**
   * The bytes that go on chain if chat's move is the one with this command, in the position as it stands. A new root of
   * the seat's secrets is no choice of chat's: it is taken as the record has it.
   */
  committed(turn: Pick<TurnRecord, 'seat' | 'move'>, command: string): Result<string>;
  /** Plays all decisions of one turn: one, or both in a simultaneous game, with what their reveals disclosed. */
  play(round: Round<TurnRecord>): Result<readonly SeatFinding[]>;
  /** By the rules; undefined while the match is not at its end. */
  outcome(): Outcome | undefined;
  /** How it ends as it stands if seats are silent; undefined where all that is known is that a silent seat has lost. */
  outcomeOnTime(silent: Silent): OutcomeOnTime | undefined;
  /** What such an ending came to beside its winner; undefined where there is nothing to tell. */
  cameTo(ending: EndingShow): MessageDescriptor | undefined;
  /** What lists of secrets prove of all that was played so far. */
  audited(lists: ToldRecord['lists']): Audited;
}

/**
 * Plays a match again.
 *
 * @param begun the state before the first turn, as the game's rules begin it; what they refuse is refused here
 */
export function replayerOf<G extends GameTypes>(
  game: Game<G>,
  { disclosureIn, answerIn, audit, refused, noticed, outcomeOnTime, cameTo }: Omit<GameRecords<G>, 'begin'>,
  begun: Result<G['State']>,
): Result<Replayer> {
  if (!begun.ok) return begun;
  let state = begun.value;
  let deeds: readonly Deed<G>[] = [];
  const between = betweenMoves(game, answerIn);
  const inPublic = () => game.view(state, 'public');

  return ok({
    awaiting: () => seatsDeciding(game, state),
    proceed: (told) => {
      let answered = 0;
      for (let next = between(state); next !== undefined; next = between(state)) {
        const step = next(told);
        if (step === undefined) break;
        if (!step.ok) return step;
        state = step.value.state;
        deeds = [...deeds, ...step.value.answers];
        answered += step.value.answers.length;
      }
      return ok(answered);
    },
    recount: (ballot, seed) => recount(ballot, game, inPublic(), undefined, seed),
    unvoted: ({ seat, commit }) => judgeUnvoted(game, inPublic(), seat, commit?.ballotDigest ?? ZERO_HASH),
    committed: ({ seat, move: recorded }, command) => {
      const choices = game.notation.parse(command, seat);
      if (!choices.ok) return choices;
      const move = game.moveOf(choices.value);
      if (!move.ok) return move;
      const own = game.codec.encode(game.canonical(game.view(state, seat), seat, move.value));
      const read = chainMoveIn(game.codec, recorded);
      return ok(chainMoveBytes(own, read.ok ? read.value.root : null));
    },
    play: (round) => {
      const refusal = refused?.(state, round) ?? otherSeats(round, seatsDeciding(game, state));
      if (refusal) return refusal;
      const plays = playsOf(game.codec, disclosureIn, state, round);
      if (!plays.ok) return plays;
      const played = game.play(state, plays.value);
      if (!played.ok) return played;
      deeds = [...deeds, ...movesOf<G>(round[0].turn, state, plays.value)];
      state = played.value.state;
      return ok(
        round.flatMap(({ seat }) => {
          const play = plays.value[seat];
          return play === undefined ? [] : (noticed?.(play) ?? []).map((finding) => ({ seat, finding }));
        }),
      );
    },
    outcome: () => game.outcome(state),
    outcomeOnTime: (silent) => outcomeOnTime?.(state, silent),
    cameTo: (ending) => cameTo?.(state, ending),
    audited: (lists) => auditOf(game.codec, audit, lists, deeds, state),
  });
}

/** What the chain told of draws and answers. */
export type ToldBetween = Pick<ToldRecord, 'drawn' | 'answers'>;

/** What comes next where nobody moves; undefined from what was told if that does not have it. */
export type NextPart<G extends GameTypes> = (
  told: ToldBetween,
) => Result<Step<G> & { readonly answers: readonly Deed<G>[] }> | undefined;

/** What is to be drawn or answered before somebody moves; undefined where it is nothing. */
export function betweenMoves<G extends GameTypes>(
  game: Game<G>,
  answerIn: GameRecords<G>['answerIn'],
): (state: G['State']) => NextPart<G> | undefined {
  const { chance, answering } = game;
  return (state) => {
    const turn = game.turn(state);
    if (chance?.isDue(state)) {
      return ({ drawn }) => {
        const draw = drawn.find((one) => one.turn === turn);
        if (draw === undefined) return undefined;
        const step = chance.draw(state, draw.turnSalt);
        return step.ok ? ok({ ...step.value, answers: [] }) : step;
      };
    }
    const seats = seatsAsked(game, state);
    if (answering === undefined || answerIn === undefined) return undefined;
    if (seats.length === 0 || seatsDeciding(game, state).length > 0) return undefined;
    return ({ answers }) => {
      const given: Partial<Record<Seat, G['Answer']>> = {};
      for (const seat of seats) {
        const told = answers.find((one) => one.turn === turn && one.seat === seat);
        if (told === undefined) return undefined;
        const answer = answerIn(state, seat, told.answer);
        if (!answer.ok) return answer;
        given[seat] = answer.value;
      }
      const step = answering.answer(state, given);
      if (!step.ok) return step;
      return ok({ ...step.value, answers: answersOf<G>(turn, state, given) });
    };
  };
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
