import { describe } from 'vitest';
import { createSender } from '#bot/account-sender';
import type { JournalStep } from '#bot/steps';
import { mintFive } from '#bot/togs-team';
import { MemoryTransactionStore } from '#helpers/chain/memory-transactions.ts';
import { endsTheSame, FULL } from '#helpers/faults/own-chain-tests.ts';
import { KEYS } from '#helpers/faults/stage.ts';

// a slam of seat B is played without a commitment, which has a commitment's steps: there is one of the two for a turn, ever
const CALLS = ['open', 'counter', 'accept', 'sendLink', 'commit', 'reveal'] as const;
const steps = [
  ...CALLS.flatMap((call) => [`${call}.signed`, `${call}.mined`] as const),
  ...(['match.playing', 'ballot.opened', 'ballot.closed', 'decision.A', 'match.over'] as const),
].flatMap((event): JournalStep[] => [`${event}.before`, `${event}.after`]);

describe('a match of Cryptogs with slams', () => {
  endsTheSame({
    game: 'cryptogs',
    preset: 'aim',
    turns: 3,
    points: FULL ? 'all' : 4,
    // the owner of seat B is the collection's team
    async equip(link, { collection }) {
      const team = createSender({ link, key: KEYS.B.owner, store: new MemoryTransactionStore() });
      const chat = createSender({ link, key: KEYS.A.owner, store: new MemoryTransactionStore() });
      try {
        for (const { address } of [chat, team, chat, team]) await mintFive(team, collection, address);
      } finally {
        await Promise.all([team.close(), chat.close()]);
      }
    },
    steps,
  });
});
