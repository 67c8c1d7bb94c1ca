import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BySeat } from '@show-of-hands/engine';
import { bySeat } from '@show-of-hands/engine';
import { bytesToHex, type Hex } from 'viem';
import { z } from 'zod';
import { Problem } from '../problem.ts';
import { writeDurably } from './durable-file.ts';
import { Secret } from './secret.ts';

/** The keys of one seat. */
export interface SeatKeys {
  /** Owns the cards: opens and joins matches, withdraws. */
  readonly owner: Secret;
  /** Plays: can move no funds. */
  readonly agent: Secret;
  /** What seeds, salts and the disk encryption are derived from. */
  readonly tableSecret: Secret;
}

const key = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/)
  .transform((value) => new Secret(value as Hex));
const seatKeys = z.strictObject({ owner: key, agent: key, tableSecret: key });
const keystoreFile = z.strictObject({
  version: z.literal(1),
  seats: z.strictObject({ A: seatKeys, B: seatKeys }),
});

const draw = (): Hex => bytesToHex(randomBytes(32));

/**
 * The keys of both seats, read from `path`; drawn and written there if the file does not exist. Only its
 * owner can read the file, where the system knows such modes.
 *
 * @throws Problem if the file is there but cannot be read: keys are never replaced
 */
export function openKeystore(path: string): BySeat<SeatKeys> {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    const seats = bySeat(() => ({ owner: draw(), agent: draw(), tableSecret: draw() }));
    writeDurably(path, `${JSON.stringify({ version: 1, seats }, null, 2)}\n`, 0o600);
  }
  try {
    return keystoreFile.parse(JSON.parse(readFileSync(path, 'utf8'))).seats;
  } catch {
    // the cause is left out on purpose: a parser's message may quote the file
    throw new Problem(
      'The keystore cannot be read',
      path,
      'restore the file from a backup; without it the matches under way cannot be finished. To start with new keys, move it aside',
    );
  }
}
