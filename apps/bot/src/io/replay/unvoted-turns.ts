import { matchRecord, type ToldRecord } from '@show-of-hands/bus';
import { type Refusal, refuse } from '@show-of-hands/engine';
import { judgeAsked, replay, roundsOf } from '@show-of-hands/verify';

/** A record as the bot publishes it, as far as it says who decided. */
const published = matchRecord.pick({ transcript: true, seats: true, turns: true, told: true });

/** Of a match in which the chain told nothing beside moves. */
const NOTHING_TOLD: ToldRecord = { drawn: [], answers: [], lists: [] };

/**
 * Why a published record is refused whose chat was not asked about a move, though it had a choice. Undefined for
 * what is no published record, and for one that cannot be played: whoever replays it says so.
 */
export function refusalOfUnvoted(raw: unknown): { readonly ok: false; readonly error: Refusal } | undefined {
  const record = published.safeParse(raw);
  if (!record.success || record.data.transcript === null) return undefined;
  const { transcript, seats, turns, told = NOTHING_TOLD } = record.data;
  const replayed = replay(transcript, undefined, told);
  if (!replayed.ok) return undefined;
  for (const round of roundsOf(turns)) {
    if (!replayed.value.proceed(told).ok) return undefined;
    for (const turn of round) {
      const place = `turn ${turn.turn + 1} of seat ${turn.seat}`;
      const found = judgeAsked(seats, turn, replayed.value);
      switch (found) {
        case undefined:
        case 'forced':
          break;
        case 'voted':
          return refuse('forced_with_ballot', `${place} is said to have been forced, and has a ballot`);
        case 'choice':
          return refuse('not_forced', `${place} has no ballot, and chat had more than one legal move`);
        case 'digest':
          return refuse('not_forced', `${place} has no ballot, and was committed as if one had decided it`);
        default:
          return found satisfies never;
      }
    }
    if (!replayed.value.play(round).ok) return undefined;
  }
  return undefined;
}
