import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import {
  type Address,
  concatHex,
  createPublicClient,
  type Hex,
  hexToNumber,
  keccak256,
  numberToHex,
  parseEther,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LocalChain, type LocalChainOptions, openLocalChain, readLocalChain } from './local-chain.ts';
import { localTransport } from './local-link.ts';

const player = privateKeyToAccount(`0x${'a5'.repeat(32)}`);
/**
 * A contract that keeps the second word it is called with at the first one, and tells both; called with one word it
 * gives what it keeps there, and called with none it refuses.
 */
const KEEPER: Hex =
  '0x6035600a5f3960355ff36040361460245760203614601a5763deadbeef5f526004601cfd5b5f35545f5260205ff35b6020355f355560405f5f3760405fa000';
const START = 1_800_000_000_000;

let folder: string;
let path: string;
let said: string[];
let clock: number;
let open: LocalChain[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-chain-'));
  path = join(folder, 'local-chain.db');
  said = [];
  clock = START;
  open = [];
});
afterEach(async () => {
  for (const chain of open) await chain.close();
  rmSync(folder, { recursive: true, force: true });
});

const log = { info: () => {}, warn: (_area: string, text: string) => said.push(text) };

async function opened(options: Partial<LocalChainOptions> = {}): Promise<LocalChain> {
  const chain = await openLocalChain({ path, log, now: () => clock, ...options });
  open.push(chain);
  return chain;
}

async function closed(chain: LocalChain): Promise<void> {
  open = open.filter((one) => one !== chain);
  await chain.close();
}

const clientOf = (chain: Pick<LocalChain, 'ask'>) =>
  createPublicClient({ transport: localTransport(chain), cacheTime: 0, pollingInterval: 1 });

async function nonceOf(chain: LocalChain): Promise<number> {
  return clientOf(chain).getTransactionCount({ address: player.address });
}

async function signed(chain: LocalChain, data: Hex, to?: Address): Promise<Hex> {
  return player.signTransaction({
    type: 'eip1559',
    chainId: chain.chainId,
    nonce: await nonceOf(chain),
    gas: 200_000n,
    maxFeePerGas: 2_000_000_000n,
    maxPriorityFeePerGas: 0n,
    data,
    ...(to && { to }),
  });
}

const send = async (chain: LocalChain, data: Hex, to?: Address): Promise<Hex> =>
  (await chain.ask('eth_sendRawTransaction', [await signed(chain, data, to)])) as Hex;

const word = (value: number): Hex => numberToHex(value, { size: 32 });
const put = (slot: number, value: number): Hex => concatHex([word(slot), word(value)]);

/** A chain with an account that can pay and the contract. */
async function furnished(chain: LocalChain): Promise<Address> {
  await chain.ask('local_fund', [player.address, numberToHex(parseEther('100'))]);
  const { contractAddress } = await clientOf(chain).getTransactionReceipt({
    hash: await send(chain, KEEPER),
  });
  if (!contractAddress) throw new Error('the contract was not made');
  return contractAddress;
}

const keptAt = async (chain: Pick<LocalChain, 'ask'>, contract: Address, slot: number): Promise<number> => {
  const { data = '0x' } = await clientOf(chain).call({ to: contract, data: word(slot) });
  return hexToNumber(data);
};

const headOf = (chain: Pick<LocalChain, 'ask'>) => clientOf(chain).getBlock();

/** Everything that can be asked about a transaction, as a node answers it. */
const told = async (chain: Pick<LocalChain, 'ask'>, hash: Hex) => {
  const client = clientOf(chain);
  const receipt = await client.getTransactionReceipt({ hash });
  const { blockNumber, blockHash } = receipt;
  return {
    receipt,
    transaction: await client.getTransaction({ hash }),
    byNumber: await client.getBlock({ blockNumber, includeTransactions: true }),
    byHash: await client.getBlock({ blockHash }),
    logs: await client.getLogs({ fromBlock: blockNumber, toBlock: blockNumber }),
    logsByHash: await client.getLogs({ blockHash }),
  };
};

