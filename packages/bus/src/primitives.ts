import type { Address, Hex } from 'viem';
import { z } from 'zod';

/** A 32-byte hash, lower or mixed case hex. */
export const hash32 = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/)
  .transform((value) => value as Hex);

/** An account or a contract: 20 bytes in hex. */
export const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((value) => value as Address);

/** Any whole number of bytes in hex, also none. */
export const bytes = z
  .string()
  .regex(/^0x([0-9a-fA-F]{2})*$/)
  .transform((value) => value as Hex);

/** A seat of a match; A and B are not who plays first. */
export const seat = z.enum(['A', 'B']);
export const bySeatOf = <T extends z.ZodType>(value: T) => z.object({ A: value, B: value });

/** Milliseconds since 1970 by the bot's clock. */
export const instant = z.number().int().nonnegative();
/** How many: a whole number, 0 or more. */
export const count = z.number().int().nonnegative();
