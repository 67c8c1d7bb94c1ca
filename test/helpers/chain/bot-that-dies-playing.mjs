// A process that plays a match of two seats as the bot does, and stops between a commit and its reveal, to be
// killed there. Arguments: the data folder, and the game. It prints {matchKey} when it has come that far.
import { join } from 'node:path';
import { matchKeyOf } from '@show-of-hands/engine/protocol';
import { GAMES } from '../../../apps/bot/dist/app/game/games.js';
import { ContractBook } from '../../../apps/bot/dist/chain/contract-book.js';
import { openKeystore } from '../../../apps/bot/dist/chain/keys/keystore.js';
import { createRowCipher } from '../../../apps/bot/dist/chain/keys/row-cipher.js';
import { cardSeedOf, MatchSecrets } from '../../../apps/bot/dist/chain/keys/secrets.js';
import { blocksOnDemand } from '../../../apps/bot/dist/chain/local/blocks-on-demand.js';
import { LOCAL_CHAIN_FILE, openLocalChain } from '../../../apps/bot/dist/chain/local/local-chain.js';
import { fundLocally, localLink } from '../../../apps/bot/dist/chain/local/local-link.js';
import { createSender } from '../../../apps/bot/dist/chain/outbox/account-sender.js';
import { createTableWriter } from '../../../apps/bot/dist/chain/outbox/table-writer.js';
import { createTableReader } from '../../../apps/bot/dist/chain/table/table-reader.js';
import { polylemmaOnChain } from '../../../apps/bot/dist/games/polylemma/chain/on-chain.js';
import { triadAbi, triadOnChain } from '../../../apps/bot/dist/games/triad/chain/on-chain.js';
import { presets as triadPresets } from '../../../apps/bot/dist/games/triad/rules/presets.js';
import { openJournal } from '../../../apps/bot/dist/journal/sqlite/sqlite-journal.js';
import { SeatAgent } from '../../../apps/bot/dist/match/agent/seat-agent.js';
import { enterMatch, entryOf } from '../../../apps/bot/dist/match/entry/enter-match.js';
import { loadoutOf } from '../../../apps/bot/dist/match/entry/loadout.js';
import { chooseTokens } from '../../../apps/bot/dist/match/entry/owned-tokens.js';
import { MatchWatch } from '../../../apps/bot/dist/match/watch/match-watch.js';

const [, , dataDir, name] = process.argv;
const SEATS = ['A', 'B'];
const ZERO = `0x${'00'.repeat(32)}`;
const log = { info: () => {}, warn: (_area, text) => console.error(text) };

/** By what rules each game is played, and before which turn's reveal it ends. */
const PLAYED = {
  triad: { binding: triadOnChain(triadAbi, triadPresets), diesAt: 3 },
  polylemma: { binding: polylemmaOnChain, diesAt: 1 },
};
const game = GAMES.named(name);
const { binding, diesAt } = PLAYED[name];
const [{ rulesetId: rules }] = game.rulesets;

const chain = await openLocalChain({ path: join(dataDir, LOCAL_CHAIN_FILE), log });
const link = localLink(chain);
const keys = openKeystore(join(dataDir, 'keys.json'));
const senders = {};
const store = openJournal(join(dataDir, 'journal.db'), createRowCipher(keys.A.tableSecret)).transactions;
for (const seat of SEATS) {
  senders[seat] = {
    owner: createSender({ link, key: keys[seat].owner, store }),
    agent: createSender({ link, key: keys[seat].agent, store }),
  };
}
await fundLocally(
  link,
  SEATS.flatMap((seat) => [senders[seat].owner.address, senders[seat].agent.address]),
);
const contracts = await game.deploy({
  link,
  book: new ContractBook(join(dataDir, 'contracts.json'), link, senders.A.owner),
  deployer: senders.A.owner,
  owners: SEATS.map((seat) => ({
    address: senders[seat].owner.address,
    cardSeed: cardSeedOf(keys[seat].tableSecret),
  })),
});
const { abi } = game;
const { brings } = binding;
const table = createTableReader({ link, table: contracts.table, abi, listed: binding.secrets === 'listed' });
const writerOf = (sender) => createTableWriter({ sender, table: contracts.table, abi });
const owning = { A: writerOf(senders.A.owner), B: writerOf(senders.B.owner) };
const camp = await game.campAt?.({
  link,
  contracts,
  table,
  owners: { A: senders.A.owner, B: senders.B.owner },
  writers: owning,
  local: true,
  decided: () => undefined,
  log,
});
await camp?.makeReady(new AbortController().signal);
const cards = game.cards(link, contracts.collection);
const nonce = `0x${'4d'.repeat(32)}`;
const matchKey = matchKeyOf(table.venue, senders.A.owner.address, nonce);
const watch = new MatchWatch({ table, matchKey, pollEvery: 20 });
const terms = {
  rules,
  setting: binding.settingOf({ rules, collection: contracts.collection, pool: [] }),
  invited: null,
  publicSeats: ['A'],
  rated: false,
  confirmations: 1,
  grace: 0,
  series: null,
  seasonId: 1,
  joinWindow: 600,
  actWindow: 600,
  voteWindow: 600,
  recordWindow: 86_400,
  stakeToken: null,
  stake: 0n,
};
const players = [];
for (const seat of SEATS) {
  const secrets = new MatchSecrets(keys[seat].tableSecret, matchKey, seat);
  const { owner, agent } = senders[seat];
  const tokens = camp
    ? await camp.partyOf(seat)
    : chooseTokens(secrets, await cards.tokensOf(owner.address), brings.tokens.count);
  const claims = { player: 'computer', isPublic: seat === 'A', blind: false, room: null, ballots: null };
  const loadout = loadoutOf(brings, secrets, owner.address, tokens);
  const entry = entryOf(secrets, owner.address, agent.address, loadout, claims, { seeds: true, draws: 0 });
  const common = { table, matchKey, seat, onStep: () => {}, now: Date.now };
  await enterMatch({ ...common, writer: owning[seat], entry, nonce, terms });
  const writer = writerOf(agent);
  const decisions = new Map();
  players.push(
    new SeatAgent({
      ...common,
      binding,
      writer: {
        address: writer.address,
        async send(call) {
          if (call.kind !== 'reveal' || (await table.infoOf(matchKey)).turn < diesAt)
            return writer.send(call);
          console.log(JSON.stringify({ matchKey }));
          return new Promise(() => {});
        },
      },
      watch,
      secrets,
      tokens,
      observer: {
        hands: brings.tokens.from === 'owned' ? { [seat]: await cards.packed(tokens) } : {},
        shown: [],
      },
      store: {
        recall: async (_key, turn) => decisions.get(turn),
        remember: async (_key, turn, decision) => void decisions.set(turn, decision),
      },
      decide: async ({ view }) => {
        const [move] = binding.game.legalMoves(view, seat);
        return {
          move: binding.game.codec.encode(move),
          ballotDigest: seat === 'A' ? `0x${'d1'.repeat(32)}` : ZERO,
        };
      },
      nextBlock: blocksOnDemand(link),
      log,
    }),
  );
}
await Promise.all(players.map((player) => player.play(new AbortController().signal)));
