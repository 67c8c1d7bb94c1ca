import { type AccountSender, createSender } from '../../chain/outbox/account-sender.ts';
import { configuredSettings } from '../../chain/outbox/settings.ts';
import { openKeys, withJournal } from '../chain/data-folder.ts';
import { openTaskChain, type TaskChain } from '../chain/task-chain.ts';
import { contextOf, type TaskContext } from '../chain/task-context.ts';
import { type GameTool, type GameTools, gameToolNamed } from '../games/game-tool.ts';
import { keysIn } from '../match/accounts.ts';
import type { TaskArguments, Terminal } from '../terminal/task.ts';

/** Options of tasks that send with an owner's key. */
export const OWNER_OPTIONS = { keys: { value: 'A|B', about: 'whose owner key sends (A)' } } as const;

/** What a task has that sends as an owner. */
export interface OwnerWork {
  readonly context: TaskContext;
  readonly game: GameTool;
  readonly chain: TaskChain;
  readonly sender: AccountSender;
}

/** Does something with an owner's key; every transaction stands in the data folder's journal before it is sent. */
export async function asOwner<T>(
  games: GameTools,
  asked: TaskArguments,
  terminal: Terminal,
  work: (owner: OwnerWork) => Promise<T>,
): Promise<T> {
  const context = await contextOf(asked, terminal);
  const game = gameToolNamed(games, context.config.game);
  const keys = await openKeys(context.data, terminal);
  const key = keys[keysIn(asked)].owner;
  const chain = await openTaskChain(context, terminal, 'change');
  try {
    return await withJournal(context.data, chain, keys, async ({ transactions: store }) => {
      const settings = configuredSettings(context.config.chain);
      const sender = createSender({ link: chain.link, key, store, settings });
      try {
        return await work({ context, game, chain, sender });
      } finally {
        await sender.close();
      }
    });
  } finally {
    await chain.close();
  }
}
