import { join } from 'node:path';
import { type BySeat, SEATS } from '@show-of-hands/engine';
import { Problem } from '../../base/problem.ts';
import { type KeystoreKind, keystoreKind, openKeystore, type SeatKeys } from '../../chain/keys/keystore.ts';
import {
  type KeyEnvironment,
  keyEnvironmentOf,
  PASSWORD_VARIABLE,
} from '../../chain/keys/keystore-environment.ts';
import type { Desk } from '../task/task.ts';

/** Where a data folder has its keys. */
export const keystorePath = (data: string): string => join(data, 'keys.json');

/** A data folder's keys, and the password that its file is under, if it is. */
export interface KeyRing {
  readonly keys: BySeat<SeatKeys>;
  readonly password: string | undefined;
}

/**
 * Opens a data folder's keys for a task, and has them taken out of everything that is printed. A locked
 * keystore's password comes from the environment, or from whoever sits there.
 *
 * @throws Problem if there are no keys, or they cannot be opened
 */
export async function openKeyRing(data: string, desk: Desk): Promise<KeyRing> {
  const path = keystorePath(data);
  const kind = keystoreKind(path);
  if (kind === 'none') {
    throw new Problem('There are no keys yet', path, 'make some: npm run soh -- keys new');
  }
  const environment = await withPassword(kind, desk);
  const keys = openKeystore(path, environment);
  hideKeys(keys, desk);
  return { keys, password: kind === 'locked' ? environment.password : undefined };
}

/** Only the keys. */
export const openKeys = async (data: string, desk: Desk): Promise<BySeat<SeatKeys>> =>
  (await openKeyRing(data, desk)).keys;

async function withPassword(kind: KeystoreKind, desk: Desk): Promise<KeyEnvironment> {
  const environment = hidden(keyEnvironmentOf(desk.env), desk);
  if (kind !== 'locked' || environment.password !== undefined) return environment;
  const password = await desk.password('Password of the keystore:');
  return hidden({ ...environment, password }, desk);
}

function hidden(environment: KeyEnvironment, { redactor }: Desk): KeyEnvironment {
  if (environment.password !== undefined) redactor.hide(environment.password);
  return environment;
}

/** From here on no line of this desk shows any of them. */
export function hideKeys(keys: BySeat<SeatKeys>, { redactor }: Desk): void {
  for (const seat of SEATS) {
    for (const secret of Object.values(keys[seat])) redactor.hide(secret.reveal().slice(2));
  }
}

/**
 * A new password: from a variable of the environment, or typed twice.
 *
 * @throws Problem if there is none, or the two differ
 */
export async function newPassword(desk: Desk, variable: string, what: string): Promise<string> {
  const fromEnvironment = desk.env[variable];
  const password = fromEnvironment || (await desk.password(`New password for ${what}:`));
  if (password === undefined || password === '') {
    throw new Problem(`There is no password for ${what}`, 'the environment', `set ${variable}, or type one`);
  }
  desk.redactor.hide(password);
  if (fromEnvironment) return password;
  if ((await desk.password('The same again:')) === password) return password;
  throw new Problem('The two passwords differ', 'the terminal', 'type the same password twice');
}

export { PASSWORD_VARIABLE };
