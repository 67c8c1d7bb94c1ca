import { PICKS, seatToPlay, TURNS } from '../../rules/turn-order.ts';
import type { Semantics, TriadState } from '../../types.ts';
import { type Refused, refused } from './codes.ts';
import { compatFault, deckFault, roundFault } from './faults.ts';
import { opened } from './opening.ts';
import { playRecorded } from './playing.ts';
import { openDraftFault } from './recorded-draft.ts';
import { type RecordedLine, recordedLine } from './recorded-line.ts';

/** Decks exist once all picks are made; until then the record may leave them empty. */
const isPicking = ({ ruleset, draft }: RecordedLine): boolean =>
  ruleset.draft !== undefined && (draft?.picks.length ?? 0) < PICKS;

function countFault(line: RecordedLine): Refused | undefined {
  const { rounds } = line;
  if (isPicking(line) && rounds.some((turns) => turns.length > 0)) {
    return refused('turn_count', `the draft has not ${PICKS} picks yet: no turn can have been played`);
  }
  const odd = rounds.find(
    (turns, i) => turns.length > TURNS || (i < rounds.length - 1 && turns.length < TURNS),
  );
  return (
    odd && refused('turn_count', `a round has ${odd.length} turns: only the last may have less than ${TURNS}`)
  );
}

function faultOf(line: RecordedLine): Refused | undefined {
  const decks = isPicking(line) ? undefined : deckFault(line.header);
  const numbers = decks ?? countFault(line);
  if (numbers) return numbers;
  for (const [round, turns] of line.rounds.entries()) {
    const fault = roundFault(turns, round);
    if (fault) return fault;
  }
  return openDraftFault(line) ?? compatFault(line);
}

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
  const fault = faultOf(line);
  if (fault) return fault;
  const begun = opened(line, semantics, !isPicking(line));
  if (!begun.ok) return begun;
  if (line.fault) return line.fault;
  let state = begun.value;
  for (const turn of line.rounds.flat()) {
    if (seatToPlay(state) === null) return refused('turn_count', 'turns go on after the end of the match');
    const step = playRecorded(state, turn);
    if (!step.ok) return step;
    state = step.value.after;
  }
  return { ok: true, value: state };
}
