import { judgement } from '@show-of-hands/bus';
import { LEVELS, SEATS } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import { z } from 'zod';

/**
 * What crosses between the bot and a thinking process, as plain JSON. `id` names a request: everything about it
 * carries the same one, and `ended` is the last that is said of it.
 */
const id = z.int().positive();

export const thinkingRequest = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('analyse'),
    id,
    view: z.unknown(),
    pool: z.unknown(),
    seed: z.string(),
    /** Stop with what is known after so many positions; null goes on until everything is. */
    nodes: z.int().positive().nullable(),
  }),
  z.object({
    type: z.literal('choose'),
    id,
    view: z.unknown(),
    pool: z.unknown(),
    seat: z.enum(SEATS),
    level: z.literal(LEVELS),
    seed: z.string(),
  }),
  z.object({ type: z.literal('cancel'), id }),
  /** As long as it is held, only choices are made: a deadline waits, here or elsewhere. */
  z.object({ type: z.literal('hold'), held: z.boolean() }),
]);
export type ThinkingRequest = z.infer<typeof thinkingRequest>;

const chosenMove = z.object({
  /** The codec's bytes, and the canonical command of the same move. */
  move: z.custom<Hex>((value) => typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)),
  command: z.string(),
});
export type ChosenMove = z.infer<typeof chosenMove>;

export const thinkingAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('judged'), id, judgement }),
  z.object({ type: z.literal('chosen'), id, chosen: chosenMove }),
  /** `fault` names the kind of error and the place, never its text: a text could quote a hidden card. */
  z.object({ type: z.literal('failed'), id, fault: z.string() }),
  z.object({ type: z.literal('ended'), id }),
]);
export type ThinkingAnswer = z.infer<typeof thinkingAnswer>;

/** The last that a process says which breaks; `fault` as above. */
export const lastWords = z.object({ type: z.literal('broken'), fault: z.string() });
export type LastWords = z.infer<typeof lastWords>;
