import { sealedRootOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Address, Hex } from 'viem';
import type { MatchSecrets } from '../../chain/keys/secrets.ts';
import type { LoadoutKind } from '../game/chain-game.ts';
import { type Hand, handOf } from './hand.ts';

/** What one seat brings to one match, as its entry tells it. */
export interface Loadout {
  /** What stands for what is hidden; zero where nothing is. */
  readonly handRoot: Hex;
  /** What everyone may see, in the game's encoding. */
  readonly setting: Hex;
  /** The hidden cards; null where none are brought. */
  readonly hand: Hand | null;
}

/**
 * The same keys and tokens give the same again, because what is secret in it is derived.
 *
 * @param tokens in slot order; none where a game's seats bring nothing, or pick their hands in the match
 */
export function loadoutOf(
  brings: LoadoutKind,
  secrets: MatchSecrets,
  owner: Address,
  tokens: readonly bigint[],
): Loadout {
  switch (brings.kind) {
    case 'nothing':
      return { handRoot: ZERO_HASH, setting: '0x', hand: null };
    case 'hand': {
      const hand = tokens.length === 0 ? null : handOf(secrets, owner, tokens);
      return { handRoot: hand?.root ?? ZERO_HASH, setting: '0x', hand };
    }
    case 'party': {
      const secret = secrets.sealedSecret().reveal();
      return {
        handRoot: sealedRootOf(secrets.matchKey, owner, secret),
        setting: brings.settingOf(tokens),
        hand: null,
      };
    }
    default:
      return brings satisfies never;
  }
}
