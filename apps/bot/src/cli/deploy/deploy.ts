import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BySeat, SEATS } from '@show-of-hands/engine';
import {
  type Address,
  concatHex,
  formatEther,
  formatGwei,
  type Hex,
  isAddressEqual,
  keccak256,
  parseEther,
} from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { Problem } from '../../base/problem.ts';
import {
  ContractBook,
  type ContractsOwner,
  type OwnersCall,
  owningSender,
} from '../../chain/contract-book.ts';
import type { SeatKeys } from '../../chain/keys/keystore.ts';
import { cardSeedOf } from '../../chain/keys/secrets.ts';
import { type AccountSender, createSender } from '../../chain/outbox/account-sender.ts';
import { cappedFees } from '../../chain/outbox/fees.ts';
import { configuredSettings } from '../../chain/outbox/settings.ts';
import { requireContract } from '../../chain/rpc/connect.ts';
import { chainName, type TransactionStore } from '../../journal/transaction-store.ts';
import { openKeys, withJournal } from '../chain/data-folder.ts';
import { bookPath, writeDeployment, writtenContracts } from '../chain/known-contracts.ts';
import { type NetworkChain, openNetwork } from '../chain/task-chain.ts';
import { addressIn, CHAIN_OPTIONS, contextOf, plainRpc, type TaskContext } from '../chain/task-context.ts';
import {
  type DeploymentOrder,
  type GameTool,
  type GameTools,
  gameToolNamed,
  requireUse,
  usedBy,
} from '../games/game-tool.ts';
import { keysIn } from '../match/accounts.ts';
import type { Task, TaskArguments, Terminal } from '../terminal/task.ts';
import { copyChain } from './copied-chain.ts';
import { ownerIn } from './owner-option.ts';
import { counted, type Earlier, earlierIn, rehearse, type Step } from './rehearsal.ts';

/** Fees rise between a look and the last transaction: so much of the cost must be there beside it, in percent. */
const SPARE_PERCENT = 25n;

interface Work {
  readonly asked: TaskArguments;
  readonly terminal: Terminal;
  readonly context: TaskContext;
  readonly games: GameTools;
  /** Those whose contracts are put there. */
  readonly meant: readonly (readonly [id: string, game: GameTool])[];
  readonly chain: NetworkChain;
  readonly keys: BySeat<SeatKeys>;
  readonly deployer: Address;
  /** Whose the contracts are. */
  readonly owner: Address;
  /** Every transaction is there before it is sent, so that nothing is deployed twice. */
  readonly store: TransactionStore;
}

/** Puts the games' contracts on a network, and says before what it takes. */
export const deployTask = (games: GameTools): Task => ({
  about: 'puts the contracts on a network; what is there already stays',
  words: [],
  options: {
    ...CHAIN_OPTIONS,
    game: { value: 'NAME', about: 'the contracts of this game only (of all)' },
    keys: { value: 'A|B', about: 'whose owner key pays (A)' },
    owner: { value: 'ADDRESS', about: 'whose the contracts are, if not the one’s who pays' },
    collection: { value: 'ADDRESS', about: 'play with this card collection instead of a new one' },
    'coin-price': {
      value: 'AMOUNT',
      about: 'sells coins of the game for so much of the chain’s own each, for good (none are sold)',
    },
    mint: { about: 'gives both owners demo cards of the new collection' },
    'mint-for': { value: 'ADDRESS', about: 'gives this owner demo cards, too' },
    rehearse: { about: 'says what it would send and what that takes, and sends nothing' },
    'no-rehearsal': { about: 'does not work out the gas on a copy of the chain first' },
    yes: { about: 'does not ask' },
  },
  async run(asked, terminal) {
    const context = await contextOf(asked, terminal);
    const { rpc } = context;
    if (rpc === null) {
      throw new Problem(
        'It was not said which network the contracts are for',
        'the command line',
        'give --rpc (the bot puts them on its own local chain by itself)',
      );
    }
    const { game } = asked.texts;
    const meant = game === undefined ? Object.entries(games) : [[game, gameToolNamed(games, game)] as const];
    const keys = await openKeys(context.data, terminal);
    const chain = await openNetwork({ ...context, rpc }, terminal);
    try {
      const deployer = privateKeyToAddress(keys[keysIn(asked)].owner.reveal());
      const owner = ownerIn(asked) ?? deployer;
      return await withJournal(context.data, chain, keys, ({ transactions: store }) =>
        deploy({ asked, terminal, context, games, meant, chain, keys, deployer, owner, store }),
      );
    } finally {
      await chain.close();
    }
  },
});

