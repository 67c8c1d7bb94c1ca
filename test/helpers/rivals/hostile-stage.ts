import { join } from 'node:path';
import type { GameTypes, Seat } from '@show-of-hands/engine';
import { otherSeat } from '@show-of-hands/engine';
import type { MatchTerms } from '@show-of-hands/verify';
import { type Address, createPublicClient, type Hex, http, isAddress, isAddressEqual } from 'viem';
import { z } from 'zod';
import type { BotGame } from '#bot/game-bot-game';
import { type Network, startNetwork } from '../chain/network.ts';
import { until } from '../processes/processes.ts';
import { type BotConfig, botFolder } from '../show/bot.ts';
import { SmallShow } from '../show/small-show.ts';
import { addressesIn, CONFIRMATIONS, deployed, rivalConfig } from '../show/two-shows.ts';
import { HostileRival } from './hostile-rival.ts';

const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value));
/** Where one game's contracts were put: by themselves, or under its name. */
const parts = z.object({ table: address, registry: address, collection: address });
const deployedAt = z.union([
  parts,
  z.record(z.string(), parts).transform((byGame) => Object.values(byGame)[0]),
]);

interface HostileStageOptions<G extends GameTypes> {
  readonly game: BotGame<G>;
  readonly chainId: number;
  readonly table?: Readonly<Record<string, unknown>>;
  readonly more?: BotConfig;
  /** How often both are given what a few matches take; once if left out. */
  readonly equipped?: number;
  /** What Node runs: the product if left out. */
  readonly program?: readonly string[];
}

/** Seconds of block time in which each step is due, and in which a late seat may still act once time was called. */
const ACT_WINDOW = 60;

/** A whole show on a chain of its own that somebody else is on, too: a rival that breaks rules. */
export class HostileStage<G extends GameTypes> {
  readonly network: Network;
  readonly show: SmallShow;
  readonly rival: HostileRival<G>;
  /** What is ended with it, the last first. */
  readonly #closers: (() => unknown)[];

  private constructor(network: Network, show: SmallShow, rival: HostileRival<G>, removeKeys: () => void) {
    this.network = network;
    this.show = show;
    this.rival = rival;
    this.#closers = [removeKeys];
  }

  static async open<G extends GameTypes>({
    game,
    chainId,
    table,
    more,
    equipped = 1,
    program,
  }: HostileStageOptions<G>): Promise<HostileStage<G>> {
    const network = await startNetwork(chainId);
    const folders = { show: botFolder({}), rival: botFolder({}) };
    let show: SmallShow | undefined;
    try {
      const own = addressesIn(folders.show);
      const theirs = addressesIn(folders.rival);
      await network.fund(...own.all, ...theirs.all);
      const { id } = game.game;
      let contracts = await deployed(network, folders.show, id, theirs.owner);
      for (let times = 1; times < equipped; times++)
        contracts = await deployed(network, folders.show, id, theirs.owner);
      const at = deployedAt.parse(contracts);
      if (at === undefined) throw new Error(`no contracts of ${id} were deployed`);
      const rival = await HostileRival.open(game, network, at, join(folders.rival.data, 'keys.json'));
      await network.setBlockTime(1);
      folders.show.configure(
        rivalConfig(network, contracts, {
          game: id,
          table: { actWindow: ACT_WINDOW, level: 1, ...table },
          ...(more && { more }),
        }),
      );
      show = await SmallShow.over(folders.show, program);
      return new HostileStage(network, show, rival, folders.rival.remove);
    } catch (error) {
      await show?.close();
      await network.stop();
      throw error;
    }
  }

  /** Whose the show's own seat is. */
  get owner(): Address {
    return addressesIn(this.show.folder).owner;
  }

  /** The show opens a match by these rules for somebody to join: its key, once it stands on the chain. */
  async challenge(preset: string | null, args: Readonly<Record<string, string>> = {}): Promise<Hex> {
    await this.canChallenge();
    const { tap } = this.show;
    if (preset !== null) {
      const chosen = await tap.act('ruleset', { preset });
      if (!chosen.ok) throw new Error(chosen.message);
    }
    const answer = await tap.act('challenge', { player: 'computer', ...args }, true);
    if (!answer.ok) throw new Error(answer.message);
    await until('the challenge is open', () => tap.show.challenge?.stage === 'open', 60_000);
    const { matchKey } = tap.show.challenge ?? {};
    if (matchKey === undefined) throw new Error('a challenge has a key');
    return matchKey;
  }

