import { type CryptogsHoldings, MOST_HELD } from '@show-of-hands/bus/cryptogs';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { SERIES_LENGTH, STAKE, type Tog } from '@show-of-hands/engine/cryptogs';
import { byRarity, rarityIn } from '@show-of-hands/engine/cryptogs/search';
import { togIn } from '@show-of-hands/verify/cryptogs';
import { type Address, encodeAbiParameters, type Hex, isAddressEqual, isHex, zeroHash } from 'viem';
import { z } from 'zod';
import { chainName } from '../../../journal/transaction-store.ts';
import type { Camp, CampContext, CampDecisions } from '../../../match/game/camp.ts';
import { TogCollection } from '../chain/collection.ts';
import { COIN, type CryptogsTask, campTask, coinsOf, cryptogsDecisions } from './decisions.ts';
import { answers, isWithin, usualCounter, usualStake } from './hands.ts';
import { letStake, tooFewTogs, vaultOf } from './seat-togs.ts';
import { matchBefore, type PlayedMatch, standingOf } from './series.ts';
import { fillStock, giveBack, type House, LOCAL_PACK_PRICE, lentOf, staked } from './stock.ts';
import { endLeft, type Homecoming, takeHome } from './take-home.ts';

/** Matches after which chat has a pack more to buy where coins are worth nothing. */
const MATCHES_TO_PACK = 5;
/** What the table answers of a match's series. */
const stackSchema = z.object({ previous: z.custom<Hex>((value) => isHex(value)), begins: z.number() });

/** What of its coins chat's owner keeps for gas. */
const GAS_COINS = 50n * COIN;

/**
 * What there is to do between two matches: togs that were won come home, both sides have five that the table may take, and chat
 * decides what is bought, staked and accepted.
 */
export async function cryptogsCamp(context: CampContext): Promise<Camp> {
  const camp = new CryptogsCamp(context, await vaultOf(context.table));
  // what chat has to begin with is shown before its first match; a process that starts while one is played finds it at stake
  if (context.local && !(await camp.isPlaying())) await camp.makeReady(new AbortController().signal);
  return camp;
}

class CryptogsCamp implements Camp {
  readonly #context: CampContext;
  readonly #vault: Address;
  readonly #collection: TogCollection;
  readonly #place: string;
  /** Matches that others play at this table. */
  readonly #others = new Set<Hex>();
  /** The last time that togs were brought home. */
  #home: Promise<unknown> = Promise.resolve();
  readonly campDecisions: CampDecisions;

