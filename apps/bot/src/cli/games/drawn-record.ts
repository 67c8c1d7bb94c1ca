import { gameTranscript, toldRecord, turnRecord } from '@show-of-hands/bus';
import { type Game, type GameTypes, ok, type Result, refuse, seatsDeciding } from '@show-of-hands/engine';
import { betweenMoves, type GameRecords, isBrokenOff, playsOf, roundsOf } from '@show-of-hands/verify';
import { z } from 'zod';
import { refusalOfUnvoted } from '../../io/replay/unvoted-turns.ts';
import { checkedLine } from '../terminal/command.ts';

/** A record as the bot publishes it, as far as it is played again. */
const published = z.looseObject({
  matchKey: z.string(),
  transcript: gameTranscript,
  turns: z.array(
    turnRecord
      .pick({ turn: true, seat: true, move: true, disclosed: true })
      .extend({ reveal: turnRecord.shape.reveal.pick({ salt: true }) }),
  ),
  told: toldRecord,
  ending: z.looseObject({ cause: z.string() }),
});

/** A match as a record has it: the state after its last turn, and what happened in each, what was drawn before the first one first. */
export interface PlayedDrawnRecord<G extends GameTypes> {
  readonly state: G['State'];
  readonly turns: readonly (readonly G['Event'][])[];
}

/**
 * Plays a record of a game with chance in its turns again, as far as it goes. Refuses what is none, and with the engine's codes
 * what breaks a rule.
 */
export function playDrawnRecord<G extends GameTypes>(
  game: Game<G>,
  records: GameRecords<G>,
  raw: unknown,
): Result<PlayedDrawnRecord<G>> {
  const record = checkedLine(published, raw, "the record's");
  if (!record.ok) return record;
  const { transcript, turns, told, ending, matchKey } = record.value;
  const begun = records.begin(transcript, matchKey, told);
  if (!begun.ok) return begun;
  const between = betweenMoves(game, records.answerIn);
  const proceed = (
    played: PlayedDrawnRecord<G>,
    events: readonly G['Event'][],
  ): Result<PlayedDrawnRecord<G>> => {
    const part = between(played.state)?.(told);
    if (part === undefined) return ok({ ...played, turns: [...played.turns, events] });
    if (!part.ok) return part;
    return proceed({ ...played, state: part.value.state }, [...events, ...part.value.events]);
  };
  let played = proceed({ state: begun.value, turns: [] }, []);
  const rounds = roundsOf(turns);
  for (const round of rounds) {
    if (!played.ok) return played;
    const { state } = played.value;
    const isLast = ending.cause !== 'played' && round === rounds.at(-1);
    if (isLast && isBrokenOff(seatsDeciding(game, state), round)) break;
    const [{ turn }] = round;
    if (turn !== game.turn(state)) {
      return refuse('wrong_turn', `the record has turn ${turn} where turn ${game.turn(state)} is due`);
    }
    const plays = playsOf(game.codec, records.disclosureIn, state, round);
    if (!plays.ok) return plays;
    const next = game.play(state, plays.value);
    if (!next.ok) return next;
    played = proceed({ ...played.value, state: next.value.state }, next.value.events);
  }
  return refusalOfUnvoted(raw) ?? played;
}