describe('a restart', () => {
  it('finds everything again: the same blocks, the same state, the same chain', async () => {
    const before = await opened();
    const contract = await furnished(before);
    const hash = await send(before, put(1, 7), contract);
    const wanted = await told(before, hash);
    const head = await headOf(before);
    await closed(before);
    clock += 3_600_000;
    const after = await opened();
    expect(after.genesis).toBe(before.genesis);
    expect(await headOf(after)).toEqual(head);
    expect(await told(after, hash)).toEqual(wanted);
    expect(await keptAt(after, contract, 1)).toBe(7);
    expect(said).toEqual([]);
  });

  it('finds all that was acknowledged if the process ended without a word', async () => {
    const before = await opened();
    const contract = await furnished(before);
    const copy = join(folder, 'copy.db');
    for (let value = 1; value <= 5; value += 1) {
      const hash = await send(before, put(1, value), contract);
      const source = new Libsql(path, { readonly: true });
      source.exec(`VACUUM INTO '${copy}'`);
      source.close();
      const after = await opened({ path: copy });
      expect((await clientOf(after).getTransactionReceipt({ hash })).status).toBe('success');
      expect(await keptAt(after, contract, 1)).toBe(value);
      await closed(after);
      rmSync(copy);
    }
    expect(said).toEqual([]);
  });

  it('lets the clock stand still while nothing runs', async () => {
    const before = await opened();
    const contract = await furnished(before);
    await closed(before);
    const { timestamp } = await readLocalChain(path, log).then(async (chain) => {
      const block = await headOf(chain);
      chain.close();
      return block;
    });
    clock += 86_400_000;
    const after = await opened();
    expect(after.clockOffsetMs).toBeLessThan(-86_390_000);
    clock += 5_000;
    await send(after, put(1, 1), contract);
    expect(Number((await headOf(after)).timestamp - timestamp)).toBe(6);
  });

  it('says so if what comes out is not what was there', async () => {
    const before = await opened();
    const contract = await furnished(before);
    clock += 5_000;
    await send(before, put(1, 1), contract);
    await closed(before);
    const database = new Libsql(path);
    database.exec('UPDATE entry SET time = time + 1 WHERE number = 2');
    database.close();
    const after = await opened();
    expect(await keptAt(after, contract, 1)).toBe(1);
    expect(said.join()).toMatch(/came out different/);
  });

  /** A chain of four blocks that has ended, whose entries the statement has changed. */
  async function changed(statement: string): Promise<Address> {
    const before = await opened();
    const contract = await furnished(before);
    for (const value of [1, 2]) {
      clock += 1_000;
      await send(before, put(1, value), contract);
    }
    await closed(before);
    const database = new Libsql(path);
    database.exec(statement);
    database.close();
    return contract;
  }

  it('forgets what was refused when it was sent and could not be taken back', async () => {
    const contract = await changed(
      "INSERT INTO entry SELECT 5, time, raw, parent FROM entry WHERE number = 4; DELETE FROM about WHERE name = 'closed'",
    );
    const after = await opened();
    expect(await keptAt(after, contract, 1)).toBe(2);
    expect((await headOf(after)).number).toBe(4n);
    await send(after, put(1, 3), contract);
    expect((await headOf(after)).number).toBe(5n);
    expect(said).toEqual([]);
  });

  it('goes on from before what is refused only now, says so, and keeps the file as it was', async () => {
    const contract = await changed('UPDATE entry SET time = 1 WHERE number = 3');
    const after = await opened();
    expect((await headOf(after)).number).toBe(2n);
    expect(said).toEqual([expect.stringMatching(/from block 2: .*timestamp.*\. The file as it was is /i)]);
    await send(after, put(1, 9), contract);
    await closed(after);
    const again = await opened();
    expect(await keptAt(again, contract, 1)).toBe(9);
    const aside = readdirSync(folder).find((name) => name.includes('.before-')) ?? '?';
    const kept = new Libsql(join(folder, aside), { readonly: true });
    expect(kept.prepare('SELECT count(*) AS n FROM entry').get()).toMatchObject({ n: 4 });
    kept.close();
    expect(said).toHaveLength(1);
  });

  it('moves a file aside that cannot be read, says where to, and begins a new chain', async () => {
    writeFileSync(path, 'no database at all, and long enough to be read as one'.repeat(100));
    const chain = await opened();
    expect(hexToNumber((await chain.ask('eth_blockNumber')) as Hex)).toBe(0);
    expect(said.join()).toMatch(/could not be read: .*moved to .*unreadable/);
    expect(readdirSync(folder).some((name) => name.includes('unreadable'))).toBe(true);
  });
});

