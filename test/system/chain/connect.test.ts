import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectChain, requireContract } from '#bot/connect';
import { Problem } from '#bot/problem';
import { type NodeRig, startNodeRig } from '#helpers/chain/rig.ts';
import { deafPort } from '#helpers/processes/deaf-port.ts';

let rig: NodeRig;
beforeAll(async () => {
  rig = await startNodeRig();
});
afterAll(async () => {
  await rig.stop();
  rig.remove();
});

async function problemOf(attempt: Promise<unknown>): Promise<Problem> {
  const error: unknown = await attempt.then(
    () => undefined,
    (reason) => reason,
  );
  if (!(error instanceof Problem)) throw new Error(`expected a Problem, got ${error}`);
  return error;
}

describe('a chain that is not what it should be is one clear problem', () => {
  it('another chain id: which was found, which is configured', async () => {
    const problem = await problemOf(connectChain({ url: rig.node.url, chainId: 1 }));
    expect(problem.what).toMatch(/chain 31337.*chain 1 is configured/);
    expect(problem.where).toBe(rig.node.url);
    expect(problem.remedy).toMatch(/chain\.chainId/);
  });

  it('nobody listens', async () => {
    const port = await deafPort();
    const problem = await problemOf(connectChain({ url: `http://127.0.0.1:${port}`, chainId: 31_337 }));
    expect(problem.what).toMatch(/doesn't answer/);
    expect(problem.where).toContain(String(port));
  });

  it.each([
    ['somebody listens who is no chain', (_request, response) => response.end('<html>hello</html>')],
    ['somebody listens who never answers', () => {}],
  ] as [string, Parameters<typeof createServer>[1]][])('%s', async (_, answer) => {
    const server = createServer(answer as never);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    try {
      const url = `http://127.0.0.1:${port}/v2/a-key-that-is-secret`;
      const problem = await problemOf(connectChain({ url, chainId: 31_337 }, { timeout: 300 }));
      expect(problem.what).toMatch(/doesn't answer/);
      expect(problem.message).not.toContain('a-key-that-is-secret');
    } finally {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
  });

  it('no contract at the configured address', async () => {
    const address = '0x00000000000000000000000000000000000000c0';
    const problem = await problemOf(requireContract(rig.link, 'table', address));
    expect(problem.what).toContain(`no table contract at ${address} on chain 31337`);
    expect(problem.remedy).toContain('chain.contracts.table');
  });
});
