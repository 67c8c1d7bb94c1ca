import { type BySeat, SEATS } from '@show-of-hands/engine';
import { type Address, getAddress } from 'viem';
import { type Finding, findingLine, ok, unknown, wrong } from '../../base/finding.ts';
import type { Contracts } from '../../chain/contract-book.ts';
import { keystoreKind, type SeatKeys } from '../../chain/keys/keystore.ts';
import { configuredSettings } from '../../chain/outbox/settings.ts';
import { type ChainLink, requireContract } from '../../chain/rpc/connect.ts';
import { requireTodaysTable } from '../../chain/table/todays-table.ts';
import { checkAccount } from '../../chat/account/check-account.ts';
import { TOKEN_VARIABLE } from '../../chat/account/token-source.ts';
import { keystorePath, openKeys } from '../chain/data-folder.ts';
import { CONTRACT_OPTIONS, knownContracts } from '../chain/known-contracts.ts';
import { openTaskChain, type TaskChain } from '../chain/task-chain.ts';
import { CHAIN_OPTIONS, contextOf, numberIn } from '../chain/task-context.ts';
import { type GameTools, gameToolNamed, rulesetIn } from '../games/game-tool.ts';
import { keysIn } from '../match/accounts.ts';
import { checked } from '../terminal/run-check.ts';
import type { Task } from '../terminal/task.ts';
import {
  checkBalances,
  checkChain,
  checkConfirmations,
  checkData,
  checkGivenAway,
  checkKeys,
  checkOwnedCards,
  checkPort,
} from './checks.ts';

/** Looks at everything a match needs and says what is wrong with it, one line each. */
export const doctorTask = (games: GameTools): Task => ({
  about: 'checks chain, clock, keys, balances, contracts, rules, cards, data folder, port and chat account',
  words: [],
  options: {
    ...CHAIN_OPTIONS,
    ...CONTRACT_OPTIONS,
    keys: {
      value: 'A|B',
      about: 'looks at the accounts of these keys only, of a seat that plays others (both)',
    },
    wait: { value: 'SECONDS', about: 'how long to wait for a new block (15)' },
    json: { about: 'findings as JSON lines' },
  },
  async run(asked, terminal) {
    const json = asked.flags.has('json');
    const seats = asked.texts.keys === undefined ? SEATS : [keysIn(asked)];
    let good = true;
    const tell = (finding: Finding) => {
      good &&= finding.level !== 'wrong';
      terminal.print(findingLine(finding, json));
    };
    const tellAll = async (findings: AsyncIterable<Finding>) => {
      for await (const finding of findings) tell(finding);
    };
    const context = await contextOf(asked, terminal);
    const local = context.rpc === null;
    const game = gameToolNamed(games, context.config.game);

    let running = false;
    for await (const finding of checked('data folder', () => checkData(context.data))) {
      running ||= finding.name === 'lock' && finding.level === 'warning';
      tell(finding);
    }
    let keys: BySeat<SeatKeys> | undefined;
    const open = async () => {
      keys = await openKeys(context.data, terminal);
      return keys;
    };
    await tellAll(checked('keystore', () => checkKeys(context.data, local, open)));
    await tellAll(checked('port', () => checkPort(context.config.web.port, running)));
    const token = terminal.env[TOKEN_VARIABLE];
    await tellAll(
      checked('chat account', () =>
        checkAccount(context.config.chat, context.data, token, terminal.redactor),
      ),
    );

    let chain: TaskChain | undefined;
    await tellAll(
      checked('chain', async function* () {
        chain = await openTaskChain(context, terminal, 'read');
        const { link } = chain;
        const waitMs = numberIn(asked, 'wait', 15) * 1_000;
        yield* checkChain({ link, local, waitMs, now: Date.now, signal: terminal.signal });
      }),
    );
    if (chain === undefined) return 1;
    const { link } = chain;
    const rules = () => rulesetIn(game, context.config.table.preset);
    try {
      if (!local && keys !== undefined) {
        const opened = keys;
        const { maxFeePerGas } = configuredSettings(context.config.chain);
        await tellAll(
          checked('balance', () => checkBalances(link, opened, seats, game.extentOf(rules()), maxFeePerGas)),
        );
      }
      const contracts = knownContracts(asked, context, chain, games);
      await tellAll(
        checked('contracts', async function* () {
          // what the bot's own list names is made anew with the chain, if that is gone
          const lost = local && contracts.table !== undefined && !(await hasCode(link, contracts.table));
          if (contracts.table === undefined || lost) yield noContracts(local);
          else {
            yield* checkCode(link, contracts);
            await requireTodaysTable(link, contracts.table, game);
            yield* game.inspect(link, contracts, rules());
            if (!local) yield* checkConfirmations(context.config.chain.confirmations);
            if (!local) yield* checkGivenAway(context.config);
          }
        }),
      );
      const { collection } = contracts;
      if (
        game.brings.tokens.from !== 'nowhere' &&
        keys !== undefined &&
        keystoreKind(keystorePath(context.data)) !== 'none'
      ) {
        const owners = keys;
        if (collection !== undefined) {
          await tellAll(checked('cards', () => checkOwnedCards(game, link, collection, owners, seats)));
        } else if (contracts.table !== undefined) {
          tell(unknown('cards', 'it is not known which collection to look in: give --collection'));
        }
      }
    } finally {
      await chain.close();
    }
    return good ? 0 : 1;
  },
});

const noContracts = (local: boolean): Finding =>
  local
    ? ok('contracts', 'none yet; the bot puts them on its local chain when it starts')
    : wrong('contracts', 'it is not known where they are', 'run: npm run soh -- deploy, or give --table');

const hasCode = async ({ client }: ChainLink, address: Address): Promise<boolean> =>
  ((await client.getCode({ address })) ?? '0x') !== '0x';

async function* checkCode(link: ChainLink, contracts: Partial<Contracts>): AsyncGenerator<Finding> {
  for (const [name, address] of Object.entries(contracts)) {
    await requireContract(link, name, address);
    yield ok(`${name} contract`, `${getAddress(address)} has code`);
  }
}
