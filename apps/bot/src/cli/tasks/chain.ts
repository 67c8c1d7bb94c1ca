import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Address, isAddress, numberToHex } from 'viem';
import { writeDurably } from '../../base/files/durable-file.ts';
import { errorText } from '../../base/log/log.ts';
import { Problem } from '../../base/problem.ts';
import { LOCAL_CHAIN_FILE, openLocalChain, SHARED_CHAIN_ID } from '../../chain/local/local-chain.ts';
import { serveChain } from '../../chain/local/serve-chain.ts';
import { printableUrl } from '../../chain/rpc/connect.ts';
import { accessTokenIn } from '../../io/web/access.ts';
import { lockFolder } from '../../journal/lock.ts';
import { numberIn } from '../chain/task-context.ts';
import type { Task, TaskArguments } from '../terminal/task.ts';

const FOLDER = '.show-of-hands-chain';
const PORT = 4_748;
/** The file with its address: the address holds the token, and anybody may see the terminal. */
const ADDRESS_FILE = 'chain-address';
const FUNDS = 10n ** 20n;
/** How often it is looked whether the chain can be shortened, and how long nobody must have asked for that, ms. */
const LOOK_MS = 60_000;
const QUIET_MS = 20_000;

/** A chain on which several shows of one machine can play against each other. */
export const chainTask: Task = {
  about: 'runs a chain on this machine that several shows can play on; prints which file holds its address',
  words: [],
  options: {
    port: { value: 'N', about: `where it listens, on this machine only (${PORT}; 0 takes any free one)` },
    data: { value: 'FOLDER', about: `where the chain is kept (${FOLDER}); not a bot’s data folder` },
    'chain-id': { value: 'ID', about: `its number when it is made (${SHARED_CHAIN_ID})` },
    fund: { value: 'A,B', about: 'accounts that get 100 coins for gas' },
  },
  async run(asked, terminal) {
    const accounts = accountsIn(asked);
    const folder = resolve(terminal.folder, asked.texts.data ?? FOLDER);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const unlock = lockFolder(join(folder, 'journal.db.lock'));
    try {
      const { token } = accessTokenIn(folder, 'chain-token', 'for this chain');
      const log = {
        info: () => {},
        warn: (_area: string, text: string) => terminal.tell(text),
      };
      let askedAt = performance.now();
      const chain = await openLocalChain({
        path: join(folder, LOCAL_CHAIN_FILE),
        chainId: numberIn(asked, 'chain-id', SHARED_CHAIN_ID, 1),
        log,
        onUnsaved: (reason) =>
          terminal.tell(
            reason === null ? 'the chain can be saved again' : `the chain cannot be saved: ${reason}`,
          ),
      });
      try {
        await chain.shorten();
        for (const account of accounts) await chain.ask('local_fund', [account, numberToHex(FUNDS)]);
        const ask = (method: string, params?: readonly unknown[]) => {
          askedAt = performance.now();
          return chain.ask(method, params);
        };
        const served = await serveChain(ask, { port: numberIn(asked, 'port', PORT), token }).catch(
          (cause: unknown) => {
            throw new Problem(
              `The chain cannot listen: ${errorText(cause)}`,
              `port ${asked.texts.port ?? PORT}`,
              'name another --port, or end what uses this one',
              { cause },
            );
          },
        );
        const address = join(folder, ADDRESS_FILE);
        writeDurably(address, `${served.url}\n`, 0o600);
        const looking = setInterval(() => {
          if (performance.now() - askedAt > QUIET_MS) void chain.shorten().catch(() => {});
        }, LOOK_MS);
        try {
          terminal.print(address);
          terminal.tell(
            `chain ${chain.chainId} runs at ${printableUrl(served.url)}; its whole address, with the token, stands in that file`,
          );
          await ended(terminal.signal);
          return 0;
        } finally {
          clearInterval(looking);
          await served.close();
        }
      } finally {
        await chain.close();
      }
    } finally {
      unlock();
    }
  },
};

function accountsIn({ texts: { fund = '' } }: TaskArguments): readonly Address[] {
  return fund
    .split(',')
    .filter(Boolean)
    .map((text) => {
      if (isAddress(text, { strict: false })) return text;
      throw new Problem(
        `--fund takes addresses, got "${text}"`,
        'the command line',
        'an address is 0x and 40 hex digits; several are parted by commas',
      );
    });
}

const ended = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
