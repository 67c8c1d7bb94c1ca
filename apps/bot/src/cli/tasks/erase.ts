import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Hex } from 'viem';
import { Problem } from '../../base/problem.ts';
import { forgetBefore, forgottenWords } from '../../io/records/retention.ts';
import type { RowCipher } from '../../journal/journal.ts';
import type { PersonalData } from '../../journal/personal-data.ts';
import { openJournal } from '../../journal/sqlite/sqlite-journal.ts';
import { contextOf, DATA_OPTIONS, matchKeyIn, numberIn } from '../chain/task-context.ts';
import type { Task, TaskArguments, Terminal } from '../terminal/task.ts';

const DAY_MS = 24 * 3_600_000;
const MAX_DAYS = 36_500;

/** What is erased: one match's links to its voters, or those of all matches before an instant (Unix ms). */
type Whose =
  | { readonly kind: 'match'; readonly matchKey: Hex }
  | { readonly kind: 'before'; readonly at: number };

/** Erasing opens nothing that is sealed, so it takes no keys and no password. */
const NO_SEALER: RowCipher = {
  encrypt: () => {
    throw new Error('nothing is sealed while erasing');
  },
  decrypt: () => {
    throw new Error('nothing is unsealed while erasing');
  },
};

/** Takes the link between viewers and their published votes away, for good. */
export const eraseTask: Task = {
  about: 'makes finished matches ones whose voters nobody can tell any more; cannot be undone',
  words: ['MATCHKEY|all?'],
  options: {
    ...DATA_OPTIONS,
    'older-than': { value: 'DAYS', about: 'all that is older, in place of a match key' },
    yes: { about: 'does not ask' },
  },
  async run(asked, terminal) {
    const whose = whoseIn(asked, Date.now());
    const { data } = await contextOf(asked, terminal);
    const path = join(data, 'journal.db');
    if (!existsSync(path)) {
      throw new Problem(
        'There is no journal here, so there is nothing to erase',
        path,
        'name the folder that the show runs with: --data FOLDER',
      );
    }
    const journal = openJournal(path, NO_SEALER);
    try {
      if (!asked.flags.has('yes') && !(await terminal.confirm(await question(whose, journal.people)))) {
        terminal.tell('nothing was erased');
        return 1;
      }
      const erased = whose.kind === 'match' ? await eraseOne(journal.people, whose.matchKey, terminal) : true;
      if (whose.kind === 'before') {
        terminal.print(`erased: ${forgottenWords(await forgetBefore(journal.people, whose.at))}`);
      }
      if (!erased) return 1;
      // also where nothing was left to erase: an earlier version may have deleted without overwriting
      await journal.people.compact();
      terminal.tell(
        'Exported copies are yours to erase: export these matches again into the same folder and upload it. ' +
          'What others have copied stays with them.',
      );
      terminal.tell(
        'A match that is under way keeps its link until it is over. Bans stay until they are lifted.',
      );
      return 0;
    } finally {
      await journal.close();
    }
  },
};

function whoseIn(asked: TaskArguments, now: number): Whose {
  const word = asked.words['MATCHKEY|all'];
  const days = asked.texts['older-than'];
  if ((word === undefined) === (days === undefined)) {
    throw new Problem(
      'Say whose link is to be erased',
      'the command line',
      'erase MATCHKEY, erase all, or erase --older-than DAYS',
    );
  }
  if (word === undefined) {
    const age = Math.min(numberIn(asked, 'older-than', 30), MAX_DAYS);
    return { kind: 'before', at: now - age * DAY_MS };
  }
  return word === 'all'
    ? { kind: 'before', at: now + DAY_MS }
    : { kind: 'match', matchKey: matchKeyIn(word) };
}

async function question(whose: Whose, people: PersonalData): Promise<string> {
  if (whose.kind === 'match') return `Erase who voted in match ${whose.matchKey}, for good?`;
  const { length: count } = await people.linkedBefore(whose.at);
  return `Erase who voted in ${count} ${count === 1 ? 'match' : 'matches'}, and what else leads to people from that time, for good?`;
}

/** False if there was nothing that may be erased. */
async function eraseOne(people: PersonalData, matchKey: Hex, terminal: Terminal): Promise<boolean> {
  const answer = await people.eraseMatch(matchKey);
  switch (answer) {
    case 'erased':
      terminal.print(`erased: nobody can tell any more who voted in match ${matchKey}`);
      return true;
    case 'had-none':
      terminal.print(`match ${matchKey} had no link to its voters any more`);
      return true;
    case 'under-way':
      terminal.tell(`match ${matchKey} is under way: its link is needed until it is over`);
      return false;
    case 'unknown':
      terminal.tell(`no match ${matchKey} is kept here`);
      return false;
    default:
      return answer satisfies never;
  }
}
