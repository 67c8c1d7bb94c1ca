import { z } from 'zod';
import { InOrder } from '../base/in-order.ts';
import type { Drawer } from '../journal/drawers.ts';

/** What was chosen, and what the configuration said then. */
const keptRow = z.strictObject({ chosen: z.string(), configured: z.string() });

interface KeptChoiceOptions {
  readonly kept: Pick<Drawer, 'all' | 'set' | 'remove'>;
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

  readonly #acts = new InOrder();
  #value: string | undefined;

  constructor(options: KeptChoiceOptions) {
    this.#options = options;
    const { kept, name, configured } = options;
    const row = keptRow.safeParse(kept.all().get(name));
    if (row.success && row.data.configured === configured) this.#value = row.data.chosen;
    // even if the configuration is changed back some day: it was chosen before that
    else if (kept.all().has(name)) this.#forget();
  }

  /** Undefined where the configuration holds. */
  get value(): string | undefined {
    return this.#value;
  }

  /** Done once it is on disk. */
  set(chosen: string): Promise<void> {
    const { kept, name, configured, now } = this.#options;
    return this.#acts.do(async () => {
      await kept.set(name, { chosen, configured }, now());
      this.#value = chosen;
    });
  }

  /** Where it cannot be written it is done again by the next process, which finds it as this one did. */
  #forget(): void {
    const { kept, name } = this.#options;
    this.#acts.do(() => kept.remove(name)).catch(() => undefined);
  }
}
