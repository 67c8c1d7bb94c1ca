import { triadTable } from '@show-of-hands/contracts';
import { decodeFunctionData, type Hex, type PublicClient } from 'viem';

/** What a call of the table cost, as the chain's receipt has it: with the transaction's own 21,000 and its data. */
export interface Spending {
  readonly call: string;
  readonly gas: number;
}

/** A hidden card comes with its move: that call is told apart from one that shows nothing new. */
function nameOf(data: Hex, earlier: readonly Spending[]): string {
  const { functionName, args } = decodeFunctionData({ abi: triadTable.abi, data });
  if (functionName === 'reveal') return args[5] === '0x' ? 'reveal, known card' : 'reveal, hidden card';
  if (functionName === 'play') return args[3] === '0x' ? 'play, known card' : 'play, hidden card';
  if (functionName === 'openSecrets') {
    const played = earlier.some(({ call }) => /^(reveal|play),/.test(call));
    return played ? 'openSecrets, closing' : 'openSecrets, opening';
  }
  if (functionName !== 'commit') return functionName;
  return earlier.filter(({ call }) => call.startsWith('commit')).length < 2
    ? 'commit, a seat’s first'
    : 'commit';
}

/** Everything that was sent to a table about one match, in order. */
export async function spendingOn(
  client: Pick<PublicClient, 'getBlock' | 'getBlockNumber' | 'getTransactionReceipt'>,
  table: Hex,
  matchKey: Hex,
): Promise<readonly Spending[]> {
  const spent: Spending[] = [];
  const last = await client.getBlockNumber({ cacheTime: 0 });
  for (let number = 0n; number <= last; number += 1n) {
    const block = await client.getBlock({ blockNumber: number, includeTransactions: true });
    for (const { hash, to, input } of block.transactions) {
      if (to?.toLowerCase() !== table.toLowerCase()) continue;
      const { gasUsed, status, logs } = await client.getTransactionReceipt({ hash });
      if (status !== 'success' || logs[0]?.topics[1] !== matchKey) continue;
      spent.push({ call: nameOf(input, spent), gas: Number(gasUsed) });
    }
  }
  return spent;
}

export interface Row {
  readonly calls: number;
  readonly mean: number;
  readonly most: number;
}

/** Mean and most of each kind of call. */
export function tableOf(spent: readonly Spending[]): Readonly<Record<string, Row>> {
  const rows: Record<string, Row> = {};
  for (const { call } of spent) {
    if (rows[call] !== undefined) continue;
    const all = spent.filter((other) => other.call === call).map(({ gas }) => gas);
    const mean = Math.round(all.reduce((sum, gas) => sum + gas, 0) / all.length);
    rows[call] = { calls: all.length, mean, most: Math.max(...all) };
  }
  return rows;
}
