import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  ContractDecoder,
  EdrContext,
  L1_CHAIN_TYPE,
  l1ProviderFactory,
  MineOrdering,
  type Provider,
  type ProviderConfig,
} from '@nomicfoundation/edr';
import { type Hex, hexToNumber, numberToHex, RpcRequestError } from 'viem';
import { z } from 'zod';
import type { Account } from './accounts.ts';

/** What the contracts are compiled for. */
const HARDFORK = 'Cancun';
/** What networks have by now. */
const NETWORKS_HARDFORK = 'Prague';
const BLOCK_GAS = 30_000_000n;
/** Nobody pays for anything here: the price of gas stays as it is, however full or empty blocks are. */
const BASE_FEE = 1_000_000_000n;
const NEVER_CHANGES = 1n << 100n;

/** Where a chain begins: everything that is there before its first block. */
export interface Beginning {
  readonly chainId: number;
  readonly accounts: Iterable<Account>;
  /** The number of the block that stands for it. */
  readonly number: number;
  /** The time of that block, unix s. */
  readonly time: number;
  /** Makes two chains that begin alike different ones. */
  readonly salt: Hex;
}

/** A chain inside this process. Answers are plain JSON-RPC values; what it refuses is thrown as viem's RpcRequestError. */
export interface Engine {
  ask(method: string, params?: readonly unknown[]): Promise<unknown>;
  /**
   * Does one after the other, in much less time than one by one takes.
   *
   * @throws RpcRequestError where one is refused: what came before it is done, what comes after it is not
   */
  doAll(requests: readonly RpcRequest[]): Promise<void>;
}

/** A method with what it is given. */
export type RpcRequest = readonly [method: string, params: readonly unknown[]];

// callbacks that the library keeps must not refer to a provider: it would never be freed
const nothing = () => [];
const SILENT = { enable: false, decodeConsoleLogInputsCallback: nothing, printLineCallback: nothing };
const DEAF = { subscriptionCallback: nothing };

let context: Promise<EdrContext> | undefined;

/** The library allows one context for each process. */
const theContext = (): Promise<EdrContext> => {
  context ??= (async () => {
    const opened = new EdrContext();
    await opened.registerProviderFactory(L1_CHAIN_TYPE, l1ProviderFactory());
    return opened;
  })();
  return context;
};

const settings = (chainId: number): Omit<ProviderConfig, 'genesisState' | 'network'> => ({
  allowBlocksWithSameTimestamp: true,
  allowUnlimitedContractSize: false,
  bailOnCallFailure: true,
  bailOnTransactionFailure: false,
  baseFeeConfig: [
    { activation: { blockNumber: 0n }, maxChangeDenominator: NEVER_CHANGES, elasticityMultiplier: 1n },
  ],
  chainId: BigInt(chainId),
  coinbase: new Uint8Array(20),
  defaultTransactionGasLimit: BLOCK_GAS,
  hardfork: HARDFORK,
  initialBaseFeePerGas: BASE_FEE,
  initialParentBeaconBlockRoot: new Uint8Array(32),
  minGasPrice: 0n,
  mining: { autoMine: true, memPool: { order: MineOrdering.Fifo } },
  networkId: BigInt(chainId),
  observability: {},
  ownedAccounts: [],
  precompileOverrides: [],
});

/** Begins a chain. Every transaction that it is sent is mined at once, in a block of its own. */
export async function startEngine({ chainId, accounts, number, time, salt }: Beginning): Promise<Engine> {
  const engine = await open({
    ...settings(chainId),
    initialParentBeaconBlockRoot: bytesOf(salt),
    genesisState: Array.from(accounts, genesisAccount),
    network: {
      genesisBlockGasLimit: BLOCK_GAS,
      genesisBlobGas: { gasUsed: 0n, excessGas: 0n },
      genesisBlockTime: BigInt(time),
    },
  });
  if (number === 0) return engine;
  // set explicitly: the clock may go on between these two lines, and the blocks would be a second younger
  await engine.ask('evm_setNextBlockTimestamp', [numberToHex(time)]);
  await engine.ask('hardhat_mine', [numberToHex(number), '0x0']);
  return engine;
}

