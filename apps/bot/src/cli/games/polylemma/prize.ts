import { dealer } from '@show-of-hands/contracts';
import { encodeFunctionData } from 'viem';
import { Problem } from '../../../base/problem.ts';
import { bankAbi, letTake, logsOf, prizeOf, purseOf } from '../../../games/polylemma/camp/bank.ts';
import { officesOf } from '../../../games/polylemma/camp/ready-player.ts';
import type { GameTool } from '../game-tool.ts';
import { partOf } from './contract-checks.ts';

/** Puts up an owner's coins for whoever beats a player. */
export const putUp: NonNullable<GameTool['putUp']> = async (link, { table, payer, player, coins }) => {
  const { dealer: to, coin } = await officesOf(link, await partOf(link, table, 'organizer'));
  const bank = { link, dealer: to, coin, player: payer };
  const purse = await purseOf(bank);
  if (purse < coins) {
    throw new Problem(
      `The owner has ${purse} coins, and was to put up ${coins}`,
      payer.address,
      'put up fewer, buy coins from the dealer (charge), or give it some',
    );
  }
  await letTake(bank, coins);
  const data = encodeFunctionData({
    abi: dealer.abi,
    functionName: 'putUp',
    args: [player, BigInt(coins)],
  });
  await logsOf(payer.send({ to, data, what: `prize money for ${player}`, abi: bankAbi }));
  return prizeOf(bank, player);
};
