import {
  type EndingShow,
  type MatchShow,
  matchRecord,
  type ReplayShow,
  type ToldRecord,
  turnRecord,
} from '@show-of-hands/bus';
import {
  type Choice,
  type GameTypes,
  type MovesOf,
  ok,
  type Result,
  refuse,
  type Seat,
  type Step,
  seatsAsked,
} from '@show-of-hands/engine';
import { ballotResult } from '@show-of-hands/engine/ballot';
import { betweenMoves, isBrokenOff, playsOf, roundsOf } from '@show-of-hands/verify';
import { z } from 'zod';
import type { BotGame } from '../../match/game/bot-game.ts';

/** Of a ballot only how it ended: its votes may be megabytes, and nobody needs them here but for their number. */
const countedBallot = z.object({ result: ballotResult, votes: z.array(z.unknown()) });

/** What showing a finished match again needs of its record. */
export const replaySource = matchRecord
  .pick({
    matchKey: true,
    number: true,
    ruleset: true,
    seats: true,
    transcript: true,
    ending: true,
    told: true,
  })
  .extend({
    turns: z.array(
      turnRecord.pick({ turn: true, seat: true, move: true, command: true, disclosed: true }).extend({
        ballot: countedBallot.nullable(),
        reveal: turnRecord.shape.reveal.pick({ salt: true }).optional(),
      }),
    ),
  });
export type ReplaySource = z.infer<typeof replaySource>;
export type ReplayTurn = ReplaySource['turns'][number];

/** The labels of a command's choices in a few words; what was left out is not named. The command if it cannot be read. */
function moveInWords<View, Move>(
  { stage, notation }: Pick<MovesOf<View, Move>, 'stage' | 'notation'>,
  view: View,
  seat: Seat,
  command: string,
): string {
  const said = notation.parse(command, seat);
  if (!said.ok) return command;
  const chosen: Choice[] = [];
  const labels: string[] = [];
  for (let asked = stage(view, seat, chosen); asked !== undefined; asked = stage(view, seat, chosen)) {
    const { name, options, none } = asked;
    const key = said.value.find((choice) => choice.stage === name)?.key ?? none;
    const option = options.find((one) => one.key === key);
    if (option === undefined) break;
    if (option.key !== none && option.label !== '') labels.push(option.label);
    chosen.push({ stage: name, key: option.key });
  }
  return labels.join(', ') || command;
}

/** A finished match as it stood after some of its turns. */
export interface ReplayFrame {
  readonly match: MatchShow;
  /** What chat decided in the turn that was played last; null where it did not. */
  readonly ballot: ReplayShow['ballot'];
}

/**
 * Plays a finished match again with the engine: a frame for its beginning and one after each turn. Every card that
 * has been opened lies open from the start, because by now everybody may know it.
 *
 * Refuses a match without moves, and one that these rules do not lead to.
 */
export function replayFrames<G extends GameTypes>(
  { game, bus, replay, how }: BotGame<G>,
  source: ReplaySource,
): Result<readonly ReplayFrame[]> {
  if (bus === undefined || replay === undefined) {
    return refuse('no_picture', 'matches of this game have no picture: there is nothing to show again');
  }
  const { transcript, turns } = source;
  if (transcript === null || turns.length === 0) {
    return refuse('no_moves', 'this match ended before its first move: there is nothing to show again');
  }
  const told: ToldRecord = source.told ?? { drawn: [], answers: [], lists: [] };
  const begun = replay.begin(transcript, undefined, told);
  if (!begun.ok) return begun;
  const rounds = roundsOf(turns);
  const { matchKey, number, ruleset, seats, ending } = source;
  const frame = (state: G['State'], lastTurn: MatchShow['lastTurn']): MatchShow => ({
    matchKey,
    number,
    ruleset,
    seats,
    phase: 'committing',
    turn: game.turn(state),
    awaiting: [...seatsAsked(game, state)],
    view: bus.shownView(replay.openView(state)),
    lastTurn,
    ending: null,
  });

  const between = betweenMoves(game, replay.answerIn);
  /** What is drawn and answered from there on before somebody moves, as far as it was told. */
  const proceed = (from: Step<G>): Result<Step<G>> => {
    const part = between(from.state)?.(told);
    if (part === undefined) return ok(from);
    if (!part.ok) return part;
    return proceed({ state: part.value.state, events: [...from.events, ...part.value.events] });
  };

  let state = begun.value;
  const frames: ReplayFrame[] = [{ match: frame(state, null), ballot: null }];
  const opening = proceed({ state, events: [] });
  if (!opening.ok) return opening;
  if (opening.value.events.length > 0) {
    const drawn = bus.shownDraw?.(game.turn(state), opening.value.events) ?? null;
    state = opening.value.state;
    frames.push({ match: frame(state, drawn), ballot: null });
  }
  for (const round of rounds) {
    if (ending.cause !== 'played' && round === rounds.at(-1) && isBrokenOff(seatsAsked(game, state), round))
      break;
    const plays = playsOf(game.codec, replay.disclosureIn, state, round);
    if (!plays.ok) return plays;
    const played = game.play(state, plays.value);
    if (!played.ok) return played;
    const next = proceed(played.value);
    if (!next.ok) return next;
    const view = replay.openView(state);
    const voted = round.find(({ ballot }) => ballot !== null);
    const lastTurn = bus.shownTurn(round[0].seat, round[0].turn, next.value.events);
    state = next.value.state;
    frames.push({
      match: frame(state, lastTurn),
      ballot:
        voted === undefined
          ? null
          : ballotShown(voted, how.short, (command) => moveInWords(game, view, voted.seat, command)),
    });
  }
  return ok(frames.map((each, at) => (at === frames.length - 1 ? over(each, ending) : each)));
}

/** The last moment of a match. */
const over = ({ match, ballot }: ReplayFrame, ending: EndingShow): ReplayFrame => ({
  match: { ...match, phase: 'over', awaiting: [], ending },
  ballot,
});

/** As viewers were told it when it was counted. */
function ballotShown(
  { ballot }: ReplayTurn,
  short: (command: string) => string,
  inWords: (command: string) => string,
): ReplayShow['ballot'] {
  if (ballot === null) return null;
  const { stages, move } = ballot.result;
  const first = stages[0];
  return {
    command: move,
    short: short(move),
    label: inWords(move),
    why: first?.why ?? 'default',
    votes: first?.counts.find(([option]) => option === first.winner)?.[1] ?? 0,
    voters: ballot.votes.length,
  };
}
