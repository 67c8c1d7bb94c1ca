import type { TriadView } from '../types.ts';
import { type ProtocolV1, protocolV1Of } from './protocol-record.ts';
import { type ProtocolV2, protocolV2Of } from './protocol-v2.ts';
import type { EventInfo } from './state-json.ts';
import { type RecordStatus, recordStatusOf } from './status.ts';

/** A match as a file that people keep: the record and how it ended. */
export interface TranscriptFile {
  readonly protocol: 'triad_league_transcript_v1';
  /** Unix milliseconds. */
  readonly exportedAtMs: number;
  readonly eventId: string | null;
  readonly eventTitle: string | null;
  /** Null while the match runs. */
  readonly result: RecordStatus | null;
  /** Null for matches with picks or rounds. */
  readonly protocolV1: ProtocolV1 | null;
  /** The record of such a match; an addition to the public form. */
  readonly protocolV2: ProtocolV2 | null;
}

/** The file of a match, or undefined while the view hides a card of a deck (docs/rules.md R8.6). */
export function transcriptFileOf(
  view: TriadView,
  { exportedAtMs, eventId, eventTitle }: EventInfo & { readonly exportedAtMs: number },
): TranscriptFile | undefined {
  const protocolV1 = protocolV1Of(view) ?? null;
  const protocolV2 = protocolV2Of(view) ?? null;
  if (!protocolV1 && !protocolV2) return undefined;
  return {
    protocol: 'triad_league_transcript_v1',
    exportedAtMs,
    eventId: eventId ?? null,
    eventTitle: eventTitle ?? null,
    result: recordStatusOf(view) ?? null,
    protocolV1,
    protocolV2,
  };
}
