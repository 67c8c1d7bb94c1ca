import { isDeepStrictEqual } from 'node:util';
import type { Show } from '@show-of-hands/bus';
import { tell } from '../../base/words/book.ts';
import type { Said } from '../../base/words/said.ts';

/** Who can tell that a chain does not answer: whoever asks now and then, and a match that is played there. */
export type ChainWitness = 'pulse' | 'match';

type ChainStatus = Show['chain']['status'];

/** How a show's chain is, from all who can tell. It is online once nobody says otherwise. */
export class ChainHealth {
  /** Told of every change. */
  onChange: () => void = () => {};
  readonly #troubles = new Map<ChainWitness, Said>();
  #where: Said | undefined;

  /** Which chain it is, in words; until then it is still being opened. */
  set where(text: Said) {
    this.#where = text;
    this.onChange();
  }

  /** What is wrong and what to do, in words; null: nothing any more. */
  tell(witness: ChainWitness, trouble: Said | null): void {
    if (isDeepStrictEqual(this.#troubles.get(witness) ?? null, trouble)) return;
    if (trouble === null) this.#troubles.delete(witness);
    else this.#troubles.set(witness, trouble);
    this.onChange();
  }

  get status(): ChainStatus {
    if (this.#troubles.size > 0) return 'offline';
    return this.#where === undefined ? 'connecting' : 'online';
  }

  get text(): Said {
    const { pulse, match } = Object.fromEntries(this.#troubles);
    return pulse ?? match ?? this.#where ?? tell('lamp.chain.starting');
  }
}
