import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectionRegistry, dealer, togs } from '@show-of-hands/contracts';
import { addressBook, FACTORY, FACTORY_BIRTH } from '@show-of-hands/contracts/deployment';
import { type Address, createTestClient, http, parseEther, publicActions, walletActions } from 'viem';
import { afterEach, describe, expect, it } from 'vitest';
import { type Ended, type Machine, type Network, newMachine, startNetwork } from '#helpers/chain/network.ts';
import { type FaultProxy, startFaultProxy } from '#helpers/node/fault-proxy.ts';

/** What each test began, ended in the order of its making turned round. */
const begun: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of begun.splice(0).reverse()) await end();
});

async function networkWith(
  chainId: number,
): Promise<{ readonly network: Network; readonly proxy: FaultProxy }> {
  const network = await startNetwork(chainId, { factory: false });
  begun.push(() => network.stop());
  const proxy = await startFaultProxy(network.url);
  begun.push(() => proxy.close());
  return { network, proxy };
}

const clientOf = ({ url }: Network) =>
  createTestClient({ mode: 'anvil', transport: http(url) })
    .extend(publicActions)
    .extend(walletActions);

/** A machine with keys of its own, and the owner of seat A. */
async function machineAt(url: string): Promise<{ readonly machine: Machine; readonly owner: Address }> {
  const machine = newMachine({ SOH_RPC: url });
  begun.push(() => machine.remove());
  const { output } = await machine.run('keys', 'new', '--open');
  return { machine, owner: (output.match(/0x[0-9a-fA-F]{40}/g) ?? [])[0] as Address };
}

/** The addresses of the book that have no code on a chain, but for the one that is deployed only to give. */
async function missingOn(network: Network, owner: Address): Promise<readonly string[]> {
  const client = clientOf(network);
  const all = Object.values(addressBook(owner)).flat();
  const codes = await Promise.all(all.map(({ address }) => client.getCode({ address })));
  return all.filter((_, i) => codes[i] === undefined).map(({ name }) => name);
}

const contractsIn = ({ output }: Ended) => JSON.parse(output).chain.contracts;
const sentThrough = ({ calls }: FaultProxy) =>
  calls.filter(({ method }) => method === 'eth_sendRawTransaction');

