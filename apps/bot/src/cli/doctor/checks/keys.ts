import { type BySeat, SEATS } from '@show-of-hands/engine';
import { privateKeyToAddress } from 'viem/accounts';
import { type Finding, ok, warning, wrong } from '../../../base/finding.ts';
import { keystoreKind, type SeatKeys } from '../../../chain/keys/keystore.ts';
import { keystorePath, PASSWORD_VARIABLE } from '../../chain/key-ring.ts';

/**
 * Whether the keys can be read and opened.
 *
 * @param open opens them; the findings say whose they are, never what they are
 * @param local keys of a chain that nobody else uses own nothing
 */
export async function* checkKeys(
  data: string,
  local: boolean,
  open: () => Promise<BySeat<SeatKeys>>,
): AsyncGenerator<Finding> {
  const path = keystorePath(data);
  const kind = keystoreKind(path);
  if (kind === 'none') {
    yield local
      ? ok('keystore', 'none yet; the bot draws keys when it starts')
      : wrong('keystore', 'there are no keys yet', 'make some: npm run soh -- keys new');
    return;
  }
  const keys = await open();
  yield kind === 'locked' || local
    ? ok('keystore', `${path} opens${kind === 'locked' ? ' with the password' : ''}`)
    : warning(
        'keystore',
        `${path} holds keys without a password`,
        `npm run soh -- keys lock, then start with ${PASSWORD_VARIABLE}`,
      );
  const addresses = SEATS.map(
    (seat) =>
      `${seat}: owner ${privateKeyToAddress(keys[seat].owner.reveal())}, agent ${privateKeyToAddress(keys[seat].agent.reveal())}`,
  );
  yield ok('keys', addresses.join('; '));
}
