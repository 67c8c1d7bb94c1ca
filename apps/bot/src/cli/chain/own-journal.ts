import { join } from 'node:path';
import type { BySeat } from '@show-of-hands/engine';
import { openDataFolder } from '../../base/data-folder.ts';
import type { SeatKeys } from '../../chain/keys/keystore.ts';
import { createSealer } from '../../chain/keys/sealer.ts';
import { Journal, type Sealer } from '../../journal/journal.ts';
import { CHAT_SEAT } from '../../match/game/match-ports.ts';
import type { TaskChain } from './task-chain.ts';

/** What lies on disk in a data folder is sealed by one secret, whoever's keys it is about. */
export const folderSealer = (keys: BySeat<SeatKeys>): Sealer => createSealer(keys[CHAT_SEAT].tableSecret);

/**
 * Opens the data folder's own journal for as long as `work` takes. Whatever its keys sign is written down there,
 * by the bot and by every task, so that no two of them take the same nonce, and each goes on with what another
 * one left unfinished.
 *
 * @throws Problem if somebody else uses the folder
 */
export async function withJournal<T>(
  data: string,
  { holdsFolder }: Pick<TaskChain, 'holdsFolder'>,
  keys: BySeat<SeatKeys>,
  work: (journal: Journal) => Promise<T>,
): Promise<T> {
  const path = join(openDataFolder(data), 'journal.db');
  const journal = Journal.open(path, folderSealer(keys), undefined, holdsFolder ? () => () => {} : undefined);
  try {
    return await work(journal);
  } finally {
    journal.close();
  }
}
