import type Libsql from 'libsql';
import { z } from 'zod';
import type { Ban, Bans } from '../viewers.ts';

const row = z.object({
  login: z.string(),
  user_id: z.string().nullable(),
  by: z.string(),
  banned_at: z.number(),
});

/** The bans that moderators made, over all matches. */
export class SqliteBans implements Bans {
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
  async add({ login, userId, by, bannedAt }: Ban): Promise<void> {
    this.#database
      .prepare(
        `INSERT INTO bans (login, user_id, by, banned_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (login) DO UPDATE SET user_id = coalesce(user_id, excluded.user_id)`,
      )
      .run(login, userId, by, bannedAt);
  }

  /** The account behind a banned login has been heard. */
  async identify(login: string, userId: string): Promise<void> {
    this.#database
      .prepare('UPDATE bans SET user_id = ? WHERE login = ? AND user_id IS NULL')
      .run(userId, login);
  }

  async remove(login: string): Promise<void> {
    this.#database.prepare('DELETE FROM bans WHERE login = ?').run(login);
  }
}