/**
 * A copy of the chain behind an address as it is now; what is done to it changes nothing there.
 *
 * @param folder where what was asked there once is kept
 */
export const copyOf = (url: string, chainId: number, folder: string): Promise<Engine> =>
  open({
    ...settings(chainId),
    hardfork: NETWORKS_HARDFORK,
    genesisState: [],
    network: {
      url,
      cacheDir: folder,
      // the library does not know when this chain changed its rules: blocks before the copy are run by the same ones
      chainOverrides: [
        {
          chainId: BigInt(chainId),
          name: `chain ${chainId}`,
          hardforkActivationOverrides: [{ condition: { blockNumber: 0n }, hardfork: NETWORKS_HARDFORK }],
        },
      ],
    },
  });

/** Contract code is long, and viem's conversion takes ten times as long. */
const bytesOf = (hex: Hex): Uint8Array => Buffer.from(hex.slice(2), 'hex');

const genesisAccount = ({ address, balance, nonce, code, storage }: Account) => ({
  address: bytesOf(address),
  balance,
  nonce,
  ...(code === '0x' ? {} : { code: bytesOf(code) }),
  storage: Array.from(storage, ([index, value]) => ({ index: BigInt(index), value: BigInt(value) })),
});

async function open(config: ProviderConfig): Promise<Engine> {
  const edr = await theContext();
  const provider = await edr.createProvider(L1_CHAIN_TYPE, config, SILENT, DEAF, new ContractDecoder());
  return engineOf(provider);
}

function engineOf(provider: Provider): Engine {
  const answerTo = async (body: object | readonly object[], name: string): Promise<unknown> => {
    const { data } = await provider.handleRequest(JSON.stringify(body));
    const said = answer.parse(typeof data === 'string' ? JSON.parse(data) : data);
    if ('error' in said) throw refusal(name, said.error);
    return said.result;
  };
  return {
    ask: (method, params = []) => answerTo(bodyOf(method, params), method),
    async doAll(requests) {
      if (requests.length > 0)
        await answerTo(
          requests.map(([method, params]) => bodyOf(method, params)),
          'several',
        );
    },
  };
}

const bodyOf = (method: string, params: readonly unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params });

const answer = z.union([
  z.object({
    error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }),
  }),
  z.object({ result: z.unknown() }),
]);

/** How the library reports a call that a contract refused: only the revert data counts. */
const reverted = z.object({ data: z.templateLiteral(['0x', z.string()]) });
const REVERTED = 3;

interface Refusal {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** The error as other nodes word it, with their code; the library has its own. */
function refusal(method: string, { code, message, data }: Refusal): RpcRequestError {
  const bytes = reverted.safeParse(data);
  const error = bytes.success
    ? { code: REVERTED, message: 'execution reverted', data: bytes.data.data }
    : { code, message };
  return new RpcRequestError({ body: { method }, error, url: 'local-chain:' });
}

const hex = z.templateLiteral(['0x', z.string()]);
const quantity = hex.transform((value) => hexToNumber(value));
const headAnswer = z.object({ number: quantity, timestamp: quantity, hash: hex, stateRoot: hex });

/** The newest block of a chain. */
export interface ChainHead {
  readonly number: number;
  /** Unix s. */
  readonly time: number;
  readonly hash: Hex;
  readonly stateRoot: Hex;
}

export async function headOf(engine: Engine): Promise<ChainHead> {
  const { timestamp: time, ...head } = headAnswer.parse(
    await engine.ask('eth_getBlockByNumber', ['latest', false]),
  );
  return { ...head, time };
}

/**
 * Runs the garbage collector now. The blocks of an engine lie in native memory, which the collector does not count: it
 * would let the few bytes that refer to them wait for hours.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc === 'function') gc();
}