describe('a file that only cannot be opened now', () => {
  /** What is there before and after: nothing was moved. */
  const files = () => readdirSync(folder).filter((name) => !/-(wal|shm)$/.test(name));

  it('stays where it is, and the next start goes on with it', async () => {
    const chain = await opened();
    await chain.ask('evm_mine');
    const { hash } = await headOf(chain);
    await closed(chain);
    // a folder in its place cannot be opened as a file, on any system
    renameSync(path, `${path}.held`);
    mkdirSync(path);
    const before = files();
    await expect(opened()).rejects.toThrow(
      /could not be opened: .*\n.*where: .*local-chain\.db\n.*start again/,
    );
    expect(files()).toEqual(before);
    expect(said).toEqual([]);
    rmSync(path, { recursive: true });
    renameSync(`${path}.held`, path);
    expect((await headOf(await opened())).hash).toBe(hash);
  });

  it('stays what it is where a newer version wrote it', async () => {
    await closed(await opened());
    const newer = new Libsql(path);
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    const before = files();
    await expect(opened()).rejects.toThrow(/written by a newer version/);
    expect(files()).toEqual(before);
  });

  it('is still there where the chain of a version before cannot be opened', async () => {
    mkdirSync(join(folder, 'chain-state.json'));
    await expect(opened()).rejects.toThrow(/could not be opened: .*EISDIR/);
    expect(readdirSync(folder)).toContain('chain-state.json');
    rmSync(join(folder, 'chain-state.json'), { recursive: true });
    expect((await headOf(await opened())).number).toBe(0n);
  });
});

describe('the chain of a version before', () => {
  it.each([
    ['half a file', '{"block": {"num'],
    ['not a state', '{}'],
    ['an empty file', ''],
  ])(
    'is moved aside where it cannot be read (%s), which is said, and a new chain begins',
    async (_, text) => {
      writeFileSync(join(folder, 'chain-state.json'), text);
      const chain = await opened();
      expect(hexToNumber((await chain.ask('eth_blockNumber')) as Hex)).toBe(0);
      const aside = readdirSync(folder).find((name) => name.includes('unreadable')) ?? '?';
      expect(readFileSync(join(folder, aside), 'utf8')).toBe(text);
      expect(said).toEqual([expect.stringContaining(aside)]);
    },
  );

  it('is waited for while the process that kept it still writes it', async () => {
    // a process that is there, and ends in a moment
    const keeper = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 300)'], { stdio: 'ignore' });
    writeFileSync(join(folder, 'chain-process.json'), JSON.stringify({ keeper: keeper.pid, port: 1 }));
    let hasEnded = false;
    keeper.once('exit', () => {
      hasEnded = true;
    });
    await opened();
    expect(hasEnded).toBe(true);
    expect(readdirSync(folder)).not.toContain('chain-process.json');
  });
});

describe('what is sent', () => {
  it('is refused as nodes refuse it, and then it is as if it had never been sent', async () => {
    const chain = await opened();
    const contract = await furnished(chain);
    const raw = await signed(chain, put(1, 1), contract);
    await chain.ask('eth_sendRawTransaction', [raw]);
    const head = await headOf(chain);
    await expect(chain.ask('eth_sendRawTransaction', [raw])).rejects.toThrow(
      /nonce too low|known transaction/i,
    );
    const early = await player.signTransaction({
      chainId: chain.chainId,
      nonce: 99,
      gas: 100_000n,
      gasPrice: 2_000_000_000n,
      to: contract,
    });
    await expect(chain.ask('eth_sendRawTransaction', [early])).rejects.toThrow(/nonce too high/i);
    expect(await headOf(chain)).toEqual(head);
    await closed(chain);
    const after = await opened();
    expect(await headOf(after)).toEqual(head);
    expect(said).toEqual([]);
  });

  it('is estimated at more than it takes, as of now, and not at all if it would be refused', async () => {
    const chain = await opened();
    const contract = await furnished(chain);
    clock += 3_600_000;
    const gas = await clientOf(chain).estimateGas({ account: player, to: contract, data: put(1, 1) });
    const { gasUsed } = await clientOf(chain).getTransactionReceipt({
      hash: await send(chain, put(1, 1), contract),
    });
    expect(gas).toBeGreaterThan(gasUsed);
    await expect(
      clientOf(chain).estimateGas({ account: player, to: contract, data: '0x01' }),
    ).rejects.toThrow(/reverted/);
  });

  it('is mined though the contract refuses it, and the refusal of a call has its bytes', async () => {
    const chain = await opened();
    const contract = await furnished(chain);
    const receipt = await clientOf(chain).getTransactionReceipt({
      hash: await send(chain, '0x01', contract),
    });
    expect(receipt.status).toBe('reverted');
    await expect(chain.ask('eth_call', [{ to: contract, data: '0x01' }, 'latest'])).rejects.toMatchObject({
      code: 3,
      data: '0xdeadbeef',
    });
  });

  it('is not acknowledged while it cannot be written down, and taken again once it can', async () => {
    const told: (string | null)[] = [];
    const chain = await opened({ onUnsaved: (reason) => told.push(reason) });
    const contract = await furnished(chain);
    const other = new Libsql(path);
    other.exec('ALTER TABLE entry RENAME TO hidden');
    const head = await headOf(chain);
    for (let tries = 0; tries < 2; tries += 1)
      await expect(send(chain, put(1, 1), contract)).rejects.toThrow(/entry/);
    expect(await headOf(chain)).toEqual(head);
    expect(told).toHaveLength(1);
    other.exec('ALTER TABLE hidden RENAME TO entry');
    other.close();
    await send(chain, put(1, 2), contract);
    expect(await keptAt(chain, contract, 1)).toBe(2);
    expect(told).toEqual([expect.stringContaining('entry'), null]);
  });
});

