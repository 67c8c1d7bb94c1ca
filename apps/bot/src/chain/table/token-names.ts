import { errorText, type Log } from '../../base/log/log.ts';

/** Names of tokens, as the chain has them. Fails with a ChainFault. */
export type ReadNames = (tokenIds: readonly bigint[]) => Promise<readonly string[]>;

/** How long a match waits for names: it can be followed without them. */
const TIMEOUT_MS = 3_000;

interface TokenNamesOptions {
  readonly read: ReadNames;
  readonly log: Log;
  readonly timeoutMs?: number;
}

/**
 * What the tokens of a match are called, as far as the match has told of them: of the others nothing is asked. A name
 * never changes, so that each is read once.
 */
export class TokenNames {
  readonly #options: TokenNamesOptions;
  readonly #names = new Map<string, string>();
  #told = false;

  constructor(options: TokenNamesOptions) {
    this.#options = options;
  }

  /** By token, as a decimal string. */
  get known(): ReadonlyMap<string, string> {
    return this.#names;
  }

  readonly of = (tokenId: string): string | undefined => this.#names.get(tokenId);

  /** Resolves once these are known, or are not waited for any longer. Never rejects: no match stops for a name. */
  async learn(tokenIds: readonly bigint[]): Promise<void> {
    const missing = tokenIds.filter((token) => !this.#names.has(String(token)));
    if (missing.length === 0) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.#options.timeoutMs ?? TIMEOUT_MS);
    });
    await Promise.race([this.#read(missing), late]);
    clearTimeout(timer);
  }

  async #read(tokenIds: readonly bigint[]): Promise<void> {
    try {
      const names = await this.#options.read(tokenIds);
      for (const [index, tokenId] of tokenIds.entries()) {
        const name = names[index];
        if (name !== undefined) this.#names.set(String(tokenId), name);
      }
    } catch (error) {
      if (this.#told) return;
      this.#told = true;
      this.#options.log.warn('chain', `${errorText(error)}; characters are shown without their names`);
    }
  }
}