  /** The show takes up a match that its rival has opened. */
  async accept(matchKey: Hex, player = 'computer'): Promise<void> {
    const answer = await this.askToAccept(matchKey, player);
    if (!answer.ok) throw new Error(answer.message);
  }

  /** What the show answers whoever wants it to take up a match. */
  async askToAccept(
    matchKey: Hex,
    player = 'computer',
  ): Promise<{ readonly ok: boolean; readonly message: string }> {
    await this.canChallenge();
    return this.show.tap.act('accept', { code: matchKey, player }, true);
  }

  /**
   * Terms by which a show's computer plays, of a match by rules of this name; by the game's first where it is null.
   *
   * @param collection where the cards are
   */
  termsBy(preset: string | null, collection = this.rival.collection): MatchTerms {
    const { presets, onChain } = this.rival.game;
    const found = presets.find(({ id }) => preset === null || id === preset);
    if (found === undefined) throw new Error(`there are no rules "${preset}"`);
    const rules = found.rulesetId;
    return {
      rules,
      setting: onChain.settingOf({ rules, collection, pool: [] }),
      invited: null,
      publicSeats: ['B'],
      rated: false,
      confirmations: CONFIRMATIONS,
      grace: 60,
      series: null,
      seasonId: 1,
      joinWindow: 600,
      actWindow: ACT_WINDOW,
      voteWindow: 2 * ACT_WINDOW,
      recordWindow: 86_400,
      stakeToken: null,
      stake: 0n,
    };
  }

  /** Another rival on the same chain, at contracts of the game that are not the show's: those of another version lie elsewhere, too. */
  async rivalElsewhere(): Promise<HostileRival<G>> {
    const folder = botFolder({});
    this.#closers.push(() => folder.remove());
    const { owner, all } = addressesIn(folder);
    await this.network.fund(...all);
    const { game } = this.rival;
    const at = deployedAt.parse(await deployed(this.network, folder, game.game.id, owner));
    if (at === undefined || isAddressEqual(at.table, this.rival.table.venue.table))
      throw new Error(`${game.game.id} has no contracts elsewhere: they are nobody's`);
    const rival = await HostileRival.open(game, this.network, at, join(folder.data, 'keys.json'));
    this.#closers.push(() => rival.close());
    return rival;
  }

  /** How many transactions the show's accounts have signed and sent. */
  async signed(): Promise<number> {
    const client = createPublicClient({ transport: http(this.network.url) });
    const counts = addressesIn(this.show.folder).all.map((address) =>
      client.getTransactionCount({ address }),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  /** The show is idle, and ready for whatever it is asked to play next. */
  async canChallenge(): Promise<void> {
    const { tap } = this.show;
    const isOffered = () => {
      this.requireRunning();
      return tap.control.actions.some(({ name, available }) => name === 'challenge' && available);
    };
    await until('the show can play another match', isOffered, 60_000);
  }

  /**
   * Lets the match go on to its end: whenever nobody but the rival is awaited, and that does nothing any more, time passes until
   * what is due is late, and late again.
   *
   * @param seat the rival's
   */
  async runOut(matchKey: Hex, seat: Seat = 'B'): Promise<void> {
    const match = () => {
      this.requireRunning();
      const { match: shown } = this.show.tap.show;
      return shown?.matchKey === matchKey ? shown : undefined;
    };
    const isOver = () => match()?.phase === 'over';
    const isStuck = () => {
      const { awaiting = [] } = match() ?? {};
      return this.rival.isSilent && awaiting.includes(seat) && !awaiting.includes(otherSeat(seat));
    };
    for (;;) {
      await until('the rival is silent, or all is over', () => isOver() || isStuck(), 240_000);
      if (isOver()) return;
      const { turn, phase, awaiting } = match() ?? {};
      await this.network.passTime(ACT_WINDOW + 1);
      // it is called late by the show itself; what it was late with may have been all, or there may be more of it
      const hasMoved = () => {
        const now = match();
        return now?.turn !== turn || now?.phase !== phase || String(now?.awaiting) !== String(awaiting);
      };
      await until('time is called', hasMoved, 3_000).catch(() => undefined);
    }
  }

  /** @throws Error with what it said, if the show has ended */
  requireRunning(): void {
    const bot = this.show.bots.at(-1);
    if (bot?.running !== true) throw new Error(`the show has ended:\n${bot?.lines.join('\n')}`);
  }

  async close(): Promise<void> {
    await this.rival.close();
    await this.show.close();
    for (const close of this.#closers.reverse()) await close();
    await this.network.stop();
  }
}
