import type { Seat } from '@show-of-hands/engine';
import type { MatchInfo } from '@show-of-hands/verify';
import { isAddressEqual } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { MatchSecrets } from '../../chain/keys/secrets.ts';
import { cardCommitsOf } from '../../chain/table/card-commits.ts';
import { recoverHand, recoverParty } from '../../match/agent/recover-match.ts';
import { openingOf } from './opening.ts';
import type { SeatPlan } from './seat-plan.ts';
import type { KeyedSession } from './seat-session.ts';

/**
 * The plan of a seat that this keystore has taken, from its keys and the chain alone.
 *
 * @throws Problem if the chain does not tell enough
 */
export async function recoverPlan(
  { table, chain, game, keys }: KeyedSession,
  matchKey: SeatPlan['matchKey'],
  info: MatchInfo,
  seat: Seat,
  whose: Seat,
): Promise<SeatPlan> {
  const { opened, logs } = await openingOf(table, matchKey, info);
  const { owner, agent, tableSecret } = keys[whose];
  const ownerAddress = privateKeyToAddress(owner.reveal());
  const { terms, nonce } = opened;
  const match = { matchKey, nonce, terms, info, logs };
  const { brings } = game;
  const party = brings.kind === 'party' ? (recoverParty(match, seat, brings.partyIn) ?? []) : undefined;
  const hand =
    party ??
    (game.hands && game.bringsHands(terms.setting)
      ? await recoverHand({
          match,
          seat,
          owner: ownerAddress,
          secrets: new MatchSecrets(tableSecret, matchKey, seat),
          tokens: await game
            .cards(chain.link, await game.collectionOf(chain.link, table, matchKey))
            .tokensOf(ownerAddress),
          commitsIn: cardCommitsOf(chain.link),
        })
      : []);
  // what is no agent of the match any more can send nothing for it
  const ownerPlays = !isAddressEqual(info.agents[seat], privateKeyToAddress(agent.reveal()));
  return { matchKey, seat, keys: whose, nonce, terms, hand: [...hand], ownerPlays };
}