async function deploy(work: Work): Promise<0 | 1> {
  const { asked, terminal, chain, deployer, owner } = work;
  requireRehearsal(asked);
  const collection = addressIn(asked, 'collection');
  const minting = asked.flags.has('mint') || asked.texts['mint-for'] !== undefined;
  if (collection !== undefined && minting) {
    throw new Problem(
      'Cards of a collection that is there already cannot be minted here',
      'the command line',
      'leave out --mint and --mint-for, or --collection',
    );
  }
  if (minting && !isOwn(work)) {
    throw new Problem(
      `Only the owner of the contracts mints: that is ${owner}, and ${deployer} pays`,
      'the command line',
      'leave out --mint and --mint-for, and run this again with them and the owner’s keys',
    );
  }
  requireUse(
    work.meant.map(([, game]) => game),
    { coinPrice: coinPriceIn(asked), collection: collection ?? null },
  );
  if (collection !== undefined) await requireContract(chain.link, 'collection', collection);
  const whose = isOwn(work) ? '' : `, for ${owner}`;
  terminal.tell(`deploying to chain ${chain.link.chainId} as ${deployer}${whose}`);
  if (!asked.flags.has('no-rehearsal')) {
    const { needed, owed } = await rehearsed(work);
    if (needed === 0n) terminal.tell('everything is there already');
    if (asked.flags.has('rehearse')) {
      tellOwed(work, owed);
      terminal.tell('nothing was sent');
      return 0;
    }
    if (needed > 0n) await requireCoins(work, needed);
    if (needed > 0n && !asked.flags.has('yes') && !(await terminal.confirm('Deploy?'))) {
      terminal.tell('nothing was sent');
      return 1;
    }
  } else if (!asked.flags.has('yes') && !(await terminal.confirm('Deploy without knowing the cost?'))) {
    terminal.tell('nothing was sent');
    return 1;
  }
  const { written, owed } = await onChain(work);
  tellOwed(work, owed);
  terminal.tell(`each contract’s address: npm run --silent soh -- contracts show --owner ${owner}`);
  terminal.tell(
    `for explorers to show the sources: npm run --silent soh -- contracts explorer etherscan --owner ${owner} --chain-id ${chain.link.chainId} --files standard-json`,
  );
  printChainBlock(work, written);
  return 0;
}

/** Whether who pays owns the contracts, too. */
const isOwn = ({ deployer, owner }: Pick<Work, 'deployer' | 'owner'>): boolean =>
  isAddressEqual(deployer, owner);

function requireRehearsal({ flags }: TaskArguments): void {
  if (!flags.has('rehearse') || !flags.has('no-rehearsal')) return;
  throw new Problem(
    '--rehearse and --no-rehearsal say the opposite of each other',
    'the command line',
    'leave one of them out',
  );
}

/** What the owner has still to send, where somebody else has paid for the contracts. */
function tellOwed({ terminal, owner, chain }: Work, owed: readonly OwnersCall[]): void {
  if (owed.length === 0) return;
  terminal.tell(`${owner} has to send on chain ${chain.link.chainId}, each once, in this order:`);
  for (const { to, data, what } of owed) {
    terminal.tell(`  ${what}`);
    terminal.tell(`    to   ${to}`);
    terminal.tell(`    data ${data}`);
  }
  terminal.tell('or run deploy again with its keys: what is done is not done twice');
}

function orderOf(
  { asked, keys }: Work,
  link: DeploymentOrder['link'],
  deployer: AccountSender,
  contractsOwner: ContractsOwner,
  book: ContractBook,
): DeploymentOrder {
  const owners = SEATS.map((seat) => ({
    address: privateKeyToAddress(keys[seat].owner.reveal()),
    cardSeed: cardSeedOf(keys[seat].tableSecret),
  }));
  const friend = addressIn(asked, 'mint-for');
  return {
    link,
    book,
    deployer,
    contractsOwner,
    owners: [
      ...(asked.flags.has('mint') ? owners : []),
      ...(friend === undefined ? [] : [{ address: friend, cardSeed: seedFor(friend, keys) }]),
    ],
    collection: addressIn(asked, 'collection') ?? null,
    coinPrice: coinPriceIn(asked),
  };
}

/** The owner of the contracts beside a sender: the sender itself, or another one whose calls are noted. */
const ownerBeside = (work: Work, sender: AccountSender, owed: OwnersCall[]): ContractsOwner =>
  isOwn(work)
    ? owningSender(sender)
    : {
        address: work.owner,
        async act(call) {
          owed.push(call);
        },
      };

/** In the smallest unit of the chain's coin; null if nothing was said. */
function coinPriceIn({ texts }: TaskArguments): bigint | null {
  const text = texts['coin-price'];
  if (text === undefined) return null;
  const price = /^\d{1,18}(\.\d{1,18})?$/.test(text) ? parseEther(text) : 0n;
  if (price > 0n) return price;
  throw new Problem(
    `--coin-price takes an amount of the chain's coin above nothing, got "${text}"`,
    'the command line',
    'e.g. --coin-price 0.0001; leave it out where no coins are sold',
  );
}

