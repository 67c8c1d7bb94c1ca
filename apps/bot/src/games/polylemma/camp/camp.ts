import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { mineLocally } from '../../../chain/local/local-link.ts';
import { ChainFault } from '../../../chain/rpc/fault.ts';
import { chainName } from '../../../journal/transaction-store.ts';
import type { Camp, CampContext, CampDecisions } from '../../../match/game/camp.ts';
import { timeOn } from '../chain/chain-time.ts';
import type { EarlierContracts } from '../chain/earlier-dealers.ts';
import {
  characterCollectionAt,
  charactersOf,
  type OwnedCharacter,
} from '../characters/character-collection.ts';
import { freeOf, tooFewFree } from '../characters/free-characters.ts';
import { PARTY_SIZE, partyNear, strongestOf, totalOf } from '../characters/party-choice.ts';
import { asked } from './bank.ts';
import { polylemmaCampDecisions } from './decisions.ts';
import { chosenParty, chosenStrength, type LastDecision, wantedTotal } from './last-decisions.ts';
import { type Offices, officesOf, readyPlayer } from './ready-player.ts';
import { trainRival } from './rival.ts';
import { takeHome } from './take-home.ts';

/**
 * What there is to do between two matches: both players are free, subscribed, rested, and can leave their deposits;
 * who goes into the next match; and what chat decides of that.
 */
export async function polylemmaCamp(options: CampContext): Promise<Camp> {
  const camp = new PolylemmaCamp(options, await officesOf(options.link, options.contracts.registry));
  await camp.takeHome();
  return camp;
}

/** How often it is looked whether a second is over, ms. */
const LOOK_MS = 200;

class PolylemmaCamp implements Camp {
  readonly #options: CampContext;
  readonly #offices: Offices;
  /** What chat decided last. */
  readonly #decided: LastDecision;
  readonly campDecisions: CampDecisions;
  #isAllHome = false;
  /** The other seat's characters have had their training before the next match. */
  #isKeptUp = false;

  constructor(options: CampContext, offices: Offices) {
    const { link, contracts, owners, local, decided } = options;
    this.#options = options;
    this.#offices = offices;
    const place = `${chainName(link.chainId, link.genesis)} ${offices.dealer.toLowerCase()}`;
    this.#decided = (topic) => decided(place, topic);
    this.campDecisions = polylemmaCampDecisions({
      place,
      link,
      dealer: offices.dealer,
      organizer: offices.organizer,
      coin: offices.coin,
      player: owners.A,
      collection: characterCollectionAt(link, contracts.collection),
      local,
      party: () => this.#chatParty(),
      others: async () => {
        // trained first: an opponent that chat is told of is the one that it meets
        await this.#keepUp(new AbortController().signal);
        return this.#charactersOf('B');
      },
      rival: owners.B.address,
    });
  }

  /** What chat owned before this version it owns now. What cannot be had yet is asked for again before each match. */
  async takeHome(): Promise<void> {
    if (this.#isAllHome) return;
    const { link, owners, log } = this.#options;
    const { dealer = [], organizer = [], battlefield = [] } = this.#options.contracts.earlier ?? {};
    const earlier: EarlierContracts = { dealer, organizer, battlefield };
    try {
      let isAll = true;
      for (const seat of SEATS) {
        isAll = (await takeHome({ link, earlier, seat, owner: owners[seat], log })) && isAll;
      }
      this.#isAllHome = isAll;
    } catch (error) {
      if (!(error instanceof ChainFault)) throw error;
      // it stays where it is, and the show goes on
      log.warn('chain', `what earlier contracts have of the players stays there for now: ${error.message}`);
    }
  }

  async makeReady(signal: AbortSignal, keys: readonly Seat[] = SEATS): Promise<void> {
    await this.takeHome();
    await this.#timeNow();
    const { owners, writers } = this.#options;
    await Promise.all(
      keys.map((seat) =>
        readyPlayer(
          {
            ...this.#options,
            offices: this.#offices,
            seat,
            owner: owners[seat],
            writer: writers[seat],
          },
          signal,
        ),
      ),
    );
    await this.#keepUp(signal);
  }

  /**
   * The time of the chain now. A local one makes no block unless something is sent, and what its dealer says of stamina is as
   * of its newest one: players would pay for rest that they have had since.
   */
  async #timeNow(): Promise<number> {
    const { link, local } = this.#options;
    return asked('a look at the time of the chain', async () => {
      if (local) await mineLocally(link);
      return timeOn(link);
    });
  }

  /** A party is taken as it was a second before: what was made or given away in this second is nobody's in it yet. */
  async #settle(party: readonly OwnedCharacter[]): Promise<void> {
    const newest = Math.max(...party.map(({ since }) => since));
    while ((await this.#timeNow()) <= newest) await pause(LOOK_MS);
  }

  /** Has the other seat's characters keep up with chat's party, once before each match. */
  async #keepUp(signal: AbortSignal): Promise<void> {
    const { link, owners, log, local } = this.#options;
    // elsewhere levels cost money, and nobody has said that they may be bought
    if (!local || this.#isKeptUp) return;
    const { dealer, coin } = this.#offices;
    const [owned, { party }] = await Promise.all([this.#charactersOf('B'), this.#chatParty()]);
    await trainRival({ link, dealer, coin, player: owners.B }, owned, party, { signal, log });
    this.#isKeptUp = true;
  }

  /**
   * Chat's party is the one that it chose, as long as all of it can play, or else its four strongest characters; the
   * other seat's is one of its own that has as nearly as many levels as chat wanted of its opponent.
   */
  async partyOf(seat: Seat): Promise<readonly bigint[]> {
    const { party: own } = await this.#chatParty();
    const party = seat === 'A' ? own : await this.#opponentOf(own);
    if (seat === 'B') this.#isKeptUp = false;
    await this.#settle(party);
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

  /**
   * The characters that a seat can send into its next match.
   *
   * @throws Problem if there are too few for a party
   */
  async #charactersOf(seat: Seat): Promise<readonly OwnedCharacter[]> {
    const { link, contracts, owners } = this.#options;
    const { address } = owners[seat];
    const owned = await charactersOf(characterCollectionAt(link, contracts.collection), address);
    const free = await freeOf(link, this.#offices.organizer, address, owned);
    if (free.length >= PARTY_SIZE) return free;
    throw tooFewFree(`The owner of seat ${seat}`, address, owned, free);
  }
}
