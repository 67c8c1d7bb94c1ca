import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Address, Hex } from 'viem';
import type { MatchSecrets } from '../../chain/keys/secrets.ts';
import type { Brings, SeatSecrets } from '../game/chain-game.ts';
import { seatSecretsOf } from './seat-secrets.ts';

/** What one seat brings to one match, as its entry tells it. */
export interface Loadout {
  /** What stands for all that is hidden; zero where nothing is. */
  readonly secretRoot: Hex;
  /** What everyone may see, in the game's encoding. */
  readonly setting: Hex;
  /** What is hidden; null where nothing is. */
  readonly own: SeatSecrets | null;
}

/**
 * The same keys, tokens and rules give the same again, because what is secret in it is derived.
 *
 * @param tokens in their order; none where a game's seats bring none, or pick their hands in the match
 * @param rules the id of the match's rules
 */
export function loadoutOf(
  brings: Brings,
  secrets: MatchSecrets,
  owner: Address,
  tokens: readonly bigint[],
  rules: Hex,
): Loadout {
  const own = seatSecretsOf(secrets, owner, brings.secretsOf(tokens, secrets, rules));
  return { secretRoot: own?.hash ?? ZERO_HASH, setting: brings.settingOf(tokens), own };
}
