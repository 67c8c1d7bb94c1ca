/** Ids kept in each of two generations: minutes of the fastest chats there are. */
const GENERATION = 30_000;

/**
 * Remembers which messages were heard, in bounded memory: a connection made anew may deliver some again, and
 * an old vote heard again would undo a changed mind.
 */
export class MessageMemory {
  readonly #size: number;
  #young = new Set<string>();
  #old = new Set<string>();

  constructor(size = GENERATION) {
    this.#size = size;
  }

  /** True the first time an id is asked about. Forgets it after `size` to twice `size` further ids. */
  isNew(id: string): boolean {
    if (this.#young.has(id) || this.#old.has(id)) return false;
    if (this.#young.size >= this.#size) {
      this.#old = this.#young;
      this.#young = new Set();
    }
    this.#young.add(id);
    return true;
  }
}
