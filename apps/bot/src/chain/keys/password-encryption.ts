import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { z } from 'zod';

/** scrypt's parameters: how hard a password is to guess. Kept in the file, so that they can be raised later. */
export interface ScryptCost {
  /** A power of two; memory is 128 x n x r bytes. */
  readonly n: number;
  readonly r: number;
  readonly p: number;
}

/** 128 MiB and some 0.4 s for every password that is tried. */
export const KEYSTORE_COST: ScryptCost = { n: 1 << 17, r: 8, p: 1 };

/** More than this is refused: a file must not be able to take the machine down. */
const MOST_MEMORY = 1 << 30;

const base64 = z.base64url();
const integer = z.number().int().positive();

/** An encrypted text: scrypt makes the key, AES-256-GCM encrypts the text and authenticates the parameters. */
export const encryptedText = z.strictObject({
  kdf: z.literal('scrypt'),
  n: integer.refine((n) => Number.isInteger(Math.log2(n)), 'expected a power of two'),
  r: integer.max(64),
  p: integer.max(16),
  salt: base64,
  cipher: z.literal('aes-256-gcm'),
  nonce: base64,
  tag: base64,
  text: base64,
});
type EncryptedText = z.infer<typeof encryptedText>;

/** 32 bytes from a password. Throws a RangeError if the numbers ask for more memory than is allowed. */
export function scryptKey(password: string, salt: Uint8Array, { n, r, p }: ScryptCost): Buffer {
  const memory = 128 * r * (n + p);
  if (memory > MOST_MEMORY) {
    throw new RangeError(`scrypt with n ${n} and r ${r} takes ${memory} bytes; ${MOST_MEMORY} are allowed`);
  }
  // the limit of RFC 7914; the library's own error would not say which number is wrong
  if (Math.log2(n) >= 16 * r) throw new RangeError(`scrypt with r ${r} takes no n of ${n}`);
  // NFKC: the same letters typed on another keyboard are the same password
  return scryptSync(password.normalize('NFKC'), salt, 32, { N: n, r, p, maxmem: 2 * memory + (1 << 22) });
}

const header = ({ kdf, n, r, p, salt, cipher }: Omit<EncryptedText, 'nonce' | 'tag' | 'text'>): Buffer =>
  Buffer.from(JSON.stringify([kdf, n, r, p, salt, cipher]));

/** Encrypts a text with a password. */
export function encryptText(text: string, password: string, cost: ScryptCost = KEYSTORE_COST): EncryptedText {
  const salt = randomBytes(32);
  const nonce = randomBytes(12);
  const head = {
    kdf: 'scrypt',
    ...cost,
    salt: salt.toString('base64url'),
    cipher: 'aes-256-gcm',
  } as const;
  const cipher = createCipheriv('aes-256-gcm', scryptKey(password, salt, cost), nonce);
  cipher.setAAD(header(head));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return {
    ...head,
    nonce: nonce.toString('base64url'),
    tag: cipher.getAuthTag().toString('base64url'),
    text: body.toString('base64url'),
  };
}

/** The text, or undefined if the password is wrong or the encrypted text was altered: the two cannot be told apart. */
export function decryptText(box: EncryptedText, password: string): string | undefined {
  const key = scryptKey(password, Buffer.from(box.salt, 'base64url'), box);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(box.nonce, 'base64url'), {
      authTagLength: 16,
    });
    decipher.setAAD(header(box));
    decipher.setAuthTag(Buffer.from(box.tag, 'base64url'));
    return decipher.update(Buffer.from(box.text, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
