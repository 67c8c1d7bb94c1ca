import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulesHarness } from '@show-of-hands/contracts/testing';
import { type Card, drawRootOf, triad } from '@show-of-hands/engine/triad';
import {
  type Abi,
  type Address,
  type ContractFunctionReturnType,
  createTestClient,
  getContractAddress,
  type Hex,
  http,
  publicActions,
  walletActions,
} from 'viem';
import { startEmbeddedChain } from '../../../apps/bot/src/chain/embedded/start.ts';
import { originIn } from './card-origins.ts';
import { configBytes } from './config-bytes.ts';
import { attributesWord } from './packed-state.ts';
import type { PlayedMatch } from './random-match.ts';

/** What the harness says of a match: the words after every turn, and what else is compared. */
export type Report = ContractFunctionReturnType<typeof rulesHarness.abi, 'view', 'check'>[number];
export type Drawn = ContractFunctionReturnType<typeof rulesHarness.abi, 'view', 'draws'>[number];

/** Moves to try on one position of a match, after so many turns. */
export interface Tries {
  readonly after: number;
  readonly moves: readonly Hex[];
}

const DEPLOYER: Address = '0x00000000000000000000000000000000000000d1';
/** Enough for the longest matches of one call, which nobody pays for. */
const GAS = 2_000_000_000n;

const clientAt = (url: string) =>
  createTestClient({ mode: 'anvil', transport: http(url, { retryCount: 0, timeout: 120_000 }) })
    .extend(publicActions)
    .extend(walletActions);

const five = (words: readonly bigint[]) => {
  const [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n] = words;
  return [a, b, c, d, e] as const;
};

/** A match as the harness takes it. */
function matchWords({ setup, origins, decks, moves }: PlayedMatch, tries: Tries) {
  const words = (deck: readonly Card[]) =>
    five(deck.map((card) => attributesWord(card, originIn(origins, card))));
  return {
    setup: {
      config: configBytes(setup.ruleset),
      root: drawRootOf(setup.header),
      firstPlayer: setup.header.firstPlayer,
      cardsA: words(decks.A),
      cardsB: words(decks.B),
    },
    moves: moves.map(triad.codec.encode),
    triedAfter: BigInt(tries.after),
    tries: tries.moves,
  };
}

/** The rules' contract on a local chain, called from outside any transaction. */
export interface RulesOnChain {
  check(
    matches: readonly { readonly match: PlayedMatch; readonly tries: Tries }[],
  ): Promise<readonly Report[]>;
  draws(config: Hex, roots: readonly Hex[]): Promise<readonly Drawn[]>;
  /** Deploys a contract; its address. */
  deploy(contract: { readonly abi: Abi; readonly bytecode: Hex }): Promise<Address>;
  /** What a call answers, or undefined if it is refused. */
  answer(to: Address, data: Hex): Promise<Hex | undefined>;
  stop(): Promise<void>;
}

export async function startRules(): Promise<RulesOnChain> {
  const dataDir = mkdtempSync(join(tmpdir(), 'show-of-hands-rules-'));
  const chain = await startEmbeddedChain({ dataDir, log: { info: () => {}, warn: () => {} } });
  const client = clientAt(chain.url);
  await client.impersonateAccount({ address: DEPLOYER });
  await client.setBalance({ address: DEPLOYER, value: 10n ** 18n });

  async function deploy({ abi, bytecode }: { abi: Abi; bytecode: Hex }): Promise<Address> {
    const nonce = BigInt(await client.getTransactionCount({ address: DEPLOYER }));
    const hash = await client.deployContract({ abi, bytecode, account: DEPLOYER, chain: null });
    const { status } = await client.waitForTransactionReceipt({ hash, pollingInterval: 5 });
    if (status !== 'success') throw new Error('a contract could not be deployed');
    return getContractAddress({ from: DEPLOYER, nonce });
  }

  const harness = { abi: rulesHarness.abi, address: await deploy(rulesHarness), gas: GAS };
  return {
    check: (matches) =>
      client.readContract({
        ...harness,
        functionName: 'check',
        args: [matches.map(({ match, tries }) => matchWords(match, tries))],
      }),
    draws: (config, roots) =>
      client.readContract({ ...harness, functionName: 'draws', args: [config, roots] }),
    deploy,
    answer: (to, data) =>
      client.call({ to, data }).then(
        ({ data: answer }) => answer,
        () => undefined,
      ),
    async stop() {
      await chain.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
