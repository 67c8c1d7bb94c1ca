import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { privateKeyToAddress } from 'viem/accounts';
import { openDataFolder } from '../../base/data-folder.ts';
import { Problem } from '../../base/problem.ts';
import {
  drawKeys,
  keystoreKind,
  keyVariable,
  PASSWORD_VARIABLE,
  writeKeystore,
} from '../../chain/keys/keystore.ts';
import type { Secret } from '../../chain/keys/secrets.ts';
import { isWalletFile, makeWalletFile, openWalletFile } from '../../chain/keys/wallet-file.ts';
import { lockFolder } from '../../journal/lock.ts';
import { hideKeys, keystorePath, newPassword, openKeyRing, openKeys } from '../chain/data-folder.ts';
import { contextOf, DATA_OPTIONS } from '../chain/task-context.ts';
import { given, type Task, type TaskArguments, type Tasks, type Terminal } from '../terminal/task.ts';

/** Holds the password of a wallet's file that is read or written. */
const WALLET_VARIABLE = 'SOH_WALLET_PASSWORD';
/** Holds the next password where the old one is needed too. */
const NEXT_VARIABLE = 'SOH_NEW_KEYSTORE_PASSWORD';

const seatOption = { value: 'A|B', about: 'whose owner key it is (A)' };

const addressOf = (key: Secret): string => privateKeyToAddress(key.reveal());

function seatIn({ texts }: TaskArguments): Seat {
  const text = texts.seat ?? 'A';
  const seat = SEATS.find((one) => one === text);
  if (seat !== undefined) return seat;
  throw new Problem(`--seat takes A or B, got "${text}"`, 'the command line', 'e.g. --seat A');
}

/** Runs `work` while no bot can be using the data folder. */
async function alone<T>(data: string, work: () => Promise<T>): Promise<T> {
  const unlock = lockFolder(join(data, 'journal.db.lock'));
  try {
    return await work();
  } finally {
    unlock();
  }
}

const newKeys: Task = {
  about: `draws keys for both seats; the password from ${PASSWORD_VARIABLE}, or typed`,
  words: [],
  options: { ...DATA_OPTIONS, open: { about: 'no password: whoever can read the file has the keys' } },
  async run(asked, terminal) {
    const data = openDataFolder((await contextOf(asked, terminal)).data);
    const path = keystorePath(data);
    const refuseExisting = () => {
      if (keystoreKind(path) === 'none') return;
      throw new Problem('There are keys already', path, 'use them, or move the file aside yourself');
    };
    refuseExisting();
    const password = asked.flags.has('open')
      ? undefined
      : await newPassword(terminal, PASSWORD_VARIABLE, 'the keystore');
    const keys = drawKeys();
    hideKeys(keys, terminal);
    refuseExisting();
    writeKeystore(path, keys, password);
    terminal.tell(
      `keys written to ${path}; keep a copy: without it matches under way and cards of its owners are lost`,
    );
    return printAddresses(data, terminal, keys);
  },
};

function printAddresses(data: string, terminal: Terminal, keys: Awaited<ReturnType<typeof openKeys>>): 0 {
  const kind = keystoreKind(keystorePath(data)) === 'locked' ? 'under a password' : 'without a password';
  terminal.print(`keystore ${keystorePath(data)} (${kind})`);
  for (const seat of SEATS) {
    for (const role of ['owner', 'agent'] as const) {
      const from = terminal.env[keyVariable(seat, role)] ? `  (from ${keyVariable(seat, role)})` : '';
      terminal.print(`${seat} ${role}  ${addressOf(keys[seat][role])}${from}`);
    }
  }
  return 0;
}

const showKeys: Task = {
  about: 'the addresses of owners and agents; no key is ever shown',
  words: [],
  options: DATA_OPTIONS,
  async run(asked, terminal) {
    const { data } = await contextOf(asked, terminal);
    return printAddresses(data, terminal, await openKeys(data, terminal));
  },
};

/** The keys as the file has them, without what the environment puts in their place. */
const filed = (terminal: Terminal): Terminal => ({
  ...terminal,
  env: { [PASSWORD_VARIABLE]: terminal.env[PASSWORD_VARIABLE] },
});

