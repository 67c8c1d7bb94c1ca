import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { hexToBytes } from 'viem';
import { Problem } from '../../base/problem.ts';
import type { RowCipher } from '../../journal/journal.ts';
import type { Secret } from './secrets.ts';

const NONCE = 12;
const TAG = 16;
const VERSION = 'v1.';

/**
 * Encrypts what lies on disk (AES-256-GCM, a fresh nonce per text) under a key derived from a table secret.
 * A text that was altered, or sealed under another secret, is refused.
 */
export function createRowCipher(tableSecret: Secret): RowCipher {
  const key = new Uint8Array(
    hkdfSync('sha256', hexToBytes(tableSecret.reveal()), new Uint8Array(), 'soh.disk.v1', 32),
  );
  return {
    encrypt(text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(sealed) {
      try {
        if (!sealed.startsWith(VERSION)) throw new Error('unknown version');
        const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE));
        decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
        return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
      } catch (cause) {
        throw new Problem(
          'A sealed entry on disk cannot be opened: it was altered, or sealed with other keys',
          'the journal',
          'put the keystore back that belongs to this data folder, or start with a new folder (--data)',
          { cause },
        );
      }
    },
  };
}
