import { type BySeat, bySeat, type Seat } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import { Problem } from '../../base/problem.ts';
import type { SeatKeys } from './keystore.ts';
import { Secret } from './secret.ts';

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
  // its length only: the value is a key, however wrong
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
