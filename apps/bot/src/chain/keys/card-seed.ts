import { hkdfSync } from 'node:crypto';
import { bytesToHex, type Hex, hexToBytes } from 'viem';
import type { Secret } from './secret.ts';

/**
 * What an owner's demo cards are drawn from: derived from the seat's secret, so that a start that was
 * interrupted mints the same cards, and nobody else can tell which cards an owner may hold.
 */
export const cardSeedOf = (tableSecret: Secret): Hex =>
  bytesToHex(
    new Uint8Array(
      hkdfSync('sha256', hexToBytes(tableSecret.reveal()), new Uint8Array(), 'soh.cards.v1', 32),
    ),
  );
