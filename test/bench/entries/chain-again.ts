import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Hex, keccak256, stringToHex } from 'viem';
import { z } from 'zod';
import type { Account } from '#bot/accounts';
import { ChainBlocks } from '#bot/chain-blocks';
import { ChainFile } from '#bot/chain-file';
import { headOf, startEngine } from '#bot/engine';
import { type Entries, type Figure, figure, median, rounded } from '../figure.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const VECTORS = `${root}test/vectors/chain-transactions.jsonl`;
/** So many transactions are played again, in all. */
const TRANSACTIONS = 10_000;
const ROUNDS = 5;
const CHAIN_ID = 31_337;

const hex = z.templateLiteral(['0x', z.string()]);
const line = z.object({
  game: z.string(),
  /** Contracts and what is put on them once, or matches. */
  part: z.enum(['setup', 'matches']),
  /** Unix s. */
  time: z.number(),
  from: hex.optional(),
  raw: hex.nullable(),
});

const log = {
  info: () => {},
  warn: (_area: string, text: string) => {
    throw new Error(text);
  },
};

/** A chain's file with what matches of one game sent, as it was sent. */
async function recorded(lines: readonly z.infer<typeof line>[]) {
  const accounts: Account[] = [...new Set(lines.flatMap(({ from }) => from ?? []))].map((address) => ({
    address,
    balance: 10n ** 20n,
    nonce: 0n,
    code: '0x',
    storage: new Map(),
  }));
  const from = { number: 0, time: (lines[0]?.time ?? 1) - 1, salt: keccak256(stringToHex('bench')) };
  const { hash, stateRoot } = await headOf(await startEngine({ ...from, chainId: CHAIN_ID, accounts }));
  const file = ChainFile.inMemory();
  file.begin({ chainId: CHAIN_ID, genesis: hash }, { ...from, stateRoot }, accounts, []);
  const blocks = await ChainBlocks.open(file, file.chain.base, CHAIN_ID, log);
  const matches = lines.filter(({ part }) => part === 'matches');
  for (const { raw, time } of lines.filter(({ part }) => part === 'setup')) await blocks.put(raw, time);
  // as between two matches: a start begins from here
  await blocks.shorten(blocks.head.time);
  for (const { raw, time } of matches) await blocks.put(raw, time);
  return { file, base: file.chain.base, head: blocks.head.hash, count: matches.length };
}

/** How long a start takes to play again what matches have sent since the chain was begun last. */
async function chainAgain(): Promise<readonly Figure[]> {
  const lines = readFileSync(VECTORS, 'utf8')
    .trim()
    .split('\n')
    .map((text) => line.parse(JSON.parse(text)));
  const games = await Promise.all(
    [...new Set(lines.map(({ game }) => game))].map((game) =>
      recorded(lines.filter((one) => one.game === game)),
    ),
  );
  const seconds: number[] = [];
  const heads = new Set<Hex>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    let played = 0;
    while (played < TRANSACTIONS) {
      for (const { file, base, head, count } of games) {
        const again = await ChainBlocks.open(file, base, CHAIN_ID, log);
        if (again.head.hash !== head) throw new Error('another chain came out');
        heads.add(again.head.hash);
        played += count;
      }
    }
    seconds.push(((performance.now() - began) / 1_000 / played) * TRANSACTIONS);
  }
  const checksum = [...heads]
    .sort()
    .join(' ')
    .replaceAll(/0x(\w{8})\w+/g, '$1');
  return [
    figure(
      `${TRANSACTIONS} recorded transactions of matches of both games played again`,
      rounded(median(seconds), 2),
      's',
      {
        atMost: 8,
        checksum,
        note: `median of ${ROUNDS}; as at a start, contracts and cards from the chain's base`,
      },
    ),
  ];
}

export default { 'chain again': chainAgain } satisfies Entries;
