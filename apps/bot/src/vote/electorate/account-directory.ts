/** Logins kept in each of two generations: an evening of a large channel. */
const GENERATION = 50_000;

/** Which account last spoke under a login, in bounded memory: so that people who never voted can be named. */
export class AccountDirectory {
  readonly #size: number;
  #young = new Map<string, string>();
  #old = new Map<string, string>();

  constructor(size = GENERATION) {
    this.#size = size;
  }

  /** @param login in lower case */
  heard(login: string, userId: string): void {
    if (this.#young.get(login) === userId) return;
    if (this.#young.size >= this.#size) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(login, userId);
  }

  /** The account's id; undefined for a login that was never heard, or not for long. */
  userIdOf(login: string): string | undefined {
    return this.#young.get(login) ?? this.#old.get(login);
  }
}
