import type { CampNews, CampTopic } from '@show-of-hands/bus';
import type { CryptogsChoice, CryptogsHoldings } from '@show-of-hands/bus/cryptogs';
import { togs as togsContract } from '@show-of-hands/contracts';
import { wordsOf } from '@show-of-hands/engine/chat';
import { CRYPTOGS_TYPED, STAKE, type Tog } from '@show-of-hands/engine/cryptogs';
import { rarityIn } from '@show-of-hands/engine/cryptogs/search';
import { togIn } from '@show-of-hands/verify/cryptogs';
import { encodeFunctionData } from 'viem';
import { z } from 'zod';
import type { AccountSender } from '../../../chain/outbox/account-sender.ts';
import type {
  CampDecisions,
  CampOffer,
  CampOption,
  CampTask,
  StakingRules,
} from '../../../match/game/camp.ts';
import type { PackForSale, TogCollection } from '../chain/collection.ts';
import { type Counter, countersFor, type Hand, handsOf, pickable } from './hands.ts';

const token = z.number().int().min(1);
const stake = z.array(token).length(5);

/** What chat can have done between matches, as it is written down. */
export const campTask = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('buyPack'),
    pack: z.number().int().min(1),
    /** In the smallest unit of the chain's own coin. */
    price: z.string().regex(/^\d{1,78}$/),
    /** What is in it. */
    tokens: z.array(token).length(10),
  }),
  /** What chat's side stakes. */
  z.strictObject({ do: z.literal('stake'), tokens: stake }),
  /** The counter that is accepted: what the other side stakes. */
  z.strictObject({ do: z.literal('counter'), tokens: stake }),
]);
export type CryptogsTask = z.infer<typeof campTask>;

const { abi } = togsContract;

/** What of the chain's own coin is one coin in a show: a thousandth. */
export const COIN = 10n ** 15n;
/** Packs that chat can choose from at once. */
const MOST_PACKS = 4;

export interface DecisionsOptions {
  readonly place: string;
  readonly local: boolean;
  readonly collection: TogCollection;
  /** Who owns chat's togs, and pays. */
  readonly chat: AccountSender;
  /** What both sides own and can stake. */
  readonly owned: () => Promise<{ readonly chat: readonly Tog[]; readonly others: readonly Tog[] }>;
  /** What chat stakes in the next match if it changes nothing. */
  readonly stake: () => Promise<readonly Tog[]>;
  /** What the streamer says of stakes now. */
  readonly staking: () => StakingRules;
  /** Coins that chat can pay with now. */
  readonly purse: () => Promise<number>;
  readonly holdings: () => Promise<CryptogsHoldings>;
}

/** What chat decides between matches: the pack that it buys, what it stakes, and the counter that is accepted. */
export function cryptogsDecisions(options: DecisionsOptions): CampDecisions {
  const { collection, staking, local, place, purse, holdings } = options;
  return {
    topics: ['coins', 'party', 'opponent'],
    place,
    game: 'cryptogs',
    isFree: local,
    // for a pack, and nothing else
    isAllowance: local,
    purse,
    holdings: async () => ({ game: 'cryptogs', holdings: await holdings() }),
    // what a match pays is togs
    paidFor: async () => null,
    async optionsFor(topic: CampTopic, coins: number): Promise<CampOffer> {
      const { risk, picks } = staking();
      switch (topic) {
        case 'coins':
          return { asks: 'one', options: packs((await collection.now()).packs, coins) };
        case 'party': {
          const { chat, others } = await options.owned();
          if (picks) return picksOf(chat, others, await options.stake(), risk);
          return { asks: 'one', options: handsOf(chat, others, risk).map(handOption) };
        }
        case 'opponent': {
          const [{ others }, stake] = await Promise.all([options.owned(), options.stake()]);
          const own = rarityIn(stake);
          const counters = countersFor(stake, others, risk);
          return { asks: 'one', options: counters.map((counter) => counterOption(counter, own)) };
        }
        default:
          return topic satisfies never;
      }
    },
    async run({ id, task }: CampTask): Promise<CampNews | null> {
      const wanted = campTask.parse(task);
      // what is staked is looked up when the next match is planned
      return wanted.do === 'buyPack' ? buy(options, id, wanted) : null;
    },
  };
}

