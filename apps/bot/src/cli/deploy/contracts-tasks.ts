import {
  addressBook,
  type BookEntry,
  COMPILER,
  EXPLORERS,
  type Explorer,
  explorerCommand,
} from '@show-of-hands/contracts/deployment';
import type { Address } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { Problem } from '../../base/problem.ts';
import { openKeys } from '../chain/data-folder.ts';
import { contextOf, DATA_OPTIONS, numberIn } from '../chain/task-context.ts';
import { keysIn } from '../match/accounts.ts';
import { given, type Task, type TaskArguments, type Tasks, type Terminal } from '../terminal/task.ts';
import { ownerIn } from './owner-option.ts';

const OWNER = {
  ...DATA_OPTIONS,
  owner: { value: 'ADDRESS', about: 'whose the contracts are (the owner in the keystore)' },
  keys: { value: 'A|B', about: 'which owner of the keystore (A)' },
} as const;

/** The owner that was named, or the keystore's. */
async function ownerOf(asked: TaskArguments, terminal: Terminal): Promise<Address> {
  const named = ownerIn(asked);
  if (named !== undefined) return named;
  const { data } = await contextOf(asked, terminal);
  return privateKeyToAddress((await openKeys(data, terminal))[keysIn(asked)].owner.reveal());
}

/** The contracts of all games, with the game of each. */
const entriesOf = (owner: Address): readonly (BookEntry & { readonly game: string })[] =>
  Object.entries(addressBook(owner)).flatMap(([game, entries]) =>
    entries.map((entry) => ({ game, ...entry })),
  );

const showTask: Task = {
  about: 'where the contracts of all games stand on every chain, one JSON line for each',
  words: [],
  options: OWNER,
  async run(asked, terminal) {
    for (const { initcode: _, ...entry } of entriesOf(await ownerOf(asked, terminal)))
      terminal.print(JSON.stringify(entry));
    return 0;
  },
};

function explorerIn(asked: TaskArguments): Explorer {
  const word = given(asked.words, 'EXPLORER');
  const found = EXPLORERS.find((one) => one === word);
  if (found !== undefined) return found;
  throw new Problem(
    `"${word.slice(0, 80)}" is no explorer that is known`,
    'the command line',
    `say one of: ${EXPLORERS.join(', ')}`,
  );
}

/** The file with the compiler's input is called as the contract is that the factory makes. */
const fileOf = (entry: BookEntry, all: readonly BookEntry[]): string => {
  const maker = all.find(({ name }) => name === entry.madeBy) ?? entry;
  return `${maker.source.split(':').at(-1)}.json`;
};

function required(asked: TaskArguments, option: string, example: string): string {
  const text = asked.texts[option];
  if (text !== undefined) return text;
  throw new Problem(`--${option} is missing`, 'the command line', `e.g. --${option} ${example}`);
}

const explorerTask: Task = {
  about: 'prints the commands that send the contracts’ sources to etherscan, sourcify or blockscout',
  words: ['EXPLORER'],
  options: {
    ...OWNER,
    'chain-id': { value: 'ID', about: 'the chain that they stand on' },
    files: {
      value: 'FOLDER',
      about: 'the compiler’s input for each contract (standard-json in the package)',
    },
    url: { value: 'URL', about: 'where the explorer is, if not where it is for everyone' },
    game: { value: 'NAME', about: 'the contracts of this game only (of all)' },
  },
  async run(asked, terminal) {
    const explorer = explorerIn(asked);
    required(asked, 'chain-id', '8453');
    const chainId = numberIn(asked, 'chain-id', 1, 1);
    const folder = required(asked, 'files', 'standard-json');
    const { url, game } = asked.texts;
    if (explorer === 'blockscout') required(asked, 'url', 'https://base.blockscout.com');
    const all = entriesOf(await ownerOf(asked, terminal));
    const meant = all.filter((entry) => game === undefined || entry.game === game);
    if (meant.length === 0)
      throw new Problem(
        `There are no contracts of a game "${game}"`,
        '--game',
        `say one of: ${[...new Set(all.map((entry) => entry.game))].join(', ')}`,
      );
    terminal.tell(`compiled by ${COMPILER}; each command is one line, in the order of the deployment`);
    for (const entry of meant) {
      const file = `${folder}/${fileOf(entry, all)}`;
      terminal.print(explorerCommand({ explorer, chainId, entry, file, ...(url !== undefined && { url }) }));
    }
    return 0;
  },
};

/** Where the contracts stand on every chain, and how explorers come by their sources. */
export const contractsTasks: Tasks = { 'contracts show': showTask, 'contracts explorer': explorerTask };