describe('deploy', () => {
  it('puts all games at the same addresses on two chains, whoever pays there, whatever coins cost there', async () => {
    const one = await networkWith(77_031);
    const { machine, owner } = await machineAt(one.proxy.url);
    await one.network.fund(owner);
    const first = await machine.run('deploy', '--yes', '--coin-price', '0.0001');
    expect(first, first.errors).toMatchObject({ status: 0 });
    expect(first.errors).toMatch(/\d+ gas {2}0\.01 for the transaction that puts the deployment proxy there/);
    expect(await missingOn(one.network, owner)).toEqual(['casting']);

    const two = await networkWith(77_032);
    const { machine: payer, owner: paying } = await machineAt(two.network.url);
    await two.network.fund(paying, owner);
    await clientOf(two.network).setNonce({ address: paying, nonce: 41 });
    const price = ['--coin-price', '3'];
    const minting = await payer.run('deploy', '--yes', '--owner', owner, '--mint');
    expect(minting).toMatchObject({
      status: 1,
      errors: expect.stringContaining('Only the owner of the contracts mints'),
    });
    const second = await payer.run('deploy', '--yes', '--owner', owner, ...price);
    expect(second, second.errors).toMatchObject({ status: 0 });
    expect(contractsIn(second)).toEqual(contractsIn(first));
    expect(await missingOn(two.network, owner)).toEqual(['casting']);

    // nothing of it is the payer's
    const client = clientOf(two.network);
    const at = contractsIn(second);
    const owned = { address: at.cryptogs.collection, abi: togs.abi, functionName: 'owner' } as const;
    expect(await client.readContract(owned)).toBe(owner);
    const bank = addressBook(owner).polylemma.find(({ name }) => name === 'dealer')?.address ?? '0x';
    const priceOf = { address: bank, abi: dealer.abi, functionName: 'coinPrice' } as const;
    expect(await client.readContract(priceOf)).toBe(0n);

    // what the owner has to send is said in words and bytes: a wallet that sends one of them has done it
    const owed = [...second.errors.matchAll(/^ {2}(\S.*)\n {4}to {3}(0x\S{40})\n {4}data (0x\S+)$/gm)].map(
      ([, what = '', to, data]) => ({ what, to: to as Address, data: data as Address }),
    );
    expect(owed.map(({ what }) => what)).toEqual([
      'the permission of the card collection',
      expect.stringMatching(/^the MINTER_ROLE: /),
      expect.stringMatching(/^the DEALER_ROLE: /),
      expect.stringMatching(/^the ORGANIZER_ROLE: /),
      expect.stringMatching(/^the BATTLEFIELD_ROLE: /),
      'the price of a coin',
    ]);
    for (const { to, data } of owed)
      await expect(client.call({ account: paying, to, data })).rejects.toThrow(/revert|Unauthorized/i);
    const [permission] = owed;
    if (permission === undefined) throw new Error('nothing is owed');
    await client.impersonateAccount({ address: owner });
    const { to, data } = permission;
    const hash = await client.sendTransaction({ account: owner, to, data, chain: null });
    await client.waitForTransactionReceipt({ hash });
    const allowed = {
      address: permission.to,
      abi: collectionRegistry.abi,
      functionName: 'isAllowed',
    } as const;
    expect(await client.readContract({ ...allowed, args: [at.collection] })).toBe(true);
    await client.stopImpersonatingAccount({ address: owner });

    // the rest is done with the owner's keys, and done once
    const options = ['deploy', '--yes', ...price, '--rpc', two.network.url];
    const third = await machine.run(...options);
    expect(third, third.errors).toMatchObject({ status: 0 });
    expect(contractsIn(third)).toEqual(at);
    expect(third.errors).not.toMatch(/done: the (deployment of|permission)/);
    expect(third.errors.match(/^done: /gm)).toHaveLength(5);
    expect(await client.readContract(priceOf)).toBe(parseEther('3'));
    const again = await machine.run(...options);
    expect(again.errors).toContain('everything is there already');
    expect(again.errors).not.toContain('has to send');
    const other = await machine.run('deploy', '--yes', '--coin-price', '4', '--rpc', two.network.url);
    expect(other.errors).toMatch(/A coin costs 3 of the chain's own here, and cannot cost 4/);
  }, 240_000);

  it('--rehearse says what it would send, and sends nothing', async () => {
    const { network, proxy } = await networkWith(77_033);
    const { machine, owner } = await machineAt(proxy.url);
    const { status, output, errors } = await machine.run('deploy', '--rehearse');
    expect(status, errors).toBe(0);
    expect(output).toBe('');
    expect(errors).toMatch(/21\d\d\d gas {2}0\.01 for the transaction that puts the deployment proxy there/);
    for (const name of ['collection', 'table', 'coin', 'battlefield', 'touche', 'togs', 'cryptogs'])
      expect(errors).toMatch(new RegExp(`\\d+ gas {2}the deployment of ${name}$`, 'm'));
    expect(errors).toMatch(/in all: at most 0\.\d+ at [\d.]+ gwei/);
    expect(errors).toMatch(/nothing was sent/);
    expect(sentThrough(proxy)).toEqual([]);
    expect(await clientOf(network).getBlockNumber()).toBe(0n);
    // one game by itself, and what none of those that are meant has a use for
    const single = await machine.run('deploy', '--rehearse', '--game', 'touche');
    expect(single.errors).not.toMatch(/deployment of table/);
    expect(single.errors).toMatch(/\d+ gas {2}the deployment of touche$/m);
    const friend = '0x00000000000000000000000000000000000A11cE';
    const paid = await machine.run('deploy', '--rehearse', '--game', 'polylemma', '--owner', friend);
    expect(paid.errors).toContain(`, for ${friend}`);
    expect(paid.errors).toMatch(new RegExp(`${friend} has to send on chain 77033, each once`));
    expect(paid.errors).toMatch(/the MINTER_ROLE: .*\n {4}to {3}0x\S{40}\n {4}data 0x2f2ff15d/);
    const useless = await machine.run('deploy', '--rehearse', '--game', 'touche', '--coin-price', '1');
    expect(useless).toMatchObject({ status: 1, errors: expect.stringContaining('no coins to sell') });
    const both = await machine.run('deploy', '--rehearse', '--no-rehearsal');
    expect(both).toMatchObject({ status: 1, errors: expect.stringContaining('the opposite of each other') });
    expect(owner).toMatch(/^0x/);
  }, 120_000);

  it('where the chain takes no transaction without a chain id, it says what to do and nothing is paid', async () => {
    const { network, proxy } = await networkWith(77_034);
    const { machine, owner } = await machineAt(proxy.url);
    await network.fund(owner);
    proxy.fault = ({ method, params: [raw] }) =>
      method === 'eth_sendRawTransaction' && raw === FACTORY_BIRTH.transaction
        ? {
            kind: 'error',
            code: -32_000,
            message: 'only replay-protected (EIP-155) transactions allowed over RPC',
          }
        : undefined;
    const { status, output, errors } = await machine.run('deploy', '--yes', '--game', 'touche');
    expect({ status, output }).toEqual({ status: 1, output: '' });
    expect(errors).toMatch(/refuses transactions without a chain id/);
    expect(errors).toMatch(/to do: .*--rpc\.allow-unprotected-txs/);
    expect(await clientOf(network).getTransactionCount({ address: owner })).toBe(0);
    // another node of the same chain takes it
    const through = await machine.run('deploy', '--yes', '--game', 'touche', '--rpc', network.url);
    expect(through, through.errors).toMatchObject({ status: 0 });
  }, 120_000);
});

const TOOL = fileURLToPath(new URL('../../../apps/bot/bundle/tool.js', import.meta.url));
const PROGRAM = `const { tool } = await import(${JSON.stringify(`file://${TOOL}`)});
process.exitCode = await tool(process.argv.slice(1), { input: process.stdin, output: process.stdout, errors: process.stderr });`;

/** The long run kills at each transaction both before and after the node has heard of it; otherwise by turns. */
const EVERY_WAY = Number(process.env.SOH_TEST_SCALE ?? 1) > 1;

/** A deployment in a process of its own: what it printed, and whether it ended by itself. */
async function deployedApart(machine: Machine, rpc: string, onStart: (kill: () => void) => void) {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', PROGRAM, 'deploy', '--yes', '--no-rehearsal', '--coin-price', '2'],
    { cwd: machine.folder, env: { ...process.env, SOH_RPC: rpc }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const said = { output: '', errors: '' };
  child.stdout.on('data', (part) => {
    said.output += part;
  });
  child.stderr.on('data', (part) => {
    said.errors += part;
  });
  onStart(() => child.kill('SIGKILL'));
  const [status] = await once(child, 'close');
  return { status: status as number | null, ...said };
}

describe('a deployment that is killed', () => {
  it('at each of its transactions, heard of by the node or not, goes on in the end with nothing sent twice', async () => {
    const whole = await networkWith(77_035);
    const { machine, owner } = await machineAt(whole.proxy.url);
    await whole.network.fund(owner);
    const straight = await machine.run('deploy', '--yes', '--no-rehearsal', '--coin-price', '2');
    expect(straight, straight.errors).toMatchObject({ status: 0 });
    const needed = await clientOf(whole.network).getTransactionCount({ address: owner });
    expect(needed).toBeGreaterThan(20);

    // the same keys, on another chain, where it dies again and again
    const { network, proxy } = await networkWith(77_036);
    await network.fund(owner);
    for (const name of ['contracts', 'deployment'])
      rmSync(join(machine.folder, '.show-of-hands', `${name}-77035.json`), { force: true });
    /** How often each transaction was sent. */
    const times = new Map<unknown, number>();
    let runs = 0;
    for (;;) {
      runs += 1;
      let kill = () => {};
      let dead = false;
      proxy.fault = ({ method, params: [raw] }) => {
        if (dead) return { kind: 'cut' };
        if (method !== 'eth_sendRawTransaction') return undefined;
        const before = times.get(raw) ?? 0;
        times.set(raw, before + 1);
        if (before >= (EVERY_WAY ? 2 : 1)) return undefined;
        dead = true;
        // it dies before the node hears of it, or after that
        const kind = (EVERY_WAY ? before : times.size) % 2 === 0 ? 'cut' : 'cutAfter';
        setTimeout(() => kill(), kind === 'cut' ? 0 : 20);
        return { kind };
      };
      const run = await deployedApart(machine, proxy.url, (end) => {
        kill = end;
      });
      if (!dead) {
        expect(run, run.errors).toMatchObject({ status: 0 });
        expect(JSON.parse(run.output).chain.contracts).toEqual(contractsIn(straight));
        break;
      }
      expect(runs, run.errors).toBeLessThan(3 * needed + 10);
    }
    // at each, and at the deployment proxy's own; each was signed once
    expect(times.size).toBe(needed + 1);
    expect(runs).toBe((EVERY_WAY ? 2 : 1) * times.size + 1);
    const client = clientOf(network);
    expect(await client.getTransactionCount({ address: owner })).toBe(needed);
    expect(await client.getTransactionCount({ address: FACTORY_BIRTH.sender })).toBe(1);
    expect(await client.getCode({ address: FACTORY })).toBeDefined();
    expect(await missingOn(network, owner)).toEqual(['casting']);
    const written = readFileSync(join(machine.folder, '.show-of-hands', 'deployment-77036.json'), 'utf8');
    expect(JSON.parse(written).contracts).toEqual(contractsIn(straight));
  }, 480_000);
});
