import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { z } from 'zod';
import { openDataFolder } from '../../../base/data-folder.ts';
import { type Finding, ok, warning, wrong } from '../../../base/finding.ts';
import { Problem } from '../../../base/problem.ts';
import { lockFolder } from '../../../journal/lock.ts';
import { SCHEMA_VERSION } from '../../../journal/schema.ts';

const NAME = 'data folder';

/** Whether the data folder can be used, whether a bot uses it now, and whether its journal is one of ours. */
export function* checkData(data: string): Generator<Finding> {
  openDataFolder(data);
  yield ok(NAME, `${data} can be written`);
  const path = join(data, 'journal.db');
  try {
    lockFolder(`${path}.lock`)();
    yield ok('lock', 'no other Show of Hands uses the data folder');
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    yield warning(
      'lock',
      'a Show of Hands is running with this data folder',
      'end it before you start another one with the same folder',
    );
  }
  yield checkJournal(path);
}

const version = z.object({ user_version: z.number().int() });

function checkJournal(path: string): Finding {
  if (!existsSync(path)) return ok('journal', 'none yet; the bot makes one when it starts');
  try {
    const database = new Libsql(path, { readonly: true });
    try {
      const { user_version: found } = version.parse(database.prepare('PRAGMA user_version').get());
      if (found > SCHEMA_VERSION) {
        return wrong(
          'journal',
          `version ${found}; this program knows versions up to ${SCHEMA_VERSION}`,
          'run the newer program that wrote it, or give --data another folder',
        );
      }
      const kept = found === SCHEMA_VERSION ? '' : `; it is brought to ${SCHEMA_VERSION} at the next start`;
      return ok('journal', `version ${found}${kept}`);
    } finally {
      database.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return wrong('journal', `cannot be read: ${reason}`, `move ${path} aside, or restore it from a backup`);
  }
}
