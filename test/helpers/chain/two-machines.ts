import { join } from 'node:path';
import { type Address, getAddress } from 'viem';
import { expect } from 'vitest';
import { drawKeys, writeKeystore } from '#bot/keystore';
import {
  addressesIn,
  type Machine,
  type Network,
  newMachine,
  type Started,
  startNetwork,
} from './network.ts';

/** Two people with a machine each, on a network that is neither's. */
export interface TwoMachines {
  readonly network: Network;
  readonly home: Machine;
  readonly away: Machine;
  readonly owners: { readonly home: Address; readonly away: Address };
  readonly table: Address;
  readonly collection: Address;
  /** What deploy printed. */
  readonly deployed: string;
  /** Opens at home: the key, once the match stands. */
  open(...options: readonly string[]): Promise<{ readonly key: string; readonly opener: Started }>;
  /** Opens at home, joins from away, the computer plays both to the end: the key. */
  play(...options: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Longest that a whole match of two computers may take, on a machine that has other things to do. */
const PATIENCE_MS = 120_000;
const KEY = /0x[0-9a-f]{64}/;

/** Every task tries the password anew: at its usual price that would be most of what these tests do. */
const LIGHT = { n: 1 << 10, r: 8, p: 1 };

/** A machine whose keys lie under its password. */
function lockedMachine(env: Record<string, string>): Machine {
  const machine = newMachine(env);
  const path = join(machine.folder, '.show-of-hands', 'keys.json');
  writeKeystore(path, drawKeys(), env.SOH_KEYSTORE_PASSWORD, LIGHT);
  return machine;
}

/** @param of which game, if not the first one: an option of every task */
export async function startTwoMachines(chainId: number, of: readonly string[] = []): Promise<TwoMachines> {
  const network = await startNetwork(chainId);
  const env = { SOH_RPC: network.url };
  const home = lockedMachine({ ...env, SOH_KEYSTORE_PASSWORD: 'a password for home' });
  const away = lockedMachine({ ...env, SOH_KEYSTORE_PASSWORD: 'a password for away' });
  const addresses = {
    home: addressesIn((await home.run('keys', 'show')).output),
    away: addressesIn((await away.run('keys', 'show')).output),
  };
  await network.fund(...addresses.home, ...addresses.away);
  const owners = { home: addresses.home[0] ?? '0x', away: addresses.away[0] ?? '0x' };
  const game = of.length > 0 ? of : ['--game', 'triad'];
  const options = ['--yes', '--mint', '--mint-for', owners.away, ...game];
  const deployed = await home.run('deploy', ...options);
  expect(deployed, deployed.errors).toMatchObject({ status: 0 });
  const written = JSON.parse(deployed.output).chain.contracts;
  const contracts = of[1] === undefined ? written : written[of[1]];
  const table = getAddress(contracts.table);
  const open: TwoMachines['open'] = async (...more) => {
    const deep = more.includes('--confirmations') ? [] : ['--confirmations', '1'];
    const opener = home.start('match', 'open', ...deep, ...of, ...more);
    await opener.saying(/join it with/);
    return { key: KEY.exec(opener.output())?.[0] ?? '', opener };
  };
  return {
    network,
    home,
    away,
    owners,
    table,
    collection: getAddress(contracts.collection),
    deployed: deployed.output,
    open,
    async play(...more) {
      const { key, opener } = await open('--level', '1', ...more);
      const joiner = away.start('match', 'join', key, '--level', '1', '--table', table, ...of);
      const programs = [opener, joiner];
      try {
        // the first that fails says why: the other one would wait for it
        await Promise.all(
          programs.map(async (program) => {
            const ended = await program.within(PATIENCE_MS);
            expect(ended, ended.errors).toMatchObject({ status: 0 });
          }),
        );
      } finally {
        for (const program of programs) program.stop();
        await Promise.all(programs.map(({ ended }) => ended));
      }
      return key;
    },
    async stop() {
      home.remove();
      away.remove();
      await network.stop();
    },
  };
}
