import type { Seat } from '@show-of-hands/engine';
import type { Hex } from 'viem';

/** Somebody whose votes never count, until the ban is lifted. */
export interface Ban {
  /** In lower case. */
  readonly login: string;
  /** The account, once it has been heard: a changed login lifts no ban. */
  readonly userId: string | null;
  /** Who banned: a login, or a session's name. */
  readonly by: string;
  /** Unix ms. */
  readonly bannedAt: number;
}

/** The bans that moderators made, over all matches. */
export interface Bans {
  /** Oldest first. */
  all(): readonly Ban[];
  /** Bans a login; banning it again changes nothing but an account that was not known yet. */
  add(ban: Ban): Promise<void>;
  /** The account behind a banned login has been heard. */
  identify(login: string, userId: string): Promise<void>;
  remove(login: string): Promise<void>;
}

/**
 * Since when accounts have been heard in chat: user ids and two instants, nothing that was said. Instants are
 * Unix ms of this machine.
 */
export interface Accounts {
  /**
   * Takes note of an account that speaks at `at`; answers when it was heard first, `at` itself included. It answers at
   * once: every line of chat asks. Writes wait a moment for others: what a crash loses is a few accounts' first words.
   */
  heard(userId: string, at: number): number;
}

/** Which side of chat who is on, per match. */
export interface Members {
  /** By user id. */
  of(matchKey: Hex): Promise<Map<string, Seat>>;
  /** The sides of the match before, newest first, that had any: they are carried over to the next one. */
  latest(): Promise<Map<string, Seat>>;
  /** Writes sides down, all of them or none; who has one already in this match keeps it. */
  add(matchKey: Hex, members: Iterable<readonly [userId: string, team: Seat]>): Promise<void>;
}
