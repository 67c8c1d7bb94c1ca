import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { SEATS } from '@show-of-hands/engine';
import { scrypt } from 'hash-wasm';
import { keccak256 } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '../../base/problem.ts';
import { drawKeys, keyEnvironmentOf, keystoreKind, openKeystore, writeKeystore } from './keystore.ts';
import { decryptText, encryptText } from './password-encryption.ts';
import { Secret } from './secrets.ts';
import { makeWalletFile, openWalletFile } from './wallet-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'show-of-hands-keys-'));
  path = join(folder, 'keys.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const PASSWORD = 'correct horse battery staple';
/** Cheap, so that many passwords can be tried. */
const CHEAP = { n: 1 << 10, r: 8, p: 1 };
const env = (more: Record<string, string> = {}) =>
  keyEnvironmentOf({ SOH_KEYSTORE_PASSWORD: PASSWORD, ...more });
const thrown = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('a keystore under a password', () => {
  it('gives back the keys that went in, and holds none of them in clear', () => {
    const keys = drawKeys();
    writeKeystore(path, keys, PASSWORD, CHEAP);
    const text = readFileSync(path, 'utf8');
    const read = openKeystore(path, env());
    for (const seat of SEATS) {
      for (const role of ['owner', 'agent', 'tableSecret'] as const) {
        expect(read[seat][role].reveal()).toBe(keys[seat][role].reveal());
        expect(text).not.toContain(keys[seat][role].reveal().slice(2));
      }
    }
    expect(keystoreKind(path)).toBe('locked');
    expect(statSync(path).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
  });

  it('is what is drawn where a password is given, and the plain file stays readable with one', () => {
    openKeystore(path, env());
    expect(keystoreKind(path)).toBe('locked');
    const plain = join(folder, 'plain.json');
    const keys = openKeystore(plain, keyEnvironmentOf({}));
    expect(keystoreKind(plain)).toBe('open');
    expect(openKeystore(plain, env()).A.owner.reveal()).toBe(keys.A.owner.reveal());
  });

  it.each([
    ['another password', { password: 'wrong horse' }],
    ['no password', { password: '' }],
  ])('does not open with %s, and the error quotes neither key nor password', (_, { password }) => {
    const keys = drawKeys();
    writeKeystore(path, keys, PASSWORD, CHEAP);
    const before = readFileSync(path, 'utf8');
    const error = thrown(() => openKeystore(path, keyEnvironmentOf({ SOH_KEYSTORE_PASSWORD: password })));
    expect(error).toBeInstanceOf(Problem);
    const said = inspect(error, { depth: 9, showHidden: true });
    expect(said).not.toContain(keys.A.owner.reveal().slice(2));
    expect(said).not.toContain(PASSWORD);
    expect(said).not.toContain('wrong horse');
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it.each(['n', 'r', 'salt', 'nonce', 'tag', 'text'] as const)(
    'does not open with an altered %s',
    (field) => {
      const box = encryptText('a text', PASSWORD, CHEAP);
      const altered =
        field === 'n'
          ? { ...box, n: box.n * 2 }
          : field === 'r'
            ? { ...box, r: 4 }
            : { ...box, [field]: `${box[field].startsWith('A') ? 'B' : 'A'}${box[field].slice(1)}` };
      expect(decryptText(box, PASSWORD)).toBe('a text');
      expect(decryptText(altered, PASSWORD)).toBeUndefined();
    },
  );

  it('refuses numbers that would take the machine down', () => {
    writeKeystore(path, drawKeys(), PASSWORD, CHEAP);
    const file = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...file, sealed: { ...file.sealed, n: 1 << 30 } }));
    expect(() => openKeystore(path, env())).toThrow(Problem);
  });
});

describe('keys in the environment', () => {
  const owner = `0x${'5e'.repeat(32)}`;

  it('stand in place of the file’s, with or without 0x', () => {
    const kept = openKeystore(path, keyEnvironmentOf({}));
    const keys = openKeystore(
      path,
      keyEnvironmentOf({ SOH_A_OWNER_KEY: owner, SOH_B_AGENT_KEY: owner.slice(2) }),
    );
    expect(keys.A.owner.reveal()).toBe(owner);
    expect(keys.B.agent.reveal()).toBe(owner);
    expect(keys.A.agent.reveal()).toBe(kept.A.agent.reveal());
    expect(readFileSync(path, 'utf8')).not.toContain(owner.slice(2));
  });

  it('are refused without being quoted if they are none', () => {
    const error = thrown(() => keyEnvironmentOf({ SOH_A_OWNER_KEY: `${owner}7` }));
    expect(error).toBeInstanceOf(Problem);
    expect(String(error)).toContain('SOH_A_OWNER_KEY');
    expect(String(error)).not.toContain(owner.slice(2));
  });
});

/** The published vectors of Web3 Secret Storage. */
const VECTOR_KEY = '0x7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d';
const VECTORS = {
  pbkdf2: {
    crypto: {
      cipher: 'aes-128-ctr',
      cipherparams: { iv: '6087dab2f9fdbbfaddc31a909735c1e6' },
      ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
      kdf: 'pbkdf2',
      kdfparams: {
        c: 262144,
        dklen: 32,
        prf: 'hmac-sha256',
        salt: 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd',
      },
      mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
    },
    id: '3198bc9c-6672-5ab3-d995-4942343ae5b6',
    version: 3,
  },
} as const;

describe('a wallet’s keystore file', () => {
  it.each(Object.entries(VECTORS))('of the published kind opens: %s', (_, vector) => {
    expect(openWalletFile(JSON.stringify(vector), 'testpassword')?.reveal()).toBe(VECTOR_KEY);
    expect(openWalletFile(JSON.stringify(vector), 'testpasswort')).toBeUndefined();
  });

  it('is written so that it opens again, and names the address', () => {
    const text = makeWalletFile(new Secret(VECTOR_KEY), PASSWORD, CHEAP);
    expect(openWalletFile(text, PASSWORD)?.reveal()).toBe(VECTOR_KEY);
    expect(JSON.parse(text).address).toBe('008aeeda4d805471df9b2a5b0f38a0c3bcba786b');
    expect(text).not.toContain(VECTOR_KEY.slice(2));
  });

  it('names the very numbers that its key is made with: another scrypt finds the same', async () => {
    const { crypto: sealed } = JSON.parse(makeWalletFile(new Secret(VECTOR_KEY), PASSWORD, CHEAP));
    const { n, r, p, salt } = sealed.kdfparams;
    const key = await scrypt({
      password: PASSWORD,
      salt: Buffer.from(salt, 'hex'),
      costFactor: n,
      blockSize: r,
      parallelism: p,
      hashLength: 32,
      outputType: 'binary',
    });
    const mac = keccak256(Buffer.concat([key.subarray(16), Buffer.from(sealed.ciphertext, 'hex')]));
    expect(mac).toBe(`0x${sealed.mac}`);
  });

  it('is refused in words if its numbers cannot be worked with', () => {
    const file = JSON.parse(makeWalletFile(new Secret(VECTOR_KEY), PASSWORD, CHEAP));
    file.crypto.kdfparams.n = 1 << 30;
    expect(() => openWalletFile(JSON.stringify(file), PASSWORD)).toThrow('bytes; ');
    Object.assign(file.crypto.kdfparams, { n: 1 << 18, r: 1 });
    expect(() => openWalletFile(JSON.stringify(file), PASSWORD)).toThrow('r 1 takes no n of 262144');
  });

  it.each(['{}', 'x', '{"version":1}'])('is refused if it is another file: %s', (text) => {
    expect(() => openWalletFile(text, PASSWORD)).toThrow('no keystore file');
  });
});