/** What another owner's demo cards are drawn from: the same ones if this is done again. */
const seedFor = (friend: Address, keys: Work['keys']): Hex =>
  keccak256(concatHex([cardSeedOf(keys.A.tableSecret), friend]));

const earlierOf = ({ chain: { link }, deployer, store }: Work): Earlier =>
  earlierIn(store, { chain: chainName(link.chainId, link.genesis), account: deployer });

/** Does it all on a copy of the chain. Gives the wei that it would take now, and what the owner would have to send. */
async function rehearsed(
  work: Work,
): Promise<{ readonly needed: bigint; readonly owed: readonly OwnersCall[] }> {
  const { terminal, meant, chain, context, deployer } = work;
  const folder = mkdtempSync(join(tmpdir(), 'show-of-hands-book-'));
  const copy = await copyChain(chain.link);
  const steps: Step[] = [];
  const owed: OwnersCall[] = [];
  try {
    const path = join(folder, 'contracts.json');
    const known = bookPath(context.data, chain);
    if (existsSync(known)) copyFileSync(known, path);
    const sender = await rehearse(copy.link, deployer, earlierOf(work), (step) => steps.push(step));
    const book = new ContractBook(path, copy.link, sender);
    const order = orderOf(work, copy.link, sender, ownerBeside(work, sender, owed), book);
    for (const [, game] of meant) await game.deploy(usedBy(game, order));
  } finally {
    await copy.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const cap = configuredSettings(context.config.chain).maxFeePerGas;
  const { maxFeePerGas } = cappedFees(await chain.link.client.estimateFeesPerGas(), cap);
  for (const { what, gas } of steps) terminal.tell(`  ${String(gas).padStart(9)} gas  ${what}`);
  const gas = steps.reduce((sum, step) => sum + step.gas, 0n);
  const cost = gas * maxFeePerGas + steps.reduce((sum, { value }) => sum + value, 0n);
  if (gas > 0n) {
    terminal.tell(
      `  ${String(gas).padStart(9)} gas  in all: at most ${formatEther(cost)} at ${formatGwei(maxFeePerGas)} gwei (chains that charge for data take more)`,
    );
  }
  return { needed: cost, owed };
}

async function requireCoins({ chain, deployer }: Work, cost: bigint): Promise<void> {
  const needed = (cost * (100n + SPARE_PERCENT)) / 100n;
  const balance = await chain.link.client.getBalance({ address: deployer });
  if (balance >= needed) return;
  throw new Problem(
    `The deployer has ${formatEther(balance)}; with a reserve ${formatEther(needed)} are needed`,
    `${deployer} on chain ${chain.link.chainId}`,
    `send it ${formatEther(needed - balance)}`,
  );
}

/** The real thing: each game's contracts are written down as they stand. */
async function onChain(work: Work): Promise<{
  readonly written: ReturnType<typeof writtenContracts>;
  readonly owed: readonly OwnersCall[];
}> {
  const { asked, terminal, meant, games, chain, keys, context, store } = work;
  const { link } = chain;
  let spent = { gas: 0n, cost: 0n };
  const sender = createSender({
    link,
    key: keys[keysIn(asked)].owner,
    store,
    settings: configuredSettings(context.config.chain),
  });
  const telling = counted(sender, earlierOf(work), ({ what, gas, cost }) => {
    spent = { gas: spent.gas + gas, cost: spent.cost + cost };
    terminal.tell(`done: ${what} (${gas} gas)`);
  });
  try {
    const book = new ContractBook(bookPath(context.data, chain), link, telling);
    const owed: OwnersCall[] = [];
    const order = orderOf(work, link, telling, ownerBeside(work, telling, owed), book);
    let written: ReturnType<typeof writtenContracts> = {};
    for (const [id, game] of meant) {
      written = { ...written, ...writtenContracts(await game.deploy(usedBy(game, order)), id, games) };
      writeDeployment(context.data, link.chainId, written);
    }
    for (const [name, { at, placed }] of book.elsewhere) {
      terminal.tell(
        `${name} stands at ${at}, where an earlier version put it, and not at ${placed}, where it is on a chain that has none: what hangs on it has other addresses here, too`,
      );
    }
    terminal.tell(`paid ${formatEther(spent.cost)} for ${spent.gas} gas`);
    return { written, owed };
  } finally {
    await sender.close();
  }
}

/** What belongs into the configuration file. The RPC's address is shown only if it can hold no key. */
function printChainBlock({ chain, terminal }: Work, contracts: ReturnType<typeof writtenContracts>): void {
  const { url, chainId } = chain.link;
  const rpc = plainRpc(url);
  if (rpc === undefined)
    terminal.tell('the RPC’s address may hold a key, so it is not repeated: put it in yourself');
  const block = { chain: { rpc: rpc ?? '<the RPC you gave>', chainId, contracts } };
  terminal.print(JSON.stringify(block, null, 2));
}
