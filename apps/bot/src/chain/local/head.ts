import { type Hex, hexToNumber } from 'viem';
import { z } from 'zod';
import type { Engine } from './engine.ts';

const hex = z.templateLiteral(['0x', z.string()]);
const quantity = hex.transform((value) => hexToNumber(value));
const answer = z.object({ number: quantity, timestamp: quantity, hash: hex, stateRoot: hex });

/** The newest block of a chain. */
export interface Head {
  readonly number: number;
  /** Unix s. */
  readonly time: number;
  readonly hash: Hex;
  readonly stateRoot: Hex;
}

export async function headOf(engine: Engine): Promise<Head> {
  const { timestamp: time, ...head } = answer.parse(
    await engine.ask('eth_getBlockByNumber', ['latest', false]),
  );
  return { ...head, time };
}
