// A process that plays a match of two seats as the bot does, and stops between a commit and its reveal, to be
// killed there. Argument: the data folder. It prints {matchKey, pids} when it has come that far.
import { join } from 'node:path';
import { triadTable } from '@show-of-hands/contracts';
import { matchKeyOf } from '@show-of-hands/engine/protocol';
import { triad } from '@show-of-hands/engine/triad';
import { createSender } from '../../../apps/bot/dist/chain/account-sender.js';
import { connectChain } from '../../../apps/bot/dist/chain/connect.js';
import { ContractBook } from '../../../apps/bot/dist/chain/contract-book.js';
import { startEmbeddedChain } from '../../../apps/bot/dist/chain/embedded/start.js';
import { openKeystore } from '../../../apps/bot/dist/chain/keystore.js';
import { fundLocally } from '../../../apps/bot/dist/chain/local-funds.js';
import { MemoryTransactionStore } from '../../../apps/bot/dist/chain/outbox/memory-store.js';
import { deriveSecret, MatchSecrets } from '../../../apps/bot/dist/chain/secrets.js';
import { createTableReader } from '../../../apps/bot/dist/chain/table-reader.js';
import { createTableWriter } from '../../../apps/bot/dist/chain/table-writer.js';
import { cardCollectionAt } from '../../../apps/bot/dist/games/triad/card-collection.js';
import { deployTriad } from '../../../apps/bot/dist/games/triad/deployment.js';
import { triadOnChain } from '../../../apps/bot/dist/games/triad/on-chain.js';
import { presets } from '../../../apps/bot/dist/games/triad/presets.js';
import { enterMatch, entryOf } from '../../../apps/bot/dist/seat/enter-match.js';
import { chooseHand } from '../../../apps/bot/dist/seat/hand.js';
import { MatchWatch } from '../../../apps/bot/dist/seat/match-watch.js';
import { SeatAgent } from '../../../apps/bot/dist/seat/seat-agent.js';

const DIES_AT = 3;
const ZERO = `0x${'00'.repeat(32)}`;
const dataDir = process.argv[2];
const log = { info: () => {}, warn: (_area, text) => console.error(text) };

const chain = await startEmbeddedChain({ dataDir, log });
const link = await connectChain(chain);
const keys = openKeystore(join(dataDir, 'keys.json'));
const senders = {};
const store = new MemoryTransactionStore();
for (const seat of ['A', 'B']) {
  senders[seat] = {
    owner: createSender({ link, key: keys[seat].owner, store }),
    agent: createSender({ link, key: keys[seat].agent, store }),
  };
}
await fundLocally(
  link,
  ['A', 'B'].flatMap((seat) => [senders[seat].owner.address, senders[seat].agent.address]),
);
const book = new ContractBook(join(dataDir, 'contracts.json'), link, senders.A.owner);
const contracts = await deployTriad({
  link,
  book,
  deployer: senders.A.owner,
  rulesets: presets,
  owners: ['A', 'B'].map((seat) => ({
    address: senders[seat].owner.address,
    cardSeed: deriveSecret(keys[seat].tableSecret, ZERO, seat, 'hand').reveal(),
  })),
});
const { abi } = triadTable;
const table = createTableReader({ link, table: contracts.table, abi, hands: true });
const cards = cardCollectionAt(link, contracts.collection);
const nonce = `0x${'4d'.repeat(32)}`;
const matchKey = matchKeyOf(table.venue, senders.A.owner.address, nonce);
const watch = new MatchWatch({ table, matchKey, pollEvery: 20 });
const binding = triadOnChain(abi, presets);
const terms = {
  rules: presets.find(({ id }) => id === 'three-open').rulesetId,
  setting: binding.settingOf(contracts.collection, []),
  invited: null,
  publicSeat: 'A',
  seasonId: 1,
  joinWindow: 600,
  actWindow: 600,
  voteWindow: 600,
  recordWindow: 86_400,
  stakeToken: null,
  stake: 0n,
};
const players = [];
for (const seat of ['A', 'B']) {
  const secrets = new MatchSecrets(keys[seat].tableSecret, matchKey, seat);
  const { owner, agent } = senders[seat];
  const hand = chooseHand(secrets, await cards.tokensOf(owner.address));
  const entry = entryOf(secrets, owner.address, agent.address, hand);
  const common = { table, matchKey, seat, onStep: () => {}, now: Date.now };
  const owning = createTableWriter({ sender: owner, table: contracts.table, abi });
  await enterMatch({ ...common, writer: owning, entry, nonce, terms });
  const writer = createTableWriter({ sender: agent, table: contracts.table, abi });
  const decisions = new Map();
  players.push(
    new SeatAgent({
      ...common,
      binding,
      writer: {
        address: writer.address,
        async send(call) {
          if (call.kind !== 'reveal' || (await table.infoOf(matchKey)).turn < DIES_AT)
            return writer.send(call);
          console.log(JSON.stringify({ matchKey, pids: chain.pids }));
          return new Promise(() => {});
        },
      },
      watch,
      secrets,
      hand,
      observer: { hands: { [seat]: await cards.packed(hand) }, shown: [] },
      store: {
        recall: async (_key, turn) => decisions.get(turn),
        remember: async (_key, turn, decision) => void decisions.set(turn, decision),
      },
      decide: async ({ view }) => {
        const [move] = triad.legalMoves(view, seat);
        return { move: triad.codec.encode(move), ballotDigest: seat === 'A' ? `0x${'d1'.repeat(32)}` : ZERO };
      },
      log,
    }),
  );
}
await Promise.all(players.map((player) => player.play(new AbortController().signal)));
