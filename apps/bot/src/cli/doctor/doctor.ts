import { type BySeat, SEATS } from '@show-of-hands/engine';
import { type Address, getAddress } from 'viem';
import { type Finding, findingLine, ok, unknown, wrong } from '../../base/finding.ts';
import type { Contracts } from '../../chain/contracts/local-deployment.ts';
import { keystoreKind, type SeatKeys } from '../../chain/keys/keystore.ts';
import { configuredSettings } from '../../chain/outbox/configured.ts';
import { type ChainLink, requireContract } from '../../chain/rpc/connect.ts';
import { checkAccount } from '../../chat/account/check-account.ts';
import { TOKEN_VARIABLE } from '../../chat/account/token-source.ts';
import { CONTRACT_OPTIONS, knownContracts } from '../chain/deployment-file.ts';
import { type GameTools, gameToolNamed, rulesetIn } from '../chain/game-tool.ts';
import { keystorePath, openKeys } from '../chain/key-ring.ts';
import { CHAIN_OPTIONS, numberIn, placeOf } from '../chain/place.ts';
import { openTaskChain, type TaskChain } from '../chain/task-chain.ts';
import { keysIn } from '../match/accounts.ts';
import type { Task } from '../task/task.ts';
import { checkBalances } from './checks/balance.ts';
import { checkCards } from './checks/cards.ts';
import { checkChain } from './checks/chain.ts';
import { checked } from './checks/check.ts';
import { checkData } from './checks/data.ts';
import { checkKeys } from './checks/keys.ts';
import { checkPort } from './checks/ports.ts';

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
  async run(asked, desk) {
    const json = asked.flags.has('json');
    const seats = asked.texts.keys === undefined ? SEATS : [keysIn(asked)];
    let good = true;
    const tell = (finding: Finding) => {
      good &&= finding.level !== 'wrong';
      desk.print(findingLine(finding, json));
    };
    const tellAll = async (findings: AsyncIterable<Finding>) => {
      for await (const finding of findings) tell(finding);
    };
    const place = await placeOf(asked, desk);
    const local = place.rpc === null;
    const game = gameToolNamed(games, place.config.game);

    let running = false;
    for await (const finding of checked('data folder', () => checkData(place.data))) {
      running ||= finding.name === 'lock' && finding.level === 'warning';
      tell(finding);
    }
    let keys: BySeat<SeatKeys> | undefined;
    const open = async () => {
      keys = await openKeys(place.data, desk);
      return keys;
    };
    await tellAll(checked('keystore', () => checkKeys(place.data, local, open)));
    await tellAll(checked('port', () => checkPort(place.config.web.port, running)));
    const token = desk.env[TOKEN_VARIABLE];
    await tellAll(
      checked('chat account', () => checkAccount(place.config.chat, place.data, token, desk.redactor)),
    );

    let chain: TaskChain | undefined;
    await tellAll(
      checked('chain', async function* () {
        chain = await openTaskChain(place, desk, 'read');
        const { link } = chain;
        const patienceMs = numberIn(asked, 'wait', 15) * 1_000;
        yield* checkChain({ link, local, patienceMs, now: Date.now, signal: desk.signal });
      }),
    );
    if (chain === undefined) return 1;
    const { link } = chain;
    const rules = () => rulesetIn(game, place.config.table.preset);
    try {
      if (!local && keys !== undefined) {
        const opened = keys;
        const { maxFeePerGas } = configuredSettings(place.config.chain);
        await tellAll(
          checked('balance', () => checkBalances(link, opened, seats, game.extentOf(rules()), maxFeePerGas)),
        );
      }
      const contracts = knownContracts(asked, place, chain, games);
      await tellAll(
        checked('contracts', async function* () {
          // what the bot's own list names is made anew with the chain, if that is gone
          const lost = local && contracts.table !== undefined && !(await hasCode(link, contracts.table));
          if (contracts.table === undefined || lost) yield noContracts(local);
          else {
            yield* checkCode(link, contracts);
            yield* game.inspect(link, contracts, rules());
          }
        }),
      );
      const { collection } = contracts;
      if (
        (game.hands || game.party !== null) &&
        keys !== undefined &&
        keystoreKind(keystorePath(place.data)) !== 'none'
      ) {
        const owners = keys;
        if (collection !== undefined) {
          await tellAll(checked('cards', () => checkCards(game, link, collection, owners, seats)));
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
