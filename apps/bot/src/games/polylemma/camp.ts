import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { dealer, organizer, polylemmaCoin } from '@show-of-hands/contracts';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { type Address, encodeFunctionData, type Hex, maxUint256 } from 'viem';
import { chainName } from '../../chain/outbox/transaction-store.ts';
import { faultOf } from '../../chain/revert.ts';
import { Problem } from '../../problem.ts';
import type { Camp, Council } from '../camp.ts';
import type { CampGround } from '../camp-ground.ts';
import { polylemmaCouncil } from './camp/council.ts';
import { chosenParty, chosenStrength, type Decided, wantedTotal } from './camp/remembered.ts';
import { characterCollectionAt, charactersOf, type OwnedCharacter } from './character-collection.ts';
import { PARTY_SIZE, partyNear, strongestOf, totalOf } from './party-choice.ts';

/** What the dealer takes, in coins. */
const DEPOSIT = 10n;
const SUBSCRIPTION = 10n;
const REST = 5n;
/** Stamina that a match takes. */
const EFFORT = 10n;
/** A subscription that ends sooner than this is renewed, in blocks: a match must still begin under it. */
const SPARE_BLOCKS = 300n;
/** How often it is looked whether an owner is free of an earlier match, ms. */
const LOOK_MS = 1_000;

/** `standingOf` of the organizer, in its order. */
const STANDINGS = ['free', 'proposing', 'playing'] as const;

/** The books of a dealer, as far as one player's next match is concerned. */
interface Account {
  readonly block: bigint;
  readonly subscribedUntil: bigint;
  readonly stamina: bigint;
  /** What the dealer owes, which pays first. */
  readonly credit: bigint;
  readonly own: bigint;
  /** What the dealer may take of that. */
  readonly allowance: bigint;
}

/**
 * What there is to do between two matches: both players are free, subscribed, rested, and can leave their deposits;
 * who goes into the next match; and what chat decides of that.
 */
export async function polylemmaCamp(options: CampGround): Promise<Camp> {
  const { link, contracts } = options;
  const at = { address: contracts.registry, abi: organizer.abi } as const;
  const bank = await asked('a read of the dealer’s address', () =>
    link.client.readContract({ ...at, functionName: 'dealer' }),
  );
  const coin = await asked('a read of the coin’s address', () =>
    link.client.readContract({ address: bank, abi: dealer.abi, functionName: 'coin' }),
  );
  return new PolylemmaCamp(options, bank, coin);
}

class PolylemmaCamp implements Camp {
  readonly #options: CampGround;
  readonly #bank: Address;
  readonly #coin: Address;
  /** What chat decided last. */
  readonly #decided: Decided;
  readonly council: Council;

  constructor(options: CampGround, bank: Address, coin: Address) {
    const { link, contracts, owners, local, decided } = options;
    this.#options = options;
    this.#bank = bank;
    this.#coin = coin;
    const place = `${chainName(link.chainId, link.genesis)} ${bank.toLowerCase()}`;
    this.#decided = (topic) => decided(place, topic);
    this.council = polylemmaCouncil({
      place,
      link,
      dealer: bank,
      coin,
      player: owners.A,
      collection: characterCollectionAt(link, contracts.collection),
      local,
      party: () => this.#chatParty(),
      others: () => this.#charactersOf('B'),
    });
  }

  async makeReady(signal: AbortSignal): Promise<void> {
    await Promise.all(
      SEATS.map(async (seat) => {
        await this.#becomeFree(seat, signal);
        await this.#settleUp(seat, signal);
      }),
    );
  }

  /**
   * Chat's party is the one that it chose, as long as it owns all of it, or else its four strongest characters; the
   * other seat's is one of its own that has as nearly as many levels as chat wanted of its opponent.
   */
  async partyOf(seat: Seat): Promise<readonly bigint[]> {
    const { party: own } = await this.#chatParty();
    const party = seat === 'A' ? own : await this.#opponentOf(own);
    return party.map(({ tokenId }) => tokenId);
  }

