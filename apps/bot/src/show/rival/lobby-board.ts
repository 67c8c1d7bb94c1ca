import type { ChannelShow, LobbyEntry, RivalsShow, RulesetShow } from '@show-of-hands/bus';
import { challengeCodeOf } from '@show-of-hands/engine/protocol';
import { type Hex, isAddressEqual } from 'viem';
import type { Clock } from '../../base/clock.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { Challenge, OwnTerms, Rival, RivalTable } from '../../match/game/rival.ts';
import type { OwnKind } from '../../match/game/seat-plan.ts';
import { whyRefused } from '../../match/rival/refusal.ts';
import { stakeIn, unknownMoneyText } from '../../match/stakes/money.ts';
import type { OpenTerms } from './challenge-words.ts';
import type { MatchPrices, Price } from './match-prices.ts';
import type { Ratings } from './ratings.ts';

interface LobbyBoardOptions {
  readonly rivals: RivalTable;
  /** What rules of an id are called here; undefined where they are not known. */
  readonly rulesNamed: (id: Challenge['terms']['rules']) => RulesetShow | undefined;
  /** Whose channel whoever opened a match says it is. */
  readonly channelOf: (opener: Rival) => ChannelShow;
  readonly ratings: Pick<Ratings, 'of' | 'want'>;
  readonly prices: Pick<MatchPrices, 'now'>;
  readonly say: (said: DisplayText) => string;
  /** The list is another one: for docks. */
  readonly onChange: () => void;
  readonly clock: Clock;
}

/** How often it is looked for new ones, ms, and for how long after somebody has asked. */
const LOOK_MS = 15_000;
const WATCHED_MS = 600_000;

/** As many are listed. */
const MOST_LISTED = 50;

/** An open match of another channel, and what this show says to it. */
export interface JudgedChallenge {
  readonly challenge: Challenge;
  readonly terms: OpenTerms;
  /** Why it is not accepted; null where it is. */
  readonly why: DisplayText | null;
}

/** What there is to know of open matches of others: how docks list them, and whether one can be accepted. */
export class LobbyBoard {
  readonly #options: LobbyBoardOptions;
  /** Those of the latest look; null before anybody has looked. */
  #found: { readonly at: number; readonly time: number; readonly all: readonly Challenge[] } | null = null;
  #prices: ReadonlyMap<Hex, Price> = new Map();
  #shown: RivalsShow['lobby'] = null;
  #watchedUntil = 0;
  #cancel: (() => void) | undefined;

  constructor(options: LobbyBoardOptions) {
    this.#options = options;
  }

  /** As docks list them: as they were when somebody looked last. */
  get shown(): RivalsShow['lobby'] {
    return this.#shown;
  }

  /** Something else is known of those who are listed. */
  redraw(): void {
    const found = this.#found;
    this.#shown = found && {
      at: found.at,
      open: found.all.map((challenge) => this.#entry(challenge, found)),
    };
    this.#options.onChange();
  }

  /**
   * Looks now, and again and again for a while.
   *
   * @returns those that chat could play, and how many there are besides
   * @throws ChainFault if the chain does not answer now
   */
  async watch(): Promise<{ readonly fitting: readonly JudgedChallenge[]; readonly others: number }> {
    this.#watchedUntil = this.#options.clock.now() + WATCHED_MS;
    this.#lookLater();
    const { all, time, count } = await this.#look();
    const fitting = all
      .map((challenge) => this.#judged(challenge, 'chat', time))
      .filter(({ why }) => why === null);
    return { fitting, others: count - fitting.length };
  }

  /**
   * What this show says to an open match now, where that plays for it.
   *
   * @throws ChainFault if the chain does not answer now
   */
  async judge(challenge: Challenge, player: OwnKind): Promise<JudgedChallenge> {
    const { rivals, prices, ratings } = this.#options;
    const { rules } = challenge.terms;
    const [time, found] = await Promise.all([rivals.chainTime(), prices.now([rules])]);
    this.#prices = new Map([...this.#prices, ...found]);
    ratings.want([...this.#owners, challenge.opener.owner]);
    return this.#judged(challenge, player, time);
  }

  stop(): void {
    this.#watchedUntil = 0;
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #lookLater(): void {
    const { clock } = this.#options;
    this.#cancel?.();
    this.#cancel = clock.after(LOOK_MS, () => {
      this.#cancel = undefined;
      if (clock.now() > this.#watchedUntil) return;
      this.#lookLater();
      // what the chain does not tell now it may tell the next time
      this.#look().catch(() => {});
    });
  }

  async #look() {
    const { rivals, prices, ratings, clock } = this.#options;
    const [open, time] = await Promise.all([rivals.lobby.shown(), rivals.chainTime()]);
    const others = open.filter(({ opener }) => !isAddressEqual(opener.owner, this.#ours('chat').owner));
    const all = others.slice(0, MOST_LISTED);
    this.#prices = await prices.now(all.map(({ terms }) => terms.rules));
    this.#found = { at: clock.now(), time, all };
    ratings.want(this.#owners);
    this.redraw();
    return { all, time, count: others.length };
  }

  #ours(player: OwnKind): OwnTerms {
    return this.#options.rivals.ours(player);
  }

  /** Whose ratings are of interest, this show's own among them. */
  get #owners() {
    const openers = this.#found?.all.map(({ opener }) => opener.owner) ?? [];
    return [...new Set([this.#ours('chat').owner, ...openers])];
  }

  #judged(challenge: Challenge, player: OwnKind, time: number): JudgedChallenge {
    const { rivals, rulesNamed, channelOf, ratings } = this.#options;
    const { opener, terms } = challenge;
    const stake = stakeIn(terms);
    const price = this.#prices.get(terms.rules);
    return {
      challenge,
      terms: {
        ruleset: rulesNamed(terms.rules),
        opener: opener.owner,
        channel: channelOf(opener),
        rating: ratings.of(opener.owner),
        player: opener.entry.player ?? 'person',
        rated: terms.rated,
        games: terms.series?.length ?? 1,
        voteWindow: terms.voteWindow,
        stake: stake && (rivals.stakes?.textOf(stake) ?? unknownMoneyText(stake)),
        cost: price?.cost ?? null,
      },
      why: whyRefused(challenge, this.#ours(player), time) ?? price?.refused ?? null,
    };
  }

  #entry(challenge: Challenge, { at, time }: { readonly at: number; readonly time: number }): LobbyEntry {
    const { say } = this.#options;
    const { matchKey, terms, joinUntil } = challenge;
    const { terms: said, why } = this.#judged(challenge, 'computer', time);
    const whyNotChat = this.#judged(challenge, 'chat', time).why;
    return {
      matchKey,
      code: challengeCodeOf(matchKey),
      ruleset: said.ruleset ?? null,
      opener: said.opener,
      channel: said.channel,
      rating: said.rating,
      player: said.player,
      rated: said.rated,
      ...(said.stake !== null && { stake: said.stake }),
      games: said.games,
      until: at + (joinUntil - time) * 1_000,
      voteWindow: said.voteWindow,
      actWindow: terms.actWindow,
      confirmations: terms.confirmations ?? 0,
      invited: terms.invited !== null && isAddressEqual(terms.invited, this.#ours('chat').owner),
      cost: said.cost && say(said.cost),
      why: why && say(why),
      whyNotChat: whyNotChat && say(whyNotChat),
    };
  }
}
