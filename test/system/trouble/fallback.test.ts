import { createPublicClient, type PublicClient, toHex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectChain } from '#bot/connect';
import { failover } from '#bot/failover';
import { Problem } from '#bot/problem';
import { type BareChain, startBareChain } from '#helpers/node/bare-chain.ts';
import { type Fault, type FaultProxy, type RpcCall, startFaultProxy } from '#helpers/node/fault-proxy.ts';
import { until } from '#helpers/processes/processes.ts';

let chain: BareChain;
let other: BareChain;
let first: FaultProxy;
let second: FaultProxy;
let left: string[];

beforeAll(async () => {
  chain = await startBareChain();
  other = await startBareChain({ chainId: 777 });
});
afterAll(async () => {
  await chain.stop();
  await other.stop();
});
beforeEach(async () => {
  left = [];
  first = await startFaultProxy(chain.url);
  second = await startFaultProxy(chain.url);
  return async () => {
    await first.close();
    await second.close();
  };
});

const KEY = 'v3/a-key-that-is-secret?token=another';
const connect = (urls = [`${first.url}/${KEY}`, `${second.url}/${KEY}`]) => {
  const [url = '', ...others] = urls;
  return connectChain(
    { url, others, chainId: 31_337 },
    { timeout: 400, onLeft: (address, reason) => void left.push(`${address} ${reason}`) },
  );
};
const problemOf = async (attempt: Promise<unknown>): Promise<Problem> => {
  const error: unknown = await attempt.then(
    () => undefined,
    (reason) => reason,
  );
  if (!(error instanceof Problem)) throw new Error(`expected a Problem, got ${error}`);
  return error;
};

