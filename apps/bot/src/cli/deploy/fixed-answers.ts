import { z } from 'zod';

/** A question by JSON-RPC. */
export const question = z.object({
  method: z.string(),
  params: z.array(z.unknown()).default([]),
  id: z.unknown(),
});
export type Question = z.infer<typeof question>;

/** Questions about an account at a block that is named by its number: the answer never changes. */
const AT_BLOCK = z.union([
  z.object({
    method: z.enum(['eth_getBalance', 'eth_getCode', 'eth_getTransactionCount']),
    params: z.tuple([z.string(), z.templateLiteral(['0x', z.string()])]),
  }),
  z.object({
    method: z.literal('eth_getStorageAt'),
    params: z.tuple([z.string(), z.string(), z.templateLiteral(['0x', z.string()])]),
  }),
]);

const NO_VALUE = `0x${'0'.repeat(64)}`;

/**
 * What is known of a chain at the block that a copy is made of. A copy asks again and again: of accounts each time that
 * it looks into one, and of every slot of a contract that was made in the copy and that the chain knows nothing of.
 */
export class FixedAnswers {
  readonly #known = new Map<string, string>();

  /** @returns undefined if the chain has to be asked */
  of(asked: Question): string | undefined {
    const fixed = AT_BLOCK.safeParse(asked).data;
    if (fixed === undefined) return undefined;
    const known = this.#known.get(keyOf(fixed));
    if (known !== undefined || fixed.method !== 'eth_getStorageAt') return known;
    const [address, , block] = fixed.params;
    const at = (method: string) => this.#known.get(keyOf({ method, params: [address, block] }));
    // where no code is and nothing was ever made from, nothing was ever stored
    return at('eth_getCode') === '0x' && at('eth_getTransactionCount') === '0x0' ? NO_VALUE : undefined;
  }

  /** Keeps an answer, if it is one that never changes. */
  keep(asked: Question, answer: unknown): void {
    const fixed = AT_BLOCK.safeParse(asked).data;
    if (fixed !== undefined && typeof answer === 'string') this.#known.set(keyOf(fixed), answer);
  }
}

const keyOf = ({ method, params }: { readonly method: string; readonly params: readonly string[] }): string =>
  [method, ...params].join(' ').toLowerCase();
