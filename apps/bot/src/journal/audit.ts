import type { AuditEntry } from '@show-of-hands/bus';

/** Older entries are dropped. */
export const MAX_AUDIT = 10_000;

/** What streamer and moderators did, and what they were refused: the newest `MAX_AUDIT` entries. */
export interface AuditLog {
  add(entry: AuditEntry): Promise<void>;
  /** Newest first. */
  newest(limit: number): readonly AuditEntry[];
  /** All of them, newest last: entries that come meanwhile are there too. */
  all(): AsyncIterable<AuditEntry>;
}
