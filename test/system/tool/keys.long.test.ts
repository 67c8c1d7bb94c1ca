import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEATS } from '@show-of-hands/engine';
import { privateKeyToAddress } from 'viem/accounts';
import { afterEach, describe, expect, it } from 'vitest';
import { keyEnvironmentOf, keystoreKind, openKeystore } from '#bot/keystore';
import { addressesIn, type Machine, newMachine } from '#helpers/chain/network.ts';

const PASSWORD = 'planted-password-of-the-keystore';
const WALLET_PASSWORD = 'planted-password-of-the-wallet';
const NEXT_PASSWORD = 'planted-password-of-tomorrow';
const PLANTED = `0x${'5ec2e7'.repeat(10)}abcd` as const;

const machines: Machine[] = [];
const machine = (env: Record<string, string> = {}): Machine => {
  const made = newMachine(env);
  machines.push(made);
  return made;
};
afterEach(() => {
  for (const each of machines.splice(0)) each.remove();
});

const keystoreOf = ({ folder }: Machine) => join(folder, '.show-of-hands', 'keys.json');
const keysOf = (at: Machine) => openKeystore(keystoreOf(at), keyEnvironmentOf(at.env));
const secretsOf = (at: Machine): readonly string[] =>
  SEATS.flatMap((seat) => Object.values(keysOf(at)[seat]).map((key) => key.reveal().slice(2)));

describe('keys', () => {
  it('are drawn under a password, shown by address, and never printed', async () => {
    const home = machine({ SOH_KEYSTORE_PASSWORD: PASSWORD });
    const made = await home.run('keys', 'new');
    expect(made.status).toBe(0);
    expect(keystoreKind(keystoreOf(home))).toBe('locked');
    const shown = await home.run('keys', 'show');
    expect(addressesIn(shown.output)).toEqual(
      SEATS.flatMap((seat) =>
        [keysOf(home)[seat].owner, keysOf(home)[seat].agent].map((key) => privateKeyToAddress(key.reveal())),
      ),
    );
    expect(await home.run('keys', 'new')).toMatchObject({ status: 1, output: '' });
    for (const secret of [...secretsOf(home), PASSWORD]) expect(home.said()).not.toContain(secret);
  });

  it('that the environment gives are used and never printed nor written', async () => {
    const home = machine({ SOH_A_OWNER_KEY: PLANTED });
    expect((await home.run('keys', 'new', '--open')).status).toBe(0);
    const { output } = await home.run('keys', 'show');
    expect(output).toContain(`${privateKeyToAddress(PLANTED)}  (from SOH_A_OWNER_KEY)`);
    const files = readdirSync(join(home.folder, '.show-of-hands')).map((name) =>
      readFileSync(join(home.folder, '.show-of-hands', name), 'latin1'),
    );
    for (const text of [home.said(), ...files]) expect(text).not.toContain(PLANTED.slice(2));

    // a key that is none is not quoted, whatever the task
    home.env.SOH_A_OWNER_KEY = `${PLANTED}f`;
    for (const argv of [
      ['keys', 'show'],
      ['doctor', '--wait', '0', '--rpc', 'http://127.0.0.1:9'],
    ]) {
      const { errors, output: said, status } = await home.run(...argv);
      expect(errors + said).toContain('SOH_A_OWNER_KEY');
      expect(errors + said).not.toContain(PLANTED.slice(2));
      expect(status).toBe(1);
    }
  });

  it('are locked and locked again; only the newest password opens them', async () => {
    const home = machine();
    await home.run('keys', 'new', '--open');
    const before = secretsOf(home);
    home.env.SOH_KEYSTORE_PASSWORD = PASSWORD;
    expect((await home.run('keys', 'lock')).status).toBe(0);
    home.env.SOH_NEW_KEYSTORE_PASSWORD = NEXT_PASSWORD;
    expect((await home.run('keys', 'lock')).status).toBe(0);
    const refused = await home.run('keys', 'show');
    expect(refused).toMatchObject({ status: 1, output: '' });
    expect(refused.errors).toContain('not its password');
    home.env.SOH_KEYSTORE_PASSWORD = NEXT_PASSWORD;
    expect(secretsOf(home)).toEqual(before);
    for (const secret of [...before, PASSWORD, NEXT_PASSWORD]) expect(home.said()).not.toContain(secret);
  });

  it('go to a wallet’s file and come from one', async () => {
    const home = machine({ SOH_KEYSTORE_PASSWORD: PASSWORD, SOH_WALLET_PASSWORD: WALLET_PASSWORD });
    await home.run('keys', 'new');
    expect((await home.run('keys', 'export', 'wallet.json', '--seat', 'B')).status).toBe(0);
    const wallet = join(home.folder, 'wallet.json');
    expect(JSON.parse(readFileSync(wallet, 'utf8'))).toMatchObject({ version: 3 });
    if (process.platform !== 'win32') expect(statSync(wallet).mode & 0o777).toBe(0o600);
    expect(await home.run('keys', 'export', 'wallet.json')).toMatchObject({ status: 1 });

    const away = machine({ SOH_KEYSTORE_PASSWORD: NEXT_PASSWORD, SOH_WALLET_PASSWORD: WALLET_PASSWORD });
    await away.run('keys', 'new');
    const kept = keysOf(away);
    expect((await away.run('keys', 'import', wallet, '--seat', 'A')).status).toBe(0);
    expect(keysOf(away).A.owner.reveal()).toBe(keysOf(home).B.owner.reveal());
    expect(keysOf(away).A.tableSecret.reveal()).toBe(kept.A.tableSecret.reveal());

    // what was there before is kept, every time, and none of it is written over
    const before = (number: number) => join(keystoreOf(away), '..', `keys-before-${number}.json`);
    expect(openKeystore(before(1), keyEnvironmentOf(away.env)).A.owner.reveal()).toBe(kept.A.owner.reveal());
    expect(away.said()).toContain(before(1));
    const first = readFileSync(before(1), 'utf8');
    expect((await away.run('keys', 'import', wallet, '--seat', 'B')).status).toBe(0);
    expect(openKeystore(before(2), keyEnvironmentOf(away.env)).B.owner.reveal()).toBe(kept.B.owner.reveal());
    expect(readFileSync(before(1), 'utf8')).toBe(first);
    if (process.platform !== 'win32') expect(statSync(before(1)).mode & 0o777).toBe(0o600);

    away.env.SOH_WALLET_PASSWORD = 'another password';
    const wrong = await away.run('keys', 'import', wallet);
    expect(wrong.errors).toContain('does not open with this password');
    for (const at of [home, away]) {
      for (const secret of [...secretsOf(at), PASSWORD, WALLET_PASSWORD, NEXT_PASSWORD]) {
        expect(at.said()).not.toContain(secret);
      }
    }
  });

  it.each<[string, readonly string[], RegExp]>([
    ['no keys', ['keys', 'show'], /keys new/],
    ['no password', ['keys', 'new'], /SOH_KEYSTORE_PASSWORD/],
    ['a file that is no wallet’s', ['keys', 'import', 'x.json'], /no keystore file of version 3/],
    ['a file that is missing', ['keys', 'import', 'y.json'], /cannot be read/],
    ['a seat that there is not', ['keys', 'import', 'x.json', '--seat', 'C'], /A or B/],
  ])('are refused in words: %s', async (_, argv, said) => {
    const home = machine();
    writeFileSync(join(home.folder, 'x.json'), '{"version":1}');
    const { status, errors, output } = await home.run(...argv);
    expect(errors).toMatch(said);
    expect({ status, output }).toEqual({ status: 1, output: '' });
    expect(existsSync(keystoreOf(home))).toBe(false);
  });
});

