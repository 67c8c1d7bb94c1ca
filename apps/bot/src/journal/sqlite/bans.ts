import type Libsql from 'libsql';
import { z } from 'zod';

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

const row = z.object({
  login: z.string(),
  user_id: z.string().nullable(),
  by: z.string(),
  banned_at: z.number(),
});

/** The bans that moderators made, over all matches. */
export class Bans {
  readonly #database: Libsql.Database;

  constructor(database: Libsql.Database) {
    this.#database = database;
  }

  /** Oldest first. */
  all(): readonly Ban[] {
    const rows = this.#database.prepare('SELECT * FROM bans ORDER BY banned_at, login').all();
    return z
      .array(row)
      .parse(rows)
      .map(({ login, user_id, by, banned_at }) => ({ login, userId: user_id, by, bannedAt: banned_at }));
  }

  /** Bans a login; banning it again changes nothing but an account that was not known yet. */
  add({ login, userId, by, bannedAt }: Ban): void {
    this.#database
      .prepare(
        `INSERT INTO bans (login, user_id, by, banned_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (login) DO UPDATE SET user_id = coalesce(user_id, excluded.user_id)`,
      )
      .run(login, userId, by, bannedAt);
  }

  /** The account behind a banned login has been heard. */
  identify(login: string, userId: string): void {
    this.#database
      .prepare('UPDATE bans SET user_id = ? WHERE login = ? AND user_id IS NULL')
      .run(userId, login);
  }

  remove(login: string): void {
    this.#database.prepare('DELETE FROM bans WHERE login = ?').run(login);
  }
}
