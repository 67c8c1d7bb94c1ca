import type { Seat } from '../../../seat.ts';
import { PICKS, seatOfPick } from '../../rules/turn-order.ts';
import { type Refused, refused } from './codes.ts';
import type { RawDraft, RecordedLine } from './recorded-line.ts';

function shapeFault({ ruleset, draft }: RecordedLine): Refused | undefined {
  if (!ruleset.draft) {
    return draft && refused('malformed', 'the ruleset has no draft: leave the draft out of the record');
  }
  if (!draft) return refused('malformed', 'the ruleset has a draft: the record needs its pool and picks');
  const { poolSize } = ruleset.draft;
  if (draft.pool.length !== poolSize) {
    return refused('malformed', `the pool has ${draft.pool.length} cards: this ruleset's has ${poolSize}`);
  }
  if (new Set(draft.pool).size !== poolSize) {
    return refused('malformed', 'the pool holds a token twice: its cards must differ');
  }
  return undefined;
}

function pickFault({ pool, picks }: RawDraft): Refused | undefined {
  for (const [i, pick] of picks.entries()) {
    if (!Number.isInteger(pick) || pick < 0 || pick >= pool.length) {
      return refused('card_index_out_of_range', `pick ${i} is ${pick}: use 0 to ${pool.length - 1}`);
    }
    if (picks.indexOf(pick) < i) return refused('card_index_reused', `pick ${i} takes card ${pick} again`);
  }
  return undefined;
}

const pickedBy = ({ pool, picks }: RawDraft, seat: Seat): readonly (string | undefined)[] =>
  picks.filter((_, i) => seatOfPick(i) === seat).map((pick) => pool[pick]);

function deckFault({ header, draft }: RecordedLine): Refused | undefined {
  if (!draft) return undefined;
  const same = (deck: readonly string[], seat: Seat): boolean => deck.join() === pickedBy(draft, seat).join();
  if (same(header.deckA, 'A') && same(header.deckB, 'B')) return undefined;
  return refused('malformed', 'the decks are not what was picked: each holds its picks in their order');
}

/** What is wrong with a draft whose picks may still run. */
export function openDraftFault(line: RecordedLine): Refused | undefined {
  const picks = line.draft?.picks.length ?? 0;
  if (picks > PICKS) return refused('turn_count', `the draft has ${picks} picks: it has at most ${PICKS}`);
  const fault = shapeFault(line) ?? (line.draft && pickFault(line.draft));
  return fault ?? (picks === PICKS ? deckFault(line) : undefined);
}

/** What is wrong with the draft of a whole record. */
export function draftFault(line: RecordedLine): Refused | undefined {
  const shape = shapeFault(line);
  if (shape || !line.draft) return shape;
  const { length } = line.draft.picks;
  if (length !== PICKS) return refused('turn_count', `the draft has ${length} picks: it needs ${PICKS}`);
  return pickFault(line.draft) ?? deckFault(line);
}