  constructor(context: CampContext, vault: Address) {
    const { link, contracts, owners, local, staking } = context;
    this.#context = context;
    this.#vault = vault;
    this.#collection = new TogCollection(link, contracts.collection, local ? 'contract' : 'logs');
    this.#place = `${chainName(link.chainId, link.genesis)} ${contracts.table.toLowerCase()}`;
    this.campDecisions = cryptogsDecisions({
      place: this.#place,
      local,
      collection: this.#collection,
      chat: owners.A,
      owned: async () => ({ chat: await this.#togsOf('A'), others: await this.#togsOf('B') }),
      stake: () => this.#stake(),
      staking,
      purse: () => this.#purse(),
      holdings: () => this.#holdings(),
    });
  }

  /** Whether something is at stake: whoever has brought it may have nothing else. */
  async isPlaying(): Promise<boolean> {
    await this.#bringHome();
    return (await this.#collection.now()).togsOf(this.#vault).length > 0;
  }

  async makeReady(signal: AbortSignal, keys: readonly Seat[] = SEATS): Promise<void> {
    const { owners, writers, local } = this.#context;
    await endLeft(this.#homecoming, writers.A, signal);
    await this.#bringHome(signal);
    if (local) {
      await giveBack(this.#house, owners.A);
      await fillStock(this.#house, signal);
    }
    for (const seat of keys) {
      await letStake(this.#collection, this.#vault, owners[seat]);
      const { length } = await this.#togsOf(seat);
      if (length < STAKE)
        throw await tooFewTogs(`The owner of seat ${seat}`, owners[seat].address, length, this.#collection);
    }
  }

  get #house(): House {
    const { owners, log } = this.#context;
    return { collection: this.#collection, team: owners.B, chat: owners.A.address, log };
  }

  get #homecoming(): Homecoming {
    const { owners, table } = this.#context;
    const both = [owners.A, owners.B];
    return {
      collection: this.#collection,
      table,
      vault: this.#vault,
      owners: both,
      others: this.#others,
    };
  }

  /** Takes what is the owners' by now out of the vault, one time after the other. */
  async #bringHome(signal = new AbortController().signal): Promise<void> {
    const home = this.#home.catch(() => {}).then(() => takeHome(this.#homecoming, signal));
    this.#home = home;
    await home;
  }

  /** What a seat's owner can stake. */
  async #togsOf(seat: Seat): Promise<readonly Tog[]> {
    await this.#bringHome();
    const { owners, local } = this.#context;
    const owned = (await this.#collection.now()).togsOf(owners[seat].address);
    return local && seat === 'B' ? staked(owned) : owned;
  }

  // ---- the next match

  async partyOf(seat: Seat): Promise<readonly bigint[]> {
    const stake = seat === 'A' ? await this.#stake() : await this.#counter();
    await this.#sayIfReplaced(seat, stake);
    return stake.map(({ token }) => BigInt(token));
  }

  readonly stakes = {
    counterTo: async (theirs: readonly bigint[]) => {
      const [owned, stake] = await Promise.all([this.#togsOf('A'), this.#togsIn(theirs)]);
      const { risk } = this.#context.staking();
      return usualCounter(stake, owned, risk).map(({ token }) => BigInt(token));
    },
    isEnough: async (theirs: readonly bigint[], own: readonly bigint[]) => {
      const [counter, stake] = await Promise.all([this.#togsIn(theirs), this.#togsIn(own)]);
      return counter.length === STAKE && answers(counter, stake, this.#context.staking().risk);
    },
  };

  /** Those of these tokens that there are. */
  async #togsIn(tokens: readonly bigint[]): Promise<readonly Tog[]> {
    const { collection } = await this.#collection.now();
    return tokens.flatMap((token) => togIn(collection, Number(token)) ?? []);
  }

  /** What was within the limit when chat chose it may not be by now: rarities change with each pack that is minted. */
  async #sayIfReplaced(seat: Seat, stake: readonly Tog[]): Promise<void> {
    const owned = await this.#togsOf(seat);
    const chosen =
      seat === 'A' ? this.#chosen('party', 'stake', owned) : this.#chosen('opponent', 'counter', owned);
    if (chosen === undefined || chosen.every((tog) => stake.some(({ token }) => token === tog.token))) return;
    const { risk } = this.#context.staking();
    const worth = rarityIn(chosen);
    this.#context.log.info(
      'table',
      seat === 'A'
        ? `what chat chose to stake is worth ${worth} by now, more than a limit of ${risk} times allows: the usual hand is staked`
        : `the counter that chat chose is worth ${worth}, less than a limit of ${risk} times allows by now: another is taken`,
    );
  }

  /** What chat chose last, as long as it has all of it and the limit of today allows it; else the usual hand. */
  async #stake(): Promise<readonly Tog[]> {
    const [owned, others] = await Promise.all([this.#togsOf('A'), this.#togsOf('B')]);
    const { risk } = this.#context.staking();
    const chosen = this.#chosen('party', 'stake', owned);
    return chosen && isWithin(chosen, others, risk) ? chosen : usualStake(owned, others, risk);
  }

  /**
   * The counter that chat chose, as long as the other side has all of it and it is worth enough beside what chat stakes by now;
   * else one that is worth as much: how well the computer plays is no matter of what it stakes.
   */
  async #counter(): Promise<readonly Tog[]> {
    const [owned, stake] = await Promise.all([this.#togsOf('B'), this.#stake()]);
    const { risk } = this.#context.staking();
    const chosen = this.#chosen('opponent', 'counter', owned);
    return chosen && answers(chosen, stake, risk) ? chosen : usualCounter(stake, owned, risk);
  }

  #chosen(
    topic: 'party' | 'opponent',
    what: Extract<CryptogsTask, { tokens: unknown }>['do'],
    owned: readonly Tog[],
  ): readonly Tog[] | undefined {
    const task = campTask.safeParse(this.#context.decided(this.#place, topic)).data;
    if (task?.do !== what) return undefined;
    const togs = task.tokens.flatMap((token) => owned.filter((tog) => tog.token === token));
    return togs.length === STAKE ? togs : undefined;
  }

  async settingFor(rules: Hex): Promise<Hex | null> {
    const previous = matchBefore(rules, await this.#ended());
    return previous === null ? null : encodeAbiParameters([{ type: 'bytes32' }], [previous]);
  }

  /** The newest matches of these two owners, the newest first: each with the one before it in its series. */
  async #ended(): Promise<readonly PlayedMatch[]> {
    const { table, owners, ended } = this.#context;
    const played: PlayedMatch[] = [];
    for (let next = ended().last; next !== null && played.length < SERIES_LENGTH; ) {
      const [info, stack] = await Promise.all([table.infoOf(next), table.read('stackOf', [next])]);
      const { previous, begins } = stackSchema.parse(stack);
      // no match follows one that nobody began, or that other owners played: these may be new
      const isTheirs = SEATS.every((seat) => isAddressEqual(info.owners[seat], owners[seat].address));
      const isDecided = info.phase === 'over' && info.ending !== 'undecided';
      if (!isDecided || !isTheirs || SEATS[begins] === undefined) return played;
      const before = previous === zeroHash ? null : previous;
      played.push({ matchKey: next, rules: info.terms.rules, previous: before, winner: info.ending });
      next = before;
    }
    return played;
  }

  // ---- coins and togs

  /** Where coins are worth nothing chat has what a pack costs after every fifth match, until it buys one. */
  async #purse(): Promise<number> {
    const { link, owners, local, ended } = this.#context;
    const { address } = owners.A;
    if (!local) {
      const balance = await this.#collection.asked('a look at the coins', () =>
        link.client.getBalance({ address }),
      );
      return balance > GAS_COINS ? Number((balance - GAS_COINS) / COIN) : 0;
    }
    const { packsSold } = await this.#collection.now();
    const due = Math.floor(ended().count / MATCHES_TO_PACK) - packsSold;
    return Math.max(0, due) * coinsOf(LOCAL_PACK_PRICE);
  }

  async #holdings(): Promise<CryptogsHoldings> {
    const { local, ended } = this.#context;
    const [owned, played] = await Promise.all([this.#togsOf('A'), this.#ended()]);
    const togs = owned.toSorted(byRarity).toReversed().slice(0, MOST_HELD);
    const series = standingOf(played);
    return {
      togs: togs.map((tog) => ({ ...tog })),
      count: owned.length,
      loan: local ? lentOf(owned).length : 0,
      toPack: local ? MATCHES_TO_PACK - (ended().count % MATCHES_TO_PACK) : null,
      ...(series && { series }),
    };
  }
}
