import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type BySeat, bySeat, type Seat } from '@show-of-hands/engine';
import { bytesToHex, type Hex } from 'viem';
import { z } from 'zod';
import { writeDurably } from '../../base/files/durable-file.ts';
import { Problem } from '../../base/problem.ts';
import {
  decryptText,
  encryptedText,
  encryptText,
  KEYSTORE_COST,
  type ScryptCost,
} from './password-encryption.ts';
import { Secret } from './secrets.ts';

/** What the environment says about keys. Nothing of it is ever printed. */
export interface KeyEnvironment {
  /** Of the keystore file. */
  readonly password: string | undefined;
  /** Single keys, in place of the file's. */
  readonly keys: BySeat<Partial<SeatKeys>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The variable that holds the keystore's password. */
export const PASSWORD_VARIABLE = 'SOH_KEYSTORE_PASSWORD';

/** The variable of one key, e.g. SOH_A_OWNER_KEY. */
export const keyVariable = (seat: Seat, role: 'owner' | 'agent'): string =>
  `SOH_${seat}_${role.toUpperCase()}_KEY`;

const keyIn = (env: Environment, seat: Seat, role: 'owner' | 'agent'): Secret | undefined => {
  const name = keyVariable(seat, role);
  const text = env[name]?.trim();
  if (text === undefined || text === '') return undefined;
  const hex = text.startsWith('0x') ? text : `0x${text}`;
  if (/^0x[0-9a-f]{64}$/i.test(hex)) return new Secret(hex.toLowerCase() as Hex);
  // only its length is told: even a wrong value may be most of a key
  throw new Problem(
    `${name} isn't a private key: expected 32 bytes in hex, got ${text.length} characters`,
    'the environment',
    `set ${name} to 64 hex digits, or leave it out to use the keystore's key`,
  );
};

/**
 * Reads password and keys from the environment. Owner and agent keys can be given there; what salts are
 * derived from cannot: it must outlive the process, or a match under way could not be finished.
 *
 * @throws Problem for a variable that holds no key
 */
export const keyEnvironmentOf = (env: Environment): KeyEnvironment => ({
  password: env[PASSWORD_VARIABLE] || undefined,
  keys: bySeat((seat) => {
    const owner = keyIn(env, seat, 'owner');
    const agent = keyIn(env, seat, 'agent');
    return { ...(owner && { owner }), ...(agent && { agent }) };
  }),
});

/** The keys of one seat. */
export interface SeatKeys {
  /** Owns the cards: opens and joins matches, withdraws. */
  readonly owner: Secret;
  /** Plays: can move no funds. */
  readonly agent: Secret;
  /** What seeds, salts and the disk encryption are derived from. */
  readonly tableSecret: Secret;
}

const key = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/)
  .transform((value) => new Secret(value as Hex));
const seatKeys = z.strictObject({ owner: key, agent: key, tableSecret: key });
const seatsFile = z.strictObject({ A: seatKeys, B: seatKeys });
/** Version 1 holds the keys in clear, version 2 under a password. */
const keystoreFile = z.discriminatedUnion('version', [
  z.strictObject({ version: z.literal(1), seats: seatsFile }),
  z.strictObject({ version: z.literal(2), sealed: encryptedText }),
]);
type KeystoreFile = z.infer<typeof keystoreFile>;

/** `none`: there is no file. `open`: anyone who can read the file has the keys. `locked`: it takes a password. */
export type KeystoreKind = 'none' | 'open' | 'locked';

/** Keys that did not exist before. */
export const drawKeys = (): BySeat<SeatKeys> =>
  bySeat(() => ({ owner: draw(), agent: draw(), tableSecret: draw() }));

const draw = (): Secret => new Secret(bytesToHex(randomBytes(32)));

/** What kind of file lies at `path`. A Problem if it is no keystore. */
export const keystoreKind = (path: string): KeystoreKind => {
  if (!existsSync(path)) return 'none';
  return readFile(path).version === 1 ? 'open' : 'locked';
};

/**
 * Writes the keys to `path` in one step, under the password if there is one. Only its owner can read the
 * file, where the system knows such modes.
 */
export function writeKeystore(
  path: string,
  keys: BySeat<SeatKeys>,
  password: string | undefined,
  cost: ScryptCost = KEYSTORE_COST,
): void {
  mkdirSync(dirname(path), { recursive: true });
  const seats = bySeat((seat) => ({
    owner: keys[seat].owner.reveal(),
    agent: keys[seat].agent.reveal(),
    tableSecret: keys[seat].tableSecret.reveal(),
  }));
  const file =
    password === undefined
      ? { version: 1, seats }
      : { version: 2, sealed: encryptText(JSON.stringify(seats), password, cost) };
  writeDurably(path, `${JSON.stringify(file, null, 2)}\n`, 0o600);
}

/**
 * The keys of both seats, read from `path`; drawn and written there if the file does not exist, under the
 * password if there is one. Keys that the environment gives are used in place of the file's.
 *
 * @throws Problem if the file is there but cannot be read or opened: keys are never replaced
 */
export function openKeystore(
  path: string,
  environment: KeyEnvironment = keyEnvironmentOf(process.env),
): BySeat<SeatKeys> {
  const { password, keys } = environment;
  if (!existsSync(path)) writeKeystore(path, drawKeys(), password);
  const kept = keysIn(path, readFile(path), password);
  return bySeat((seat) => ({ ...kept[seat], ...keys[seat] }));
}

function keysIn(path: string, file: KeystoreFile, password: string | undefined): BySeat<SeatKeys> {
  if (file.version === 1) return file.seats;
  if (password === undefined) {
    throw new Problem('The keystore takes a password', path, `set ${PASSWORD_VARIABLE} and start again`);
  }
  const text = unboxed(path, file, password);
  if (text === undefined) {
    throw new Problem(
      'The keystore cannot be opened: this is not its password, or the file was altered',
      path,
      `set ${PASSWORD_VARIABLE} to the password it was made with, or restore the file from a backup`,
    );
  }
  try {
    return seatsFile.parse(JSON.parse(text));
  } catch {
    throw unreadable(path);
  }
}

function unboxed(
  path: string,
  { sealed }: KeystoreFile & { version: 2 },
  password: string,
): string | undefined {
  try {
    return decryptText(sealed, password);
  } catch {
    throw unreadable(path);
  }
}

function readFile(path: string): KeystoreFile {
  try {
    return keystoreFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw unreadable(path);
  }
}

/** The cause is left out on purpose: a parser's message may quote the file. */
const unreadable = (path: string): Problem =>
  new Problem(
    'The keystore cannot be read',
    path,
    'restore the file from a backup; without it the matches under way cannot be finished. To start with new keys, move it aside',
  );
