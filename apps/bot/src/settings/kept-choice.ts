import { z } from 'zod';
import type { ChangedSettings } from '../journal/sqlite/drawer.ts';

/** What was chosen, and what the configuration said then. */
const keptRow = z.strictObject({ chosen: z.string(), configured: z.string() });

export interface KeptChoiceOptions {
  readonly kept: Pick<ChangedSettings, 'all' | 'set' | 'remove'>;
  /** What the choice is of. */
  readonly name: string;
  /** The configuration's own value. */
  readonly configured: string;
  /** Unix ms. */
  readonly now: () => number;
}

/**
 * One choice that somebody made in place of the configuration's value. It is on disk when it is made, and outlives
 * the program: whoever chose last is who counts, and who has changed the configuration since has chosen later.
 */
export class KeptChoice {
  readonly #options: KeptChoiceOptions;

  #value: string | undefined;

  constructor(options: KeptChoiceOptions) {
    this.#options = options;
    const { kept, name, configured } = options;
    const row = keptRow.safeParse(kept.all().get(name));
    if (row.success && row.data.configured === configured) this.#value = row.data.chosen;
    // even if the configuration is changed back some day: it was chosen before that
    else kept.remove(name);
  }

  /** Undefined where the configuration holds. */
  get value(): string | undefined {
    return this.#value;
  }

  set(chosen: string): void {
    const { kept, name, configured, now } = this.#options;
    kept.set(name, { chosen, configured }, now());
    this.#value = chosen;
  }
}
