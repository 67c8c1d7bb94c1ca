import { salvoTable } from '@show-of-hands/contracts/testing';
import { zeroAddress } from 'viem';
import type { GameTool, GameTools } from '#bot/game-tool';
import { checkReplay } from '#bot/replay-check';
import { salvoOnChain } from './salvo-bot.ts';

const { abi } = salvoTable;
const binding = salvoOnChain(abi);

/** What `soh verify` asks of a game. */
const tool: Pick<GameTool, 'abi' | 'secrets' | 'booked' | 'registryOf' | 'replayed'> = {
  abi,
  secrets: binding.secrets,
  booked: { table: 'salvo', registry: 'salvo', collection: 'salvo' },
  registryOf: async () => zeroAddress,
  replayed: (_link, evidence) => checkReplay(binding, evidence, nothingMore),
};

async function* nothingMore(): AsyncGenerator<never> {
  // the table tells all that there is to check
}

/** Salvo alone, for that task: other tasks ask for more than a game has that only tests know. */
export const SALVO_TOOLS = { salvo: tool } as Readonly<Record<string, unknown>> as GameTools;
