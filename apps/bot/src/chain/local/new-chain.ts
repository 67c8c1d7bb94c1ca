import { randomBytes } from 'node:crypto';
import { bytesToHex } from 'viem';
import type { Base, ChainFile } from './chain-file.ts';
import { startEngine } from './engine.ts';
import { FAUCET } from './faucet.ts';
import { headOf } from './head.ts';
import { pastBlockOf } from './past-block.ts';

/** Begins a chain in a file that has none: with nothing on it but the account that pays. @param time unix s */
export async function newChain(file: ChainFile, chainId: number, time: number): Promise<void> {
  const from = { number: 0, time, salt: bytesToHex(randomBytes(32)) };
  const engine = await startEngine({ ...from, chainId, accounts: [FAUCET] });
  const { hash, stateRoot } = await headOf(engine);
  const base: Base = { ...from, stateRoot };
  file.begin({ chainId, genesis: hash }, base, [FAUCET], [await pastBlockOf(engine, 0, [])]);
}