  async #opponentOf(own: readonly OwnedCharacter[]): Promise<readonly OwnedCharacter[]> {
    const wanted = wantedTotal(totalOf(own), chosenStrength(this.#decided));
    return partyNear(await this.#charactersOf('B'), wanted, () => randomInt(2 ** 32) / 2 ** 32);
  }

  async #chatParty(): Promise<{
    readonly owned: readonly OwnedCharacter[];
    readonly party: readonly OwnedCharacter[];
  }> {
    const owned = await this.#charactersOf('A');
    const chosen = chosenParty(this.#decided) ?? [];
    const party = chosen.flatMap((token) => owned.filter(({ tokenId }) => tokenId === token));
    const isWhole = new Set(chosen).size === PARTY_SIZE && party.length === PARTY_SIZE;
    return { owned, party: isWhole ? party : strongestOf(owned) };
  }

  /** @throws Problem if there are too few for a party */
  async #charactersOf(seat: Seat): Promise<readonly OwnedCharacter[]> {
    const { link, contracts, owners } = this.#options;
    const { address } = owners[seat];
    const owned = await charactersOf(characterCollectionAt(link, contracts.collection), address);
    if (owned.length >= PARTY_SIZE) return owned;
    throw new Problem(
      `The owner of seat ${seat} has ${owned.length} characters; a party needs ${PARTY_SIZE}`,
      address,
      'order characters from the dealer, or give it some',
    );
  }

  /** Leaves a match that an earlier program began and nobody plays on: a player is in one match at most. */
  async #becomeFree(seat: Seat, signal: AbortSignal): Promise<void> {
    const { table, owners, writers, log } = this.#options;
    for (let told = false; ; told = true) {
      signal.throwIfAborted();
      const { standing, matchKey } = await this.#standingOf(owners[seat].address);
      if (standing === 'free') return;
      const { time } = await table.latestBlock();
      const { phase, deadline } = await table.infoOf(matchKey);
      if (phase === 'none') {
        throw new Problem(
          `The owner of seat ${seat} is in match ${matchKey} at another table`,
          owners[seat].address,
          'play that match to its end, or withdraw it',
        );
      }
      if (!told) {
        const what = standing === 'proposing' ? 'is withdrawn' : 'has to end first';
        log.warn('chain', `seat ${seat} is in match ${matchKey}, which ${what}`);
      }
      if (standing === 'proposing') await mined(writers[seat].send({ kind: 'cancel', matchKey }));
      else if (Math.max(time, Date.now() / 1_000) > deadline) {
        // the other seat may have called at the same moment: it is looked again
        await mined(writers[seat].send({ kind: 'callTime', matchKey })).catch(() => undefined);
        await pause(LOOK_MS, undefined, { signal });
      } else await pause(LOOK_MS, undefined, { signal });
    }
  }

  async #standingOf(
    owner: Address,
  ): Promise<{ readonly standing: (typeof STANDINGS)[number]; readonly matchKey: Hex }> {
    const { link, contracts } = this.#options;
    const [index, matchKey] = await asked('a read of where a player stands', () =>
      link.client.readContract({
        address: contracts.registry,
        abi: organizer.abi,
        functionName: 'standingOf',
        args: [owner],
      }),
    );
    return { standing: STANDINGS[index] ?? 'playing', matchKey };
  }

  /** A subscription, stamina, and leave for the dealer to take the deposit: each is paid for if it is wanting. */
  async #settleUp(seat: Seat, signal: AbortSignal): Promise<void> {
    const { address } = this.#options.owners[seat];
    const { block, subscribedUntil, stamina, credit, own, allowance } = await this.#accountOf(address);
    const isSubscribed = subscribedUntil >= block + SPARE_BLOCKS;
    const isRested = stamina >= EFFORT;
    const cost = DEPOSIT + (isSubscribed ? 0n : SUBSCRIPTION) + (isRested ? 0n : REST);
    const taken = cost > credit ? cost - credit : 0n;
    if (own < taken) {
      throw new Problem(
        `The owner of seat ${seat} has ${own + credit} coins; the next match takes ${cost}`,
        address,
        'buy coins from the dealer (charge), or give it some',
      );
    }
    signal.throwIfAborted();
    if (allowance < taken) {
      const { abi } = polylemmaCoin;
      const args = [this.#bank, maxUint256] as const;
      const data = encodeFunctionData({ abi, functionName: 'approve', args });
      await this.#send(seat, this.#coin, data, 'leave for the dealer to take coins');
    }
    if (!isSubscribed) {
      const data = encodeFunctionData({ abi: dealer.abi, functionName: 'subscribe' });
      await this.#send(seat, this.#bank, data, 'a subscription');
    }
    if (!isRested) {
      const data = encodeFunctionData({ abi: dealer.abi, functionName: 'restoreStamina' });
      await this.#send(seat, this.#bank, data, 'new stamina');
    }
  }

  async #accountOf(player: Address): Promise<Account> {
    const { client } = this.#options.link;
    const bank = { address: this.#bank, abi: dealer.abi } as const;
    const coin = { address: this.#coin, abi: polylemmaCoin.abi } as const;
    return asked('a read of the dealer’s books', async () => {
      const [block, subscribedUntil, stamina, credit, own, allowance] = await Promise.all([
        client.getBlockNumber(),
        client.readContract({ ...bank, functionName: 'subscribedUntil', args: [player] }),
        client.readContract({ ...bank, functionName: 'staminaOf', args: [player] }),
        client.readContract({ ...bank, functionName: 'creditOf', args: [player] }),
        client.readContract({ ...coin, functionName: 'balanceOf', args: [player] }),
        client.readContract({ ...coin, functionName: 'allowance', args: [player, this.#bank] }),
      ]);
      return { block, subscribedUntil, stamina, credit, own, allowance };
    });
  }

  async #send(seat: Seat, to: Address, data: Hex, what: string): Promise<void> {
    const abi = [...dealer.abi, ...polylemmaCoin.abi];
    await mined(this.#options.owners[seat].send({ to, data, what: `${what} (seat ${seat})`, abi }));
  }
}

const mined = async (sent: Promise<{ readonly mined: Promise<unknown> }>): Promise<void> => {
  await (await sent).mined;
};

/** @throws ChainFault */
async function asked<T>(what: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw faultOf(error, what, [...organizer.abi, ...dealer.abi]);
  }
}
