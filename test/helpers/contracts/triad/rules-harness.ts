import { rulesHarness } from '@show-of-hands/contracts/testing';
import { type Card, drawRootOf, triad } from '@show-of-hands/engine/triad';
import { type ContractFunctionReturnType, createPublicClient, type Hex, http } from 'viem';
import { originIn } from '../card-origins.ts';
import { configBytes } from '../config-bytes.ts';
import { startLocalChain } from '../local-chain.ts';
import { attributesWord } from '../packed-state.ts';
import type { PlayedMatch } from './random-match.ts';

/** What the harness says of a match: the words after every turn, and what else is compared. */
export type Report = ContractFunctionReturnType<typeof rulesHarness.abi, 'view', 'check'>[number];
export type Drawn = ContractFunctionReturnType<typeof rulesHarness.abi, 'view', 'draws'>[number];

/** Moves to try on one position of a match, after so many turns. */
export interface Tries {
  readonly after: number;
  readonly moves: readonly Hex[];
}

/** Enough for the longest matches of one call, which nobody pays for. */
const GAS = 2_000_000_000n;

const five = (words: readonly bigint[]) => {
  const [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n] = words;
  return [a, b, c, d, e] as const;
};

/** A match as the harness takes it. */
function matchWords({ setup, origins, decks, moves, states }: PlayedMatch, tries: Tries) {
  const salts = states.at(-1)?.salts ?? [];
  const words = (deck: readonly Card[]) =>
    five(deck.map((card) => attributesWord(card, originIn(origins, card))));
  return {
    setup: {
      config: configBytes(setup.ruleset),
      root: drawRootOf(setup.header),
      turnRoots: salts.map((salt) => drawRootOf({ ...setup.header, salt })),
      firstPlayer: setup.header.firstPlayer,
      cardsA: words(decks.A),
      cardsB: words(decks.B),
    },
    moves: moves.map(triad.codec.encode),
    triedAfter: BigInt(tries.after),
    tries: tries.moves,
  };
}

/** The referee on a local chain, called from outside any transaction. */
export interface RulesOnChain {
  check(
    matches: readonly { readonly match: PlayedMatch; readonly tries: Tries }[],
  ): Promise<readonly Report[]>;
  draws(config: Hex, roots: readonly Hex[]): Promise<readonly Drawn[]>;
  stop(): Promise<void>;
}

export async function startRules(): Promise<RulesOnChain> {
  const chain = await startLocalChain();
  const harness = { abi: rulesHarness.abi, address: await chain.deploy(rulesHarness), gas: GAS };
  // whole matches take longer than what the bot asks a chain
  const client = createPublicClient({ transport: http(chain.link.url, { retryCount: 0, timeout: 120_000 }) });
  return {
    check: (matches) =>
      client.readContract({
        ...harness,
        functionName: 'check',
        args: [matches.map(({ match, tries }) => matchWords(match, tries))],
      }),
    draws: (config, roots) =>
      client.readContract({ ...harness, functionName: 'draws', args: [config, roots] }),
    stop: chain.stop,
  };
}
