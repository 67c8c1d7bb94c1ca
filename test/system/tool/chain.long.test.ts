import { readFileSync, statSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectChain } from '#bot/connect';
import { type Machine, newMachine, type Started } from '#helpers/chain/network.ts';

/** A chain of its own process, as `soh chain` runs it. */
const CHAIN_ID = 31_338;

let host: Machine;
let running: Started | undefined;
beforeEach(() => {
  host = newMachine();
});
afterEach(async () => {
  running?.stop();
  await running?.ended;
  host.remove();
});

async function start(...options: readonly string[]): Promise<string> {
  running = host.start('chain', '--port', '0', ...options);
  await running.saying(/stands in that file/);
  return readFileSync(running.output().trim(), 'utf8').trim();
}

async function post(url: string, method: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
  });
  return { status: response.status, text: await response.text() };
}

describe('soh chain', () => {
  it('is a chain that two machines meet on: each deploys and plays there, and it is the same after a restart', async () => {
    const machines = [newMachine(), newMachine()];
    try {
      const owners: string[] = [];
      for (const machine of machines) {
        const { output } = await machine.run('keys', 'new', '--open');
        owners.push(/0x[0-9a-fA-F]{40}/.exec(output)?.[0] ?? '');
      }
      const url = await start('--fund', owners.join(','));
      const link = await connectChain({ url, chainId: CHAIN_ID });
      const deployed = await machines[0]?.run(
        'deploy',
        '--rpc',
        url,
        '--yes',
        '--mint',
        '--mint-for',
        owners[1] ?? '',
        '--game',
        'triad',
      );
      expect(deployed?.errors).toContain('paid');
      const { chain } = JSON.parse(deployed?.output ?? '{}');
      // the address holds the token
      expect(chain.rpc).toBe('<the RPC you gave>');
      const { table } = chain.contracts;
      for (const machine of machines) {
        const seen = await machine.run('doctor', '--json', '--rpc', url, '--table', table, '--wait', '0');
        expect(seen.output).toMatch(
          /"name":"table contract"[^\n]*"level":"ok"|"level":"ok"[^\n]*"name":"table contract"/,
        );
      }
      const head = await link.client.getBlock();
      running?.stop();
      await running?.ended;
      const again = await start();
      expect(new URL(again).pathname).toBe(new URL(url).pathname);
      const after = await connectChain({ url: again, chainId: CHAIN_ID });
      expect(after.genesis).toBe(link.genesis);
      expect(await after.client.getBlock()).toEqual(head);
    } finally {
      for (const machine of machines) machine.remove();
    }
  }, 120_000);

  it('tells the token in no line, and keeps it from other users', async () => {
    const url = await start();
    expect(host.said()).not.toContain(new URL(url).pathname.slice(1));
    expect(statSync(running?.output().trim() ?? '').mode & 0o777).toBe(0o600);
  });

  it('answers nobody without the token, no web page, and nothing that a chain of others would not do', async () => {
    const url = await start();
    expect(await post(url, 'eth_chainId')).toMatchObject({ status: 200 });
    const { origin } = new URL(url);
    expect(await post(`${origin}/`, 'eth_chainId')).toMatchObject({ status: 403, text: '' });
    expect(await post(`${url}x`, 'eth_chainId')).toMatchObject({ status: 403 });
    expect(await post(url, 'eth_chainId', { origin: 'http://evil.example' })).toMatchObject({ status: 403 });
    expect(await post(url, 'eth_chainId', { origin })).toMatchObject({ status: 403 });
    for (const method of ['hardhat_setCode', 'evm_increaseTime', 'debug_traceTransaction', 'eth_accounts']) {
      expect((await post(url, method)).text).toContain('"error"');
    }
    expect((await fetch(url)).status).toBe(403);
  });

  it('says what it takes for --fund, and keeps a second one out of its folder', async () => {
    const wrong = await host.run('chain', '--fund', 'everybody');
    expect(wrong.errors).toContain('--fund takes addresses, got "everybody"');
    await start();
    expect((await host.run('chain', '--port', '0')).errors).toContain('running with this data folder');
  });
});
