import { type Keccak, plainKeccak } from '../../../protocol/keccak.ts';
import { seatToPlay } from '../../rules/turn-order.ts';
import type { Semantics, TriadState } from '../../rules/types.ts';
import { bothMatchIdsOf, matchIdV2Of, matchIdV3Of } from '../match-id.ts';
import { isPicking, openFaultOf, wholeFaultOf } from './faults.ts';
import { drawnRecorded, opened, type PlayedTurn, playRecorded, saltFault } from './playing.ts';
import { type RecordedLine, type Refused, recordedLine, refused } from './recorded-line.ts';
import { type Ids, type ReplayResult, replayResultOf } from './result.ts';

/**
 * The state after the moves of an unfinished record: as `replay` takes it, but with fewer turns, rounds or
 * picks. All hands are open: a record shows every card. Refuses with the codes of `replay`.
 */
export function positionOf(
  raw: unknown,
  semantics: Semantics = 'seed',
): { readonly ok: true; readonly value: TriadState } | Refused {
  const read = recordedLine(raw);
  if (!read.ok) return read;
  const line = read.value;
  const fault = openFaultOf(line);
  if (fault) return fault;
  const begun = opened(line, semantics, !isPicking(line));
  if (!begun.ok) return begun;
  const late = line.fault ?? saltFault(begun.value, line, true);
  if (late) return late;
  let state = begun.value;
  for (const turn of line.rounds.flat()) {
    if (seatToPlay(state) === null) return refused('turn_count', 'turns go on after the end of the match');
    const step = playRecorded(state, turn, line.draws);
    if (!step.ok) return step;
    state = step.value.after;
  }
  const drawn = drawnRecorded(state, line.draws);
  const used = drawn.salts.length;
  if (line.draws && line.draws.salts.length > used) {
    return refused('malformed', `the record has a salt for turn ${used}, for which nothing is drawn yet`);
  }
  return { ok: true, value: drawn };
}

/** The ids of the record's match, from its numbers as they are written. */
function matchIdsOfLine(line: RecordedLine, keccak: Keccak): Ids {
  const { draft, draws, rounds } = line;
  if (line.header.version === 1) {
    const record = { header: { ...line.header, version: 1 as const }, turns: rounds[0] ?? [] };
    const { reservedZero, reservedNone } = bothMatchIdsOf(record, keccak);
    return { matchId: reservedNone, matchIdReservedZeroDefault: reservedZero };
  }
  const recorded = rounds.map((turns) => ({ turns }));
  if (draws) {
    const header = { ...line.header, version: 3 as const };
    const record = { header, draft, rounds: recorded, ...draws };
    return {
      matchId: matchIdV3Of(record, 255, keccak),
      matchIdReservedZeroDefault: matchIdV3Of(record, 0, keccak),
    };
  }
  const record = { header: { ...line.header, version: 2 as const }, draft, rounds: recorded };
  return {
    matchId: matchIdV2Of(record, 255, keccak),
    matchIdReservedZeroDefault: matchIdV2Of(record, 0, keccak),
  };
}

/** Plays all rounds; each but the last must be drawn, and the last must end the match. */
function playRounds(
  begun: TriadState,
  { rounds, draws }: RecordedLine,
): { readonly ok: true; readonly end: TriadState; readonly turns: readonly PlayedTurn[] } | Refused {
  const turns: PlayedTurn[] = [];
  let state = begun;
  for (const turn of rounds.flat()) {
    const step = playRecorded(state, turn, draws);
    if (!step.ok) return step;
    turns.push(step.value);
    state = step.value.after;
  }
  if (seatToPlay(state) === null) return { ok: true, end: state, turns };
  return refused('turn_count', `round ${state.round - 1} was drawn: the record lacks round ${state.round}`);
}

/**
 * Replays one record (docs/rules.md R8.10): `{ruleset, header, cards, turns}`, or with `rounds` and `draft` for
 * versions 2 and 3, which has `firstPick` and `salts`, too; other fields are ignored. The header's ruleset id is not compared with the configuration: old
 * records name rulesets by ids of their own.
 *
 * @param semantics how the few points are read in which records differ (R10)
 * @param keccak a faster keccak256, for files of records: most of a replay's time is its two match ids
 * @example
 * const replayed = replay(JSON.parse(line));
 * if (replayed.ok) console.log(replayed.value.matchId);
 * else console.log(replayed.error.code);
 */
export function replay(
  raw: unknown,
  semantics: Semantics = 'seed',
  keccak: Keccak = plainKeccak,
): { readonly ok: true; readonly value: ReplayResult } | Refused {
  const read = recordedLine(raw);
  if (!read.ok) return read;
  const line = read.value;
  const fault = wholeFaultOf(line);
  if (fault) return fault;
  const begun = opened(line, semantics);
  if (!begun.ok) return begun;
  const late = line.fault ?? saltFault(begun.value, line, false);
  if (late) return late;
  const played = playRounds(begun.value, line);
  if (!played.ok) return played;
  const result = replayResultOf(played.end, played.turns, matchIdsOfLine(line, keccak));
  return result ? { ok: true, value: result } : refused('turn_count', 'the match is not over');
}