describe('a chain that is shortened', () => {
  const LONG = 200;

  /** A chain with as many blocks as it takes, all told of. */
  async function long(chain: LocalChain): Promise<{ contract: Address; hashes: Hex[] }> {
    const contract = await furnished(chain);
    const hashes: Hex[] = [];
    for (let block = 0; block < LONG; block += 1) {
      clock += 500;
      // some slots become zero again
      hashes.push(await send(chain, put(block % 50, block % 7), contract));
    }
    return { contract, hashes };
  }

  it('holds what it held, answers for every block, and goes on, restarted or not', async () => {
    const chain = await opened();
    const { contract, hashes } = await long(chain);
    const some = hashes.filter((_, index) => index % 57 === 0 || index === hashes.length - 1);
    const wanted = await Promise.all(some.map((hash) => told(chain, hash)));
    const state = await Promise.all(Array.from({ length: 50 }, (_, slot) => keptAt(chain, contract, slot)));
    const head = await headOf(chain);
    const nonce = await nonceOf(chain);
    const logs = await clientOf(chain).getLogs({ fromBlock: 0n });
    await chain.shorten();
    let now = chain;
    for (const restarted of [false, true, true]) {
      if (restarted) {
        await closed(now);
        now = await opened();
      }
      expect(now.genesis).toBe(chain.genesis);
      expect(await headOf(now)).toEqual(head);
      expect(await nonceOf(now)).toBe(nonce);
      expect(await Promise.all(some.map((hash) => told(now, hash)))).toEqual(wanted);
      expect(await Promise.all(Array.from({ length: 50 }, (_, slot) => keptAt(now, contract, slot)))).toEqual(
        state,
      );
      expect(await clientOf(now).getLogs({ fromBlock: 0n })).toEqual(logs);
      expect((await clientOf(now).getBlock({ blockNumber: 0n })).hash).toBe(chain.genesis);
    }
    const hash = await send(now, put(3, 77), contract);
    const receipt = await clientOf(now).getTransactionReceipt({ hash });
    expect(receipt.blockNumber).toBe(head.number + 1n);
    expect(await clientOf(now).getLogs({ fromBlock: 0n })).toEqual([...logs, ...receipt.logs]);
    expect(await keptAt(now, contract, 3)).toBe(77);
    await expect(
      now.ask('eth_call', [{ to: contract, data: word(1) }, numberToHex(head.number - 1n)]),
    ).rejects.toThrow(/not kept/);
    expect(said).toEqual([]);
  });

  it('tells the time that it is, though no block has been made', async () => {
    const chain = await opened();
    await long(chain);
    clock += 90_000;
    await chain.shorten();
    const { timestamp } = await headOf(chain);
    const pending = await clientOf(chain).getBlock({ blockTag: 'pending' });
    expect(Number(pending.timestamp - timestamp)).toBeGreaterThanOrEqual(89);
  });

  it('stays as it is where few blocks have come together', async () => {
    const chain = await opened();
    await furnished(chain);
    await chain.shorten();
    await closed(chain);
    const database = new Libsql(path, { readonly: true });
    expect(database.prepare('SELECT count(*) AS n FROM entry').get()).toMatchObject({ n: 2 });
    database.close();
  });
});

describe('a chain that is only read', () => {
  it('answers like the one that wrote it, and changes nothing', async () => {
    const chain = await opened();
    const contract = await furnished(chain);
    const hash = await send(chain, put(1, 7), contract);
    const wanted = await told(chain, hash);
    await closed(chain);
    const reading = await readLocalChain(path, log);
    expect(await told(reading, hash)).toEqual(wanted);
    expect(await keptAt(reading, contract, 1)).toBe(7);
    const raw = keccak256('0x00');
    await expect(reading.ask('eth_sendRawTransaction', [raw])).rejects.toThrow(/to be read/);
    reading.close();
  });
});
