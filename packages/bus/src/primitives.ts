import type { Address, Hex } from 'viem';
import { z } from 'zod';

/** A 32-byte hash, lower or mixed case hex. */
export const hash32 = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/)
  .transform((value) => value as Hex);

export const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((value) => value as Address);

export const bytes = z
  .string()
  .regex(/^0x([0-9a-fA-F]{2})*$/)
  .transform((value) => value as Hex);

export const seat = z.enum(['A', 'B']);
export const bySeatOf = <T extends z.ZodType>(value: T) => z.object({ A: value, B: value });

/** Milliseconds since 1970 by the bot's clock. */
export const instant = z.number().int().nonnegative();
export const count = z.number().int().nonnegative();
