import { join, resolve } from 'node:path';
import { type MatchRecord, STATIC_COLLECTION, STATIC_LEAGUE } from '@show-of-hands/bus';
import type { Hex } from 'viem';
import { Problem } from '../../base/problem.ts';
import { publishedLeague } from '../../io/league/league-folder.ts';
import {
  collectionFile,
  collectionPageOf,
  exportMatches,
  SiteFolder,
} from '../../io/records/exported-site.ts';
import { StoredRecords } from '../../io/records/stored-records.ts';
import { PAGES } from '../../own-files.ts';
import { contextOf, DATA_OPTIONS, matchKeyIn } from '../chain/task-context.ts';
import type { GameTools } from '../games/game-tool.ts';
import { given, type Task } from '../terminal/task.ts';
import { pageVoice } from './page-voice.ts';

/** Publishes finished matches as a web site of files. Works beside a running show. */
export const exportTask = (games: GameTools): Task => ({
  about: 'writes finished matches and the page that checks them as a web site for any host',
  words: ['MATCHKEY|all'],
  options: {
    ...DATA_OPTIONS,
    to: { value: 'FOLDER', about: 'where to: empty, or made by an earlier export, which is added to' },
    league: { value: 'FOLDER', about: 'a league (soh league) that the site is to have' },
  },
  async run(asked, terminal) {
    const word = given(asked.words, 'MATCHKEY|all');
    const to = asked.texts.to;
    if (to === undefined) {
      throw new Problem('--to is missing', 'the command line', 'name the folder for the site: --to FOLDER');
    }
    const { data, config } = await contextOf(asked, terminal);
    const records = StoredRecords.open(join(data, 'journal.db'));
    try {
      const keys = word === 'all' ? records.keys() : [matchKeyIn(word)];
      const [first] = keys;
      if (first === undefined) {
        terminal.tell('no match has finished yet: there is nothing to export');
        return 1;
      }
      // before anything is written: a key that was mistyped is the likely mistake
      requireRecord(records, first, data);
      const { league } = asked.texts;
      const rated = league === undefined ? [] : publishedLeague(resolve(terminal.folder, league));
      const folder = SiteFolder.open(resolve(terminal.folder, to));
      let local = 0;
      const each = function* (): Generator<MatchRecord> {
        for (const key of keys) {
          const record = requireRecord(records, key, data);
          local += record.local ? 1 : 0;
          yield record;
        }
      };
      const voice = await pageVoice(records, data, terminal);
      const collection = collectionPageOf(records.holdings, (id) => games[id].collectionPage, voice);
      const listed = exportMatches(folder, each(), PAGES, [...collectionFile(collection), ...rated]);
      terminal.print(`${counted(keys.length)} written to ${folder.path}; the site lists ${listed.length}`);
      if (collection !== null) terminal.print(`${STATIC_COLLECTION.content} shows what chat owns`);
      if (folder.has(STATIC_LEAGUE.content))
        terminal.print(`${STATIC_LEAGUE.content} shows how owners are rated`);
      if (local > 0) {
        terminal.tell(
          `${local} of them on a local chain: they prove nothing to others, and the page says so`,
        );
      }
      if (config.records.verifyBaseUrl === null) {
        terminal.tell('once it is on the web, tell the show its address: records.verifyBaseUrl');
      }
      return 0;
    } finally {
      records.close();
    }
  },
});

const counted = (matches: number): string => (matches === 1 ? '1 match' : `${matches} matches`);

function requireRecord(records: StoredRecords, key: Hex, data: string): MatchRecord {
  const record = records.record(key);
  if (record !== undefined) return record;
  throw new Problem(
    `No finished match ${key} is kept here`,
    data,
    'take the key from the verify page; a match that is under way has no record yet',
  );
}
