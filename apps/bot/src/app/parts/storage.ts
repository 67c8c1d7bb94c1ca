import { join } from 'node:path';
import { type BySeat, SEATS } from '@show-of-hands/engine';
import { systemClock } from '../../base/clock.ts';
import { closeToOthers, openDataFolder, removeDrafts } from '../../base/data-folder.ts';
import { msg } from '../../base/words/book.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { keystoreKind, openKeystore, type SeatKeys } from '../../chain/keys/keystore.ts';
import { createRowCipher } from '../../chain/keys/row-cipher.ts';
import { SHARED_CHAIN_ID } from '../../chain/local/local-chain.ts';
import { syncedBy } from '../../io/desktop/data-directory.ts';
import { targetsOf } from '../../io/obs/targets.ts';
import { limitRecords, startRetention } from '../../io/records/retention.ts';
import type { Journal } from '../../journal/journal.ts';
import { openJournal } from '../../journal/sqlite/sqlite-journal.ts';
import type { OnJournalStep } from '../../journal/steps.ts';
import { CHAT_SEAT } from '../../match/game/match-ports.ts';
import type { Shared } from './shared.ts';

/** What a show keeps on disk. */
export interface StoragePart {
  /** The data folder's path. */
  readonly data: string;
  readonly keystore: BySeat<SeatKeys>;
  readonly journal: Journal;
}

interface StorageNeeds extends Pick<Shared, 'config' | 'log' | 'redactor' | 'closers'> {
  readonly onJournalStep?: OnJournalStep | undefined;
}

/**
 * Opens the data folder with keys and journal. From here on no key and no address with a password in it gets into
 * the log.
 *
 * @throws Problem if another process has the folder, or it cannot be read
 */
export async function openStorage(options: StorageNeeds): Promise<StoragePart> {
  const { config, log, redactor, closers, onJournalStep } = options;
  const { rpc, otherRpcs, chainId } = config.chain;
  const obs = targetsOf(config.obs).map(({ url }) => url);
  const addresses = [rpc, ...otherRpcs, config.snapshots.url, ...obs, config.chat.oauth];
  for (const url of addresses) if (url !== null) redactor.hideUrl(url);
  const data = openDataFolder(config.data);
  const wereOpen = closeToOthers(data);
  if (wereOpen.length > 0) {
    log.warn(
      'show',
      `other users of this machine could read files in ${data}: ${wereOpen.join(', ')}; now only you can`,
    );
  }
  const service = syncedBy(data);
  if (service !== undefined) {
    log.warn(
      'show',
      `the data folder ${data} is copied by ${service}, which can lock its files in the middle of a show. To do: give --data a folder that it leaves alone`,
    );
  }
  const keysPath = join(data, 'keys.json');
  const keystore = openKeystore(keysPath);
  // what is owned on a chain of this machine is worth nothing
  const hasWorth = rpc !== null && chainId !== SHARED_CHAIN_ID;
  if (hasWorth && keystoreKind(keysPath) === 'open') {
    log.warn(
      'chain',
      `${keysPath} holds keys without a password; put it under one: npm run soh -- keys lock`,
    );
  }
  for (const seat of SEATS) {
    for (const secret of Object.values(keystore[seat])) redactor.hide(secret.reveal().slice(2));
  }
  const cipher = createRowCipher(keystore[CHAT_SEAT].tableSecret);
  const journal = openJournal(join(data, 'journal.db'), cipher, { onStep: onJournalStep });
  closers.add('journal', () => journal.close());
  removeDrafts(data);
  const { keepDays, maxMegabytes: megabytes } = config.records;
  const drop = (bytes: number) => journal.matches.dropRecordsBeyond(bytes);
  closers.add('record limit', limitRecords({ drop, megabytes, clock: systemClock, log }));
  if (keepDays !== null) {
    const retention = { people: journal.people, keepDays, clock: systemClock, log };
    closers.add('retention', await startRetention(retention));
  }
  return { data, keystore, journal };
}

type DiskWatchNeeds = Pick<Shared, 'data' | 'journal' | 'health' | 'log' | 'onChange'>;

/** Tells docks and the log when there is no room for the journal, and when there is again. */
export function watchDisk({ data, journal, health, log, onChange }: DiskWatchNeeds): void {
  journal.disk.onChange = (isFull) => {
    const told = isFull ? msg('lamp.disk.full', { folder: data }) : null;
    health.unwritten.journal = told;
    if (told === null) log.info('show', 'there is room on the disk again; the table goes on');
    else log.warn('show', ENGLISH_VOICE.say(told));
    onChange();
  };
}
