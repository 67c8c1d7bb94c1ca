import type { BySeat, Seat } from '@show-of-hands/engine';
import { HAND_SIZE } from '@show-of-hands/engine/protocol';
import type { Address } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { type Finding, ok, warning, wrong } from '../../../base/finding.ts';
import type { SeatKeys } from '../../../chain/keys/keystore.ts';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { FEW_CARDS } from '../../chain/few-cards.ts';
import type { GameTool, PartyTool } from '../../chain/game-tool.ts';

/** Whether each owner has enough to bring to a match. */
export async function* checkCards(
  { cards, party }: Pick<GameTool, 'cards'> & { readonly party: Pick<PartyTool, 'size'> | null },
  link: ChainLink,
  collection: Address,
  keys: BySeat<SeatKeys>,
  seats: readonly Seat[],
): AsyncGenerator<Finding> {
  const source = cards(link, collection);
  for (const seat of seats) {
    const owner = privateKeyToAddress(keys[seat].owner.reveal());
    const { length } = await source.tokensOf(owner);
    const name = `cards of ${seat}`;
    const remedy = `give ${owner} more cards`;
    const [what, least] = party === null ? ['hand', HAND_SIZE] : ['party', party.size];
    if (length < least) yield wrong(name, `${length}; a ${what} takes ${least}`, remedy);
    // a party lies open: there is nothing to guess
    else if (party === null && length < FEW_CARDS) {
      const text = `${length}: whoever knows them has little to guess (${FEW_CARDS} or more hide a hand)`;
      yield warning(name, text, remedy);
    } else yield ok(name, `${length}`);
  }
}
