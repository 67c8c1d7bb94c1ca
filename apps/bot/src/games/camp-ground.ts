import type { BySeat } from '@show-of-hands/engine';
import type { AccountSender } from '../chain/account-sender.ts';
import type { ChainLink } from '../chain/connect.ts';
import type { TableReader, TableWriter } from '../chain/table-client.ts';
import type { Log } from '../log/log.ts';
import type { Contracts } from './local-deployment.ts';

/** What a camp is kept with. */
export interface CampGround {
  readonly link: ChainLink;
  readonly contracts: Contracts;
  readonly table: TableReader;
  /** Who owns the seats, and pays for what they need. */
  readonly owners: BySeat<AccountSender>;
  /** The same as they are known at the table. */
  readonly writers: BySeat<TableWriter>;
  readonly log: Log;
}
