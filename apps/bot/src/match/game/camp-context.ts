import type { CampTopic } from '@show-of-hands/bus';
import type { BySeat } from '@show-of-hands/engine';
import type { Log } from '../../base/log/log.ts';
import type { Contracts } from '../../chain/contract-book.ts';
import type { AccountSender } from '../../chain/outbox/account-sender.ts';
import type { ChainLink } from '../../chain/rpc/connect.ts';
import type { TableReader, TableWriter } from '../../chain/table/table-client.ts';

/** What a camp is kept with. */
export interface CampContext {
  readonly link: ChainLink;
  readonly contracts: Contracts;
  readonly table: TableReader;
  /** Who owns the seats, and pays for what they need. */
  readonly owners: BySeat<AccountSender>;
  /** The same as they are known at the table. */
  readonly writers: BySeat<TableWriter>;
  /** Whether the chain is on this machine: its coins are worth nothing, and it mines only what is sent. */
  readonly local: boolean;
  /**
   * What chat decided last about something, and what has been done; undefined if nothing.
   *
   * @param place of the council that asked it
   */
  readonly decided: (place: string, topic: CampTopic) => unknown;
  readonly log: Log;
}
