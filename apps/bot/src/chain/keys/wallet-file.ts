import { createCipheriv, createDecipheriv, pbkdf2Sync, randomBytes, randomUUID } from 'node:crypto';
import { bytesToHex, concat, type Hex, hexToBytes, keccak256 } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { z } from 'zod';
import { type ScryptCost, scryptKey } from './password-encryption.ts';
import { Secret } from './secrets.ts';

/**
 * Keystore files as wallets and nodes write them (Web3 Secret Storage, version 3): one private key under a
 * password. The way to bring the key of a wallet in here, and to take one out.
 */

const hex = z
  .string()
  .regex(/^(0x)?([0-9a-fA-F]{2})*$/, 'expected bytes in hex')
  .transform((text): Hex => `0x${text.replace(/^0x/, '').toLowerCase()}`);
const count = z.number().int().positive();

const crypto = z.object({
  cipher: z.literal('aes-128-ctr'),
  cipherparams: z.object({ iv: hex }),
  ciphertext: hex,
  mac: hex,
});
const scryptParams = z.object({ dklen: z.literal(32), n: count, r: count, p: count, salt: hex });
const pbkdf2Params = z.object({
  dklen: z.literal(32),
  c: count.max(10_000_000),
  prf: z.literal('hmac-sha256'),
  salt: hex,
});
const walletFile = z.object({
  version: z.literal(3),
  crypto: z.discriminatedUnion('kdf', [
    crypto.extend({ kdf: z.literal('scrypt'), kdfparams: scryptParams }),
    crypto.extend({ kdf: z.literal('pbkdf2'), kdfparams: pbkdf2Params }),
  ]),
});
type WalletCrypto = z.infer<typeof walletFile>['crypto'];

/** What wallets commonly use. */
const WALLET_COST: ScryptCost = { n: 1 << 17, r: 8, p: 1 };

/** Whether a text is such a file; nothing is opened. */
export function isWalletFile(text: string): boolean {
  try {
    return walletFile.safeParse(lowerKeys(JSON.parse(text))).success;
  } catch {
    return false;
  }
}

/**
 * The private key in a wallet's file; undefined if the password is another one.
 *
 * @throws Error in words that quote nothing, if the text is no such file
 */
export function openWalletFile(text: string, password: string): Secret | undefined {
  if (!isWalletFile(text)) throw new Error('it is no keystore file of version 3');
  const { crypto: sealed } = walletFile.parse(lowerKeys(JSON.parse(text)));
  const key = keyOf(sealed, password);
  const mac = keccak256(concat([bytesToHex(key.subarray(16, 32)), sealed.ciphertext]));
  if (mac !== sealed.mac) return undefined;
  const iv = hexToBytes(sealed.cipherparams.iv);
  const decipher = createDecipheriv('aes-128-ctr', key.subarray(0, 16), iv);
  const plain = Buffer.concat([decipher.update(hexToBytes(sealed.ciphertext)), decipher.final()]);
  return new Secret(bytesToHex(plain));
}

/** A private key as a file that wallets read. */
export function makeWalletFile(secret: Secret, password: string, cost: ScryptCost = WALLET_COST): string {
  const salt = randomBytes(32);
  const iv = randomBytes(16);
  const key = scryptKey(password, salt, cost);
  const cipher = createCipheriv('aes-128-ctr', key.subarray(0, 16), iv);
  const ciphertext = Buffer.concat([cipher.update(hexToBytes(secret.reveal())), cipher.final()]);
  const mac = keccak256(concat([bytesToHex(key.subarray(16, 32)), bytesToHex(ciphertext)]));
  const file = {
    version: 3,
    id: randomUUID(),
    address: privateKeyToAddress(secret.reveal()).slice(2).toLowerCase(),
    crypto: {
      cipher: 'aes-128-ctr',
      cipherparams: { iv: iv.toString('hex') },
      ciphertext: ciphertext.toString('hex'),
      kdf: 'scrypt',
      kdfparams: { dklen: 32, ...cost, salt: salt.toString('hex') },
      mac: mac.slice(2),
    },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function keyOf(sealed: WalletCrypto, password: string): Buffer {
  const salt = hexToBytes(sealed.kdfparams.salt);
  switch (sealed.kdf) {
    case 'scrypt':
      return scryptKey(password, salt, sealed.kdfparams);
    case 'pbkdf2':
      return pbkdf2Sync(password.normalize('NFKC'), salt, sealed.kdfparams.c, 32, 'sha256');
    default:
      return sealed satisfies never;
  }
}

/** Some wallets write `Crypto` in place of `crypto`. */
const lowerKeys = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name.toLowerCase(), inner]))
    : value;
