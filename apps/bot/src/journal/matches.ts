import type { Seat } from '@show-of-hands/engine';
import type { Hex } from 'viem';

export interface PlannedMatch {
  readonly matchKey: Hex;
  /** The game's id; absent in matches of versions that could play one game only. */
  readonly game?: string;
  readonly number: number;
  readonly table: Hex;
  readonly preset: string;
  /** What opening and playing the match needs; holds hidden cards, so it is sealed where it lies. */
  readonly plan: string;
  readonly pepper: Hex;
  readonly plannedAt: number;
}

export type MatchStatus = 'planned' | 'playing' | 'over' | 'abandoned';

/** Matches, from their plan to their published record. */
export interface Matches {
  /** A new match. Before it is written down, what earlier ones no longer need is removed. */
  plan(match: PlannedMatch): Promise<void>;
  /**
   * Of a match that is over its record has what is kept: its ballots are removed.
   *
   * @param winner A, B, draw or void, as its record says; what is known already stays where it is null
   */
  setStatus(matchKey: Hex, status: MatchStatus, winner?: string | null): Promise<void>;
  /** Keeps what is published of a finished match: its record, and its line in the list, as JSON. */
  setRecord(matchKey: Hex, record: string, summary: string): Promise<void>;
  /**
   * Changes the record that is kept of a match, if one is, in one step.
   *
   * @param amend gets the record as JSON, and gives what is kept in its place, as `setRecord` takes it; null to leave it
   * @returns whether it was changed
   */
  amendRecord(
    matchKey: Hex,
    amend: (record: string) => { readonly record: string; readonly summary: string } | null,
  ): Promise<boolean>;
  /** The match that was under way when the process ended, if there was one. */
  unfinished(): PlannedMatch | undefined;
  /** How many matches at a table are over, and the key of the last of them; null for none. */
  endedAt(table: Hex): { readonly count: number; readonly last: Hex | null };
  /** The number of the next match. */
  nextNumber(): number;
  /**
   * Matches ended so far, by winner: A, B, draw, void.
   *
   * @param of only those of this game; matches that name none are of `unnamed`
   */
  score(of?: { readonly game: string; readonly unnamed: string }): Readonly<Record<string, number>>;
  /** Numbers of finished matches whose records are kept, newest first. */
  recordedNumbers(limit: number): readonly number[];
  /** The record of a match, as JSON; undefined if there is none, or it is not kept any more. */
  record(matchKey: string): Promise<string | undefined>;
  /** The record of the finished match of that number, as JSON; undefined if there is none, or it is not kept any more. */
  recordNumbered(number: number): Promise<string | undefined>;
  /** Summaries of the newest finished matches, newest first, as JSON; 200 of them if it is not said how many. */
  summaries(limit?: number): Promise<readonly string[]>;
  /** Lets the oldest records go until the others take at most so many bytes; how many went. The newest stays. */
  dropRecordsBeyond(bytes: number): Promise<number>;
  /** Removes what ended matches and silent accounts left behind; records stay. `now`: Unix ms. */
  prune(now: number): Promise<void>;
}

/** What each seat plays: sealed, one decision per match, seat and turn. */
export interface Decisions {
  /** The one decision of a seat for a turn, as it was remembered. */
  of(matchKey: Hex, seat: Seat, turn: number): Promise<string | undefined>;
  /**
   * Remembers a decision.
   *
   * @param at Unix ms
   * @throws if there is one for the turn: nothing may ever replace the first
   */
  add(matchKey: Hex, seat: Seat, turn: number, decision: string, at: number): Promise<void>;
}
