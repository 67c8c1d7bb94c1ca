import type { MatchShow, PurseShow } from '@show-of-hands/bus';
import type { PolylemmaPay } from '@show-of-hands/bus/polylemma';
import { dealer, organizer } from '@show-of-hands/contracts';
import { type Address, type Hex, isAddressEqual, parseEventLogs } from 'viem';
import { totalOf } from '../characters/party-choice.ts';
import { asked, type Bank } from './bank.ts';

/** How far back the end of a match is looked for: it is asked for as soon as the match is over, or never. */
const BLOCKS_BACK = 1_000n;
/** As the organizer tells it. */
const DRAW = 2;

/**
 * What the dealer credited chat's seat for a match, which is told in the transaction that ended it: less than the
 * formula says where less could be won from the other seat, and nothing where that one was silent.
 *
 * @throws ChainFault
 */
export async function paidFor(
  { link: { client }, organizer: registry, dealer: bank, player }: Bank & { readonly organizer: Address },
  { matchKey, view }: MatchShow,
): Promise<PurseShow['paid']> {
  if (view?.game !== 'polylemma') return null;
  const told = await asked('a look for what a match paid', async () => {
    const head = await client.getBlockNumber();
    const [concluded] = await client.getContractEvents({
      address: registry,
      abi: organizer.abi,
      eventName: 'Concluded',
      args: { matchKey: matchKey as Hex },
      fromBlock: head > BLOCKS_BACK ? head - BLOCKS_BACK : 0n,
    });
    if (concluded === undefined) return null;
    const { logs } = await client.getTransactionReceipt({ hash: concluded.transactionHash });
    return { winner: concluded.args.winner, late: concluded.args.late !== 0, logs };
  });
  if (told === null || told.winner === undefined || told.winner > DRAW) return null;
  const coins = parseEventLogs({ abi: dealer.abi, eventName: 'RewardCredited', logs: told.logs })
    .filter(
      ({ address, args }) => isAddressEqual(address, bank) && isAddressEqual(args.player, player.address),
    )
    .reduce((sum, { args }) => sum + Number(args.amount), 0);
  const { parties } = view.state;
  const pay: PolylemmaPay = {
    result: resultOf(told.winner, told.late),
    own: totalOf(parties.A),
    other: totalOf(parties.B),
  };
  return { matchKey, coins, label: labelOf(pay), for: { game: 'polylemma', pay } };
}

/** Chat's seat is the first one. */
const resultOf = (winner: number, late: boolean): PolylemmaPay['result'] => {
  if (winner === DRAW) return 'drawn';
  if (winner !== 0) return 'lost';
  return late ? 'wonOnTime' : 'won';
};

const labelOf = ({ result, own, other }: PolylemmaPay): string => {
  switch (result) {
    case 'won':
      return `a win over levels ${other} with ${own}`;
    case 'wonOnTime':
      return 'a win on time pays nothing';
    case 'drawn':
      return `a draw against levels ${other} with ${own}`;
    case 'lost':
      return 'a loss pays nothing';
  }
};
