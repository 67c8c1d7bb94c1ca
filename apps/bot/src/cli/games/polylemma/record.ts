import { turnRecord } from '@show-of-hands/bus';
import { polylemmaTranscript } from '@show-of-hands/bus/polylemma';
import { ok, type Result, refuse, seatsAsked } from '@show-of-hands/engine';
import { type PolylemmaEvent, type PolylemmaState, polylemma } from '@show-of-hands/engine/polylemma';
import { isBrokenOff, playsOf, roundsOf } from '@show-of-hands/verify';
import { polylemmaRecords, setupOf } from '@show-of-hands/verify/polylemma';
import { z } from 'zod';
import { refusalOfUnvoted } from '../../../io/replay/unvoted-turns.ts';
import { checkedLine } from '../../terminal/command.ts';

const turns = z.array(
  turnRecord.pick({ turn: true, seat: true, move: true, disclosed: true }).extend({
    reveal: turnRecord.shape.reveal.pick({ salt: true }),
  }),
);
/** A record as the bot publishes it, as far as it is played again. */
const published = z.looseObject({
  matchKey: z.string(),
  transcript: z.object({ game: z.string(), setup: z.unknown() }),
  turns,
  ending: z.looseObject({ cause: z.string() }),
});
/** The same with nothing around it; `cause` is why the match ended, where that is known. */
const plain = polylemmaTranscript.extend({ turns, cause: z.string().optional() });

/** A match as a record has it: the state after each round, and what happened in it. */
export interface PlayedRecord {
  readonly state: PolylemmaState;
  readonly rounds: readonly (readonly PolylemmaEvent[])[];
}

type Line = z.output<typeof plain>;

function lineOf(raw: unknown): Result<Line> {
  const record = published.safeParse(raw);
  if (!record.success) return parsed(raw);
  const { matchKey, transcript, turns, ending } = record.data;
  if (transcript.game !== 'polylemma') {
    return refuse('another_game', `this is a match of another game: say --game ${transcript.game}`);
  }
  const setup = typeof transcript.setup === 'object' ? transcript.setup : {};
  const line = parsed({ ...setup, turns, cause: ending.cause });
  // all chance follows from the key: with another one it would be another match
  if (!line.ok || line.value.header.matchKey.toLowerCase() === matchKey.toLowerCase()) return line;
  return refuse(
    'another_match',
    `the record is of match ${matchKey}, its setup of match ${line.value.header.matchKey}`,
  );
}

const parsed = (raw: unknown): Result<Line> => checkedLine(plain, raw, "the record's");

/** Plays a record again, as far as it goes. Refuses what is none, and with the engine's codes what breaks a rule. */
export function playRecord(raw: unknown): Result<PlayedRecord> {
  const line = lineOf(raw);
  if (!line.ok) return line;
  const { turns, cause = 'played', ...setup } = line.value;
  const begun = polylemma.start(setupOf(setup));
  if (!begun.ok) return begun;
  let state = begun.value;
  const rounds: (readonly PolylemmaEvent[])[] = [];
  const all = roundsOf(turns);
  for (const round of all) {
    const [{ turn }] = round;
    if (turn !== state.rounds.length) {
      return refuse('wrong_turn', `the record has turn ${turn} where turn ${state.rounds.length} is due`);
    }
    if (cause !== 'played' && round === all.at(-1) && isBrokenOff(seatsAsked(polylemma, state), round)) break;
    const plays = playsOf(polylemma.codec, polylemmaRecords.disclosureIn, state, round);
    if (!plays.ok) return plays;
    const next = polylemma.play(state, plays.value);
    if (!next.ok) return next;
    state = next.value.state;
    rounds.push(next.value.events);
  }
  return refusalOfUnvoted(raw) ?? ok({ state, rounds });
}