describe('bad usage', () => {
  it.each<[readonly string[], RegExp]>([
    [['keys'], /needs a second word: use keys new, keys show/],
    [['keys', 'make'], /needs a second word/],
    [['match', 'join'], /MATCHKEY is missing/],
    [['verify', '0x12', 'and', 'more'], /"and" is one word too many/],
    [['doctor', '--jsno'], /jsno/],
    [['nonesuch'], /there is no command "nonesuch": use .*doctor/],
  ])('%j is answered with the help, and status 2', async (argv, said) => {
    const { status, errors, output } = await machine().run(...argv);
    expect(errors).toMatch(said);
    expect({ status, output }).toEqual({ status: 2, output: '' });
  });

  it('the tasks of one kind explain themselves together', async () => {
    const { status, output, errors } = await machine().run('keys', '--help');
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    for (const name of ['keys new', 'keys show', 'keys export']) expect(output).toContain(name);
    expect(output).not.toContain('match open');
  });

  it('every task explains itself', async () => {
    const { output } = await machine().run('--help');
    const tasks = [...output.matchAll(/^ {2}((?:keys|match|ruleset) [\w-]+|doctor|deploy|verify)/gm)].map(
      ([, name = '']) => name,
    );
    expect(tasks.length).toBeGreaterThan(14);
    for (const name of tasks) {
      const help = await machine().run(...name.split(' '), '--help');
      expect(help.status).toBe(0);
      expect(help.output).toContain(name);
    }
  });
});
