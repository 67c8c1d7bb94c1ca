import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { privateKeyToAddress } from 'viem/accounts';
import { openDataFolder } from '../../base/data-folder.ts';
import { Problem } from '../../base/problem.ts';
import { drawKeys, keystoreKind, writeKeystore } from '../../chain/keys/keystore.ts';
import { keyVariable } from '../../chain/keys/keystore-environment.ts';
import { isWalletFile, makeWalletFile, openWalletFile } from '../../chain/keys/keystore-wallet.ts';
import type { Secret } from '../../chain/keys/secret.ts';
import { lockFolder } from '../../journal/lock.ts';
import {
  hideKeys,
  keystorePath,
  newPassword,
  openKeyRing,
  openKeys,
  PASSWORD_VARIABLE,
} from '../chain/key-ring.ts';
import { DATA_OPTIONS, placeOf } from '../chain/place.ts';
import { type Asked, type Desk, given, type Task, type Tasks } from '../task/task.ts';
import { keepAside } from './keep-aside.ts';

/** Holds the password of a wallet's file that is read or written. */
const WALLET_VARIABLE = 'SOH_WALLET_PASSWORD';
/** Holds the next password where the old one is needed too. */
const NEXT_VARIABLE = 'SOH_NEW_KEYSTORE_PASSWORD';

const seatOption = { value: 'A|B', about: 'whose owner key it is (A)' };

const addressOf = (key: Secret): string => privateKeyToAddress(key.reveal());

function seatIn({ texts }: Asked): Seat {
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
  async run(asked, desk) {
    const data = openDataFolder((await placeOf(asked, desk)).data);
    const path = keystorePath(data);
    const refuseExisting = () => {
      if (keystoreKind(path) === 'none') return;
      throw new Problem('There are keys already', path, 'use them, or move the file aside yourself');
    };
    refuseExisting();
    const password = asked.flags.has('open')
      ? undefined
      : await newPassword(desk, PASSWORD_VARIABLE, 'the keystore');
    const keys = drawKeys();
    hideKeys(keys, desk);
    refuseExisting();
    writeKeystore(path, keys, password);
    desk.tell(
      `keys written to ${path}; keep a copy: without it matches under way and cards of its owners are lost`,
    );
    return printAddresses(data, desk, keys);
  },
};

function printAddresses(data: string, desk: Desk, keys: Awaited<ReturnType<typeof openKeys>>): 0 {
  const kind = keystoreKind(keystorePath(data)) === 'locked' ? 'under a password' : 'without a password';
  desk.print(`keystore ${keystorePath(data)} (${kind})`);
  for (const seat of SEATS) {
    for (const role of ['owner', 'agent'] as const) {
      const from = desk.env[keyVariable(seat, role)] ? `  (from ${keyVariable(seat, role)})` : '';
      desk.print(`${seat} ${role}  ${addressOf(keys[seat][role])}${from}`);
    }
  }
  return 0;
}

const showKeys: Task = {
  about: 'the addresses of owners and agents; no key is ever shown',
  words: [],
  options: DATA_OPTIONS,
  async run(asked, desk) {
    const { data } = await placeOf(asked, desk);
    return printAddresses(data, desk, await openKeys(data, desk));
  },
};

/** The keys as the file has them, without what the environment puts in their place. */
const filed = (desk: Desk): Desk => ({ ...desk, env: { [PASSWORD_VARIABLE]: desk.env[PASSWORD_VARIABLE] } });

const lockKeys: Task = {
  about: `puts the keystore under a password, or under another one (${NEXT_VARIABLE}, or typed)`,
  words: [],
  options: DATA_OPTIONS,
  async run(asked, desk) {
    const { data } = await placeOf(asked, desk);
    const path = keystorePath(data);
    const locked = keystoreKind(path) === 'locked';
    const keys = await openKeys(data, filed(desk));
    return alone(data, async (): Promise<0> => {
      const variable = locked || desk.env[NEXT_VARIABLE] ? NEXT_VARIABLE : PASSWORD_VARIABLE;
      writeKeystore(path, keys, await newPassword(desk, variable, 'the keystore'));
      desk.print(`${path} is under ${locked ? 'its new' : 'a'} password now`);
      desk.tell('older copies of the file still open with what they were written with');
      return 0;
    });
  },
};

const importKey: Task = {
  about: `takes a seat's owner key from a wallet's keystore file (${WALLET_VARIABLE}, or typed)`,
  words: ['FILE'],
  options: { ...DATA_OPTIONS, seat: seatOption },
  async run(asked, desk) {
    const { data } = await placeOf(asked, desk);
    const seat = seatIn(asked);
    const file = resolve(desk.folder, given(asked.words, 'FILE'));
    const owner = await ownerIn(file, desk);
    desk.redactor.hide(owner.reveal().slice(2));
    const { keys, password } = await openKeyRing(data, filed(desk));
    return alone(data, async (): Promise<0> => {
      const path = keystorePath(data);
      const before = addressOf(keys[seat].owner);
      if (addressOf(owner) !== before) {
        desk.tell(
          `the keys as they were are kept in ${keepAside(path)}: cards, stakes and matches under way of ${before} need them`,
        );
      }
      writeKeystore(path, { ...keys, [seat]: { ...keys[seat], owner } }, password);
      desk.print(`seat ${seat} is owned by ${addressOf(owner)} now; before it was ${before}`);
      return 0;
    });
  },
};

async function ownerIn(file: string, desk: Desk): Promise<Secret> {
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
  const password = desk.env[WALLET_VARIABLE] || (await desk.password('Password of the wallet’s file:'));
  if (password) desk.redactor.hide(password);
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
  async run(asked, desk) {
    const { data } = await placeOf(asked, desk);
    const seat = seatIn(asked);
    const file = resolve(desk.folder, given(asked.words, 'FILE'));
    if (existsSync(file)) {
      throw new Problem('The file exists already', file, 'name one that does not: none is overwritten');
    }
    const { owner } = (await openKeys(data, desk))[seat];
    const password = await newPassword(desk, WALLET_VARIABLE, 'the wallet’s file');
    writeFileSync(file, makeWalletFile(owner, password), { mode: 0o600, flag: 'wx' });
    desk.print(`${file} holds the key of ${addressOf(owner)}`);
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