function handOption({ hand, togs }: Hand): CampOption {
  const rarity = rarityIn(togs);
  const choice: CryptogsChoice = { kind: 'stake', hand, togs: [...togs], rarity };
  return option(`${hand} hand, rarity ${rarity}`, 0, choice, stakeOf('stake', togs), [hand]);
}

function counterOption({ worth, togs }: Counter, own: number): CampOption {
  const rarity = rarityIn(togs);
  const choice: CryptogsChoice = { kind: 'counter', worth, togs: [...togs], rarity, own };
  return option(`counter of rarity ${rarity} to ${own}`, 0, choice, stakeOf('counter', togs), [worth]);
}

/** Togs of which viewers name five. */
function picksOf(
  owned: readonly Tog[],
  others: readonly Tog[],
  stake: readonly Tog[],
  mostRisk: number,
): CampOffer {
  const togs = pickable(owned, others, mostRisk);
  const places = togs.map((_, place) => place);
  const isStaked = (place: number): boolean => stake.some(({ token }) => token === togs[place]?.token);
  return {
    asks: 'set',
    choose: STAKE,
    options: togs.map((tog) => ({
      words: [],
      label: `tog ${tog.token}, one in ${tog.rarity}`,
      choice: { game: 'cryptogs', choice: { kind: 'tog', tog: { ...tog } } },
    })),
    now: [...places.filter(isStaked), ...places.filter((place) => !isStaked(place))],
    typed: (own) => wordsOf(CRYPTOGS_TYPED, 'stake', own),
    taskOf: (chosen) =>
      stakeOf(
        'stake',
        chosen.flatMap((place) => togs[place] ?? []),
      ),
  };
}

const option = (
  label: string,
  cost: number,
  choice: CryptogsChoice,
  task: CryptogsTask | null,
  words: readonly string[],
): CampOption => ({ words, label, cost, choice: { game: 'cryptogs', choice }, task });

const stakeOf = (what: 'stake' | 'counter', togs: readonly Tog[]): CryptogsTask => ({
  do: what,
  tokens: togs.map(({ token }) => token),
});

/** A pack's price in coins, rounded up: nobody pays more than is shown. */
export const coinsOf = (price: bigint): number => Number((price + COIN - 1n) / COIN);

function packs(forSale: readonly PackForSale[], coins: number): readonly CampOption[] {
  const within = forSale.filter(({ price }) => coinsOf(price) <= coins).slice(0, MOST_PACKS);
  if (within.length === 0) return [];
  return [
    option('buy nothing', 0, { kind: 'save' }, null, ['save', 'nothing']),
    ...within.map(({ pack, price, togs }) =>
      option(
        `pack ${pack}`,
        coinsOf(price),
        { kind: 'pack', pack, togs: [...togs] },
        { do: 'buyPack', pack, price: String(price), tokens: togs.map(({ token }) => token) },
        [`pack${pack}`],
      ),
    ),
  ];
}

/** Buys a pack, once, whatever happens to the process: its purchase is named by the camp job. */
async function buy(
  { collection, chat }: DecisionsOptions,
  id: number,
  { pack, price, tokens }: Extract<CryptogsTask, { do: 'buyPack' }>,
): Promise<CampNews> {
  const purpose = { key: `errand ${id} pack`, once: true, matchKey: null };
  const data = encodeFunctionData({ abi, functionName: 'buyPack', args: [BigInt(pack)] });
  const { mined } = await chat.send({
    to: collection.address,
    data,
    value: BigInt(price),
    what: `pack ${pack}`,
    abi,
    purpose,
  });
  await mined;
  // whoever has them by now: what was bought in an earlier pause may be at stake, or lost
  const { collection: all } = await collection.now();
  const opened = tokens.flatMap((token) => togIn(all, token) ?? []);
  return { game: 'cryptogs', news: { kind: 'opened', togs: opened } };
}