const lockKeys: Task = {
  about: `puts the keystore under a password, or under another one (${NEXT_VARIABLE}, or typed)`,
  words: [],
  options: DATA_OPTIONS,
  async run(asked, terminal) {
    const { data } = await contextOf(asked, terminal);
    const path = keystorePath(data);
    const locked = keystoreKind(path) === 'locked';
    const keys = await openKeys(data, filed(terminal));
    return alone(data, async (): Promise<0> => {
      const variable = locked || terminal.env[NEXT_VARIABLE] ? NEXT_VARIABLE : PASSWORD_VARIABLE;
      writeKeystore(path, keys, await newPassword(terminal, variable, 'the keystore'));
      terminal.print(`${path} is under ${locked ? 'its new' : 'a'} password now`);
      terminal.tell('older copies of the file still open with what they were written with');
      return 0;
    });
  },
};

const importKey: Task = {
  about: `takes a seat's owner key from a wallet's keystore file (${WALLET_VARIABLE}, or typed)`,
  words: ['FILE'],
  options: { ...DATA_OPTIONS, seat: seatOption },
  async run(asked, terminal) {
    const { data } = await contextOf(asked, terminal);
    const seat = seatIn(asked);
    const file = resolve(terminal.folder, given(asked.words, 'FILE'));
    const owner = await ownerIn(file, terminal);
    terminal.redactor.hide(owner.reveal().slice(2));
    const { keys, password } = await openKeyRing(data, filed(terminal));
    return alone(data, async (): Promise<0> => {
      const path = keystorePath(data);
      const before = addressOf(keys[seat].owner);
      if (addressOf(owner) !== before) {
        terminal.tell(
          `the keys as they were are kept in ${keepAside(path)}: cards, stakes and matches under way of ${before} need them`,
        );
      }
      writeKeystore(path, { ...keys, [seat]: { ...keys[seat], owner } }, password);
      terminal.print(`seat ${seat} is owned by ${addressOf(owner)} now; before it was ${before}`);
      return 0;
    });
  },
};

async function ownerIn(file: string, terminal: Terminal): Promise<Secret> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Problem('The wallet’s file cannot be read', file, 'give the path of a keystore file', {
      cause,
    });
  }
  if (!isWalletFile(text)) {
    throw new Problem(
      'This is no keystore file of version 3 with scrypt or PBKDF2',
      file,
      'export the key from your wallet as a JSON keystore file',
    );
  }
  const password =
    terminal.env[WALLET_VARIABLE] || (await terminal.password('Password of the wallet’s file:'));
  if (password) terminal.redactor.hide(password);
  const owner = password ? opened(file, text, password) : undefined;
  if (owner !== undefined) return owner;
  throw new Problem(
    password ? 'The wallet’s file does not open with this password' : 'The wallet’s file takes a password',
    file,
    `set ${WALLET_VARIABLE} to its password, or type it`,
  );
}

function opened(file: string, text: string, password: string): Secret | undefined {
  try {
    return openWalletFile(text, password);
  } catch (error) {
    const why = error instanceof RangeError ? error.message : 'it is damaged';
    throw new Problem(`The wallet’s file cannot be opened: ${why}`, file, 'export it from the wallet again');
  }
}

const exportKey: Task = {
  about: `writes a seat's owner key to a keystore file that wallets read (${WALLET_VARIABLE}, or typed)`,
  words: ['FILE'],
  options: { ...DATA_OPTIONS, seat: seatOption },
  async run(asked, terminal) {
    const { data } = await contextOf(asked, terminal);
    const seat = seatIn(asked);
    const file = resolve(terminal.folder, given(asked.words, 'FILE'));
    if (existsSync(file)) {
      throw new Problem('The file exists already', file, 'name one that does not: none is overwritten');
    }
    const { owner } = (await openKeys(data, terminal))[seat];
    const password = await newPassword(terminal, WALLET_VARIABLE, 'the wallet’s file');
    writeFileSync(file, makeWalletFile(owner, password), { mode: 0o600, flag: 'wx' });
    terminal.print(`${file} holds the key of ${addressOf(owner)}`);
    return 0;
  },
};

/** Keys of a data folder: made, shown by address, locked, brought from a wallet and taken to one. */
export const keysTasks: Tasks = {
  'keys new': newKeys,
  'keys show': showKeys,
  'keys lock': lockKeys,
  'keys import': importKey,
  'keys export': exportKey,
};

/**
 * Copies a file to a name beside it that nothing has yet; the copy is on disk when this returns.
 *
 * @returns where the copy is
 */
function keepAside(path: string): string {
  const { dir, name, ext } = parse(path);
  for (let number = 1; ; number += 1) {
    const copy = join(dir, `${name}-before-${number}${ext}`);
    const file = created(copy);
    if (file === undefined) continue;
    try {
      writeFileSync(file, readFileSync(path));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    return copy;
  }
}

/** Undefined if there is such a file. What is kept aside may be secret: only its owner reads it. */
function created(path: string): number | undefined {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined;
    throw error;
  }
}
