import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../../base/problem.ts';
import { copyOf } from '../../chain/local/engine.ts';
import { localLink } from '../../chain/local/local-link.ts';
import { type ChainLink, type RemoteLink, shortReason } from '../../chain/rpc/connect.ts';
import { openReadGate } from './read-gate.ts';

/** A copy of a chain as it is now, in this process: what is done there changes nothing. */
export interface CopiedChain {
  readonly link: ChainLink;
  close(): Promise<void>;
}

/** @throws Problem if the chain cannot be copied */
export async function copyChain({ url, chainId, genesis }: RemoteLink): Promise<CopiedChain> {
  const gate = await openReadGate(url);
  const folder = mkdtempSync(join(tmpdir(), 'show-of-hands-copy-'));
  const close = async () => {
    await gate.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { ask } = await copyOf(gate.url, chainId, folder);
    return { link: localLink({ ask, chainId, genesis }), close };
  } catch (error) {
    await close();
    throw new Problem(
      `The chain could not be copied to work out the cost: ${shortReason(error)}`,
      `chain ${chainId}`,
      'try again, or use --no-rehearsal and see the cost of every step as it is paid',
    );
  }
}