describe('several addresses of one chain', () => {
  it('the first one that answers is asked', async () => {
    const { client } = await connect();
    second.calls.length = 0;
    await client.getBlockNumber();
    expect(second.calls).toEqual([]);
  });

  it.each([
    ['ends connections', { kind: 'cut' }],
    ['does not answer', { kind: 'hold' }],
    ['is behind something that is out of order', { kind: 'status', status: 502 }],
    ['has had too many requests', { kind: 'error', code: -32_005, message: 'limit exceeded' }],
    ['answers with what is no answer', { kind: 'answer', result: { x: [1, {}] } }],
  ] as const)('one that %s is left for the next, and nobody who asks notices', async (_, fault) => {
    const { client } = await connect();
    first.fault = () => fault;
    const height = await client.getBlockNumber();
    expect(height).toBeGreaterThan(0n);
    expect(left).toHaveLength(1);
    const asked = first.calls.length;
    for (let more = 0; more < 5; more += 1) await client.getBlockNumber();
    expect(first.calls.length).toBe(asked);
  });

  it('both failing three times of ten still answer every question', async () => {
    const { client } = await connect();
    let seed = 7;
    const cut = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % 10 < 3 ? ({ kind: 'cut' } as const) : undefined;
    };
    first.fault = cut;
    second.fault = cut;
    for (let asked = 0; asked < 40; asked += 1) expect(await client.getChainId()).toBe(31_337);
  });

  it('a refusal of the call itself is an answer: nobody else is asked', async () => {
    const { client } = await connect();
    first.fault = ({ method }) =>
      method === 'eth_call' ? { kind: 'error', code: 3, message: 'execution reverted' } : undefined;
    second.calls.length = 0;
    await expect(client.call({ to: chain.echo })).rejects.toThrow(/revert/);
    expect(second.calls).toEqual([]);
  });

  it('one that was silent at first and is another chain’s is asked for nothing but its id', async () => {
    const down = await startFaultProxy(chain.url);
    // silent at the start, so that nothing is known of it
    down.fault = () => ({ kind: 'cut' });
    const link = await connect([down.url, second.url]);
    down.fault = ({ method }) =>
      method === 'eth_chainId' ? { kind: 'answer', result: '0x309' } : { kind: 'answer', result: '0x1' };
    down.calls.length = 0;
    expect(await link.client.getBlockNumber()).toBeGreaterThan(1n);
    for (const { method } of down.calls) expect(method).toBe('eth_chainId');
    await down.close();
  });

  describe('whose heads are compared', () => {
    let uptime: number;
    let client: PublicClient;
    beforeEach(() => {
      uptime = 0;
      const transport = failover({
        urls: [first.url, second.url],
        chainId: 31_337,
        timeout: 5_000,
        uptime: () => uptime,
        onLeft: (address, reason) => void left.push(`${address} ${reason}`),
      });
      client = createPublicClient({ transport, cacheTime: 0 });
    });
    const asksForItsHead = ({ method }: RpcCall) => method === 'eth_getBlockByNumber';
    /**
     * Something is asked when a comparison is due, again and again, for none begins while another is on; resolves once
     * both addresses have been asked for their heads.
     */
    const look = async (): Promise<void> => {
      const heads = () => [first, second].map((proxy) => proxy.calls.filter(asksForItsHead).length);
      const before = heads();
      uptime += 16_000;
      await until('both are asked', async () => {
        await client.getChainId();
        return heads().every((count, index) => count > (before[index] ?? 0));
      });
    };
    const latest = async (): Promise<object> => {
      const block = await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] });
      if (block === null) throw new Error('the chain has no block');
      return block;
    };
    /** A proxy's head moves by a block with every look, and stays so many seconds behind this machine's time. */
    const moving = async (age: number): Promise<FaultProxy['fault']> => {
      const block = await latest();
      let number = 1_000;
      return (call) => {
        if (!asksForItsHead(call)) return undefined;
        number += 1;
        const timestamp = toHex(Math.floor(Date.now() / 1_000) - age);
        return { kind: 'answer', result: { ...block, number: toHex(number), timestamp } };
      };
    };

    it('one that stands still while another moves is left', async () => {
      const stood = await latest();
      const number = await client.getBlockNumber();
      first.fault = (call) => (asksForItsHead(call) ? { kind: 'answer', result: stood } : undefined);
      await look();
      await chain.mine(3);
      await look();
      await until('it is left', () => left.length > 0);
      expect(left).toEqual([expect.stringMatching(/stands still/)]);
      expect(left[0]).toContain(first.url);
      first.calls.length = 0;
      expect(await client.getBlockNumber()).toBeGreaterThan(number);
      expect(first.calls).toEqual([]);
    });

    it('one that moves and is far behind is left', async () => {
      first.fault = await moving(3_600);
      const ahead = {
        ...(await latest()),
        number: toHex(9_000),
        timestamp: toHex(Math.floor(Date.now() / 1_000)),
      };
      second.fault = (call) => (asksForItsHead(call) ? { kind: 'answer', result: ahead } : undefined);
      await look();
      await until('it is left', () => left.length > 0);
      expect(left).toEqual([expect.stringMatching(/latest block, 100\d, is 3\d{3} s older/)]);
      expect(left[0]).toContain(first.url);
    });

    it.each<[string, () => Promise<Fault>]>([
      ['does not answer', async () => ({ kind: 'hold' })],
      ['answers with what is no answer', async () => ({ kind: 'answer', result: { x: [1, {}] } })],
      [
        'tells a block of the far future',
        async () => ({
          kind: 'answer',
          result: { ...(await latest()), number: '0xffffffffff', timestamp: '0xffffffffff' },
        }),
      ],
    ])('the first one is asked on, at once, though the second %s', async (_, faultOf) => {
      first.fault = await moving(5);
      const fault = await faultOf();
      await look();
      second.fault = () => fault;
      second.calls.length = 0;
      for (let looks = 0; looks < 3; looks += 1) {
        uptime += 16_000;
        expect(await client.getBlockNumber()).toBeGreaterThan(0n);
        // whoever waits for the second one waits until it is given up
        expect(second.givenUp).toBe(0);
      }
      await until('the second one was asked', () => second.calls.length > 0);
      expect(second.calls.filter((call) => !asksForItsHead(call))).toEqual([]);
      expect(left).toEqual([]);
    });
  });

  it('says no more of an address than its host', async () => {
    const { client } = await connect();
    first.fault = () => ({ kind: 'cut' });
    await client.getBlockNumber();
    expect(left.join('\n')).toContain(new URL(first.url).host);
    expect(left.join('\n')).not.toMatch(/secret|another/);
    second.fault = () => ({ kind: 'cut' });
    const problem = await problemOf(connect());
    expect(problem.what).toMatch(/doesn't answer/);
    expect(problem.message).not.toMatch(/secret|another/);
  });
});

describe('at the start', () => {
  it('one address that is silent does not matter', async () => {
    first.fault = () => ({ kind: 'cut' });
    const { client } = await connect();
    expect(await client.getChainId()).toBe(31_337);
  });

  it('one address of another chain refuses to start, naming both chains and the address', async () => {
    const wrong = await startFaultProxy(other.url);
    const problem = await problemOf(connect([first.url, wrong.url]));
    expect(problem.what).toMatch(/chain 777.*chain 31337 is configured/);
    expect(problem.where).toBe(wrong.url);
    await wrong.close();
  });
});
