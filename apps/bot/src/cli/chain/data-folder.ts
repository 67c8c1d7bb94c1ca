import { join } from 'node:path';
import { type BySeat, SEATS } from '@show-of-hands/engine';
import { openDataFolder } from '../../base/data-folder.ts';
import { Problem } from '../../base/problem.ts';
import {
  type KeyEnvironment,
  type KeystoreKind,
  keyEnvironmentOf,
  keystoreKind,
  openKeystore,
  type SeatKeys,
} from '../../chain/keys/keystore.ts';
import { createRowCipher } from '../../chain/keys/row-cipher.ts';
import type { Journal, RowCipher } from '../../journal/journal.ts';
import { openJournal } from '../../journal/sqlite/sqlite-journal.ts';
import { CHAT_SEAT } from '../../match/game/match-ports.ts';
import type { Terminal } from '../terminal/task.ts';
import type { TaskChain } from './task-chain.ts';

/** Where a data folder has its keys. */
export const keystorePath = (data: string): string => join(data, 'keys.json');

/** A data folder's keys, and the password that its file is under, if it is. */
interface KeyRing {
  readonly keys: BySeat<SeatKeys>;
  readonly password: string | undefined;
}

/**
 * Opens a data folder's keys for a task, and has them taken out of everything that is printed. A locked
 * keystore's password comes from the environment, or from whoever sits there.
 *
 * @throws Problem if there are no keys, or they cannot be opened
 */
export async function openKeyRing(data: string, terminal: Terminal): Promise<KeyRing> {
  const path = keystorePath(data);
  const kind = keystoreKind(path);
  if (kind === 'none') {
    throw new Problem('There are no keys yet', path, 'make some: npm run soh -- keys new');
  }
  const environment = await withPassword(kind, terminal);
  const keys = openKeystore(path, environment);
  hideKeys(keys, terminal);
  return { keys, password: kind === 'locked' ? environment.password : undefined };
}

/** Only the keys. */
export const openKeys = async (data: string, terminal: Terminal): Promise<BySeat<SeatKeys>> =>
  (await openKeyRing(data, terminal)).keys;

async function withPassword(kind: KeystoreKind, terminal: Terminal): Promise<KeyEnvironment> {
  const environment = hidden(keyEnvironmentOf(terminal.env), terminal);
  if (kind !== 'locked' || environment.password !== undefined) return environment;
  const password = await terminal.password('Password of the keystore:');
  return hidden({ ...environment, password }, terminal);
}

function hidden(environment: KeyEnvironment, { redactor }: Terminal): KeyEnvironment {
  if (environment.password !== undefined) redactor.hide(environment.password);
  return environment;
}

/** From here on they are hidden in all output of the task. */
export function hideKeys(keys: BySeat<SeatKeys>, { redactor }: Terminal): void {
  for (const seat of SEATS) {
    for (const secret of Object.values(keys[seat])) redactor.hide(secret.reveal().slice(2));
  }
}

/**
 * A new password: from a variable of the environment, or typed twice.
 *
 * @throws Problem if there is none, or the two differ
 */
export async function newPassword(terminal: Terminal, variable: string, what: string): Promise<string> {
  const fromEnvironment = terminal.env[variable];
  const password = fromEnvironment || (await terminal.password(`New password for ${what}:`));
  if (password === undefined || password === '') {
    throw new Problem(`There is no password for ${what}`, 'the environment', `set ${variable}, or type one`);
  }
  terminal.redactor.hide(password);
  if (fromEnvironment) return password;
  if ((await terminal.password('The same again:')) === password) return password;
  throw new Problem('The two passwords differ', 'the terminal', 'type the same password twice');
}

/** What lies on disk in a data folder is sealed by one secret, whoever's keys it is about. */
export const folderCipher = (keys: BySeat<SeatKeys>): RowCipher =>
  createRowCipher(keys[CHAT_SEAT].tableSecret);

/**
 * Opens the data folder's own journal for as long as `work` takes. Whatever its keys sign is written down there,
 * by the bot and by every task, so that no two of them take the same nonce, and each goes on with what another
 * one left unfinished.
 *
 * @throws Problem if somebody else uses the folder
 */
export async function withJournal<T>(
  data: string,
  { holdsFolder }: Pick<TaskChain, 'holdsFolder'>,
  keys: BySeat<SeatKeys>,
  work: (journal: Journal) => Promise<T>,
): Promise<T> {
  const path = join(openDataFolder(data), 'journal.db');
  const journal = openJournal(path, folderCipher(keys), {
    lock: holdsFolder ? () => () => {} : undefined,
  });
  try {
    return await work(journal);
  } finally {
    await journal.close();
  }
}
