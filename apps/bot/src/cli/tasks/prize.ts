import { Problem } from '../../base/problem.ts';
import { createSender } from '../../chain/outbox/account-sender.ts';
import { configuredSettings } from '../../chain/outbox/settings.ts';
import { openKeys, withJournal } from '../chain/data-folder.ts';
import { knownContracts, requireTable } from '../chain/known-contracts.ts';
import { openTaskChain } from '../chain/task-chain.ts';
import { addressIn, CHAIN_OPTIONS, contextOf } from '../chain/task-context.ts';
import { type GameTools, gameToolNamed } from '../games/game-tool.ts';
import { keysIn } from '../match/accounts.ts';
import { given, type Task } from '../terminal/task.ts';

/** Puts up what can be won from a player, in games where a win is paid out of that. */
export const prizeTask = (games: GameTools): Task => ({
  about: 'puts up coins for whoever beats a player, for good',
  words: ['COINS'],
  options: {
    ...CHAIN_OPTIONS,
    table: { value: 'ADDRESS', about: 'the table that it plays at' },
    keys: { value: 'A|B', about: 'whose owner pays (A)' },
    for: { value: 'ADDRESS', about: 'whose opponents can win them (who pays)' },
  },
  async run(asked, terminal) {
    const context = await contextOf(asked, terminal);
    const game = gameToolNamed(games, context.config.game);
    const { putUp } = game;
    if (putUp === null) {
      throw new Problem('This game has no prize money', 'the command line', 'name another with --game');
    }
    const coins = coinsIn(given(asked.words, 'COINS'));
    const player = addressIn(asked, 'for');
    const keys = await openKeys(context.data, terminal);
    const key = keys[keysIn(asked)].owner;
    const chain = await openTaskChain(context, terminal, 'change');
    try {
      const { link } = chain;
      const table = requireTable(knownContracts(asked, context, chain, games), chain);
      return await withJournal(context.data, chain, keys, async ({ transactions: store }): Promise<0> => {
        const payer = createSender({ link, key, store, settings: configuredSettings(context.config.chain) });
        try {
          const whose = player ?? payer.address;
          const prize = await putUp(link, { table, payer, player: whose, coins });
          terminal.print(`${prize} coins can be won from ${whose}`);
          return 0;
        } finally {
          await payer.close();
        }
      });
    } finally {
      await chain.close();
    }
  },
});

function coinsIn(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new Problem(
    `What is put up is a whole number of coins, at least one, got "${text.slice(0, 80)}"`,
    'the command line',
    'e.g. soh prize 500 --for 0x…',
  );
}
