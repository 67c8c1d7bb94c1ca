import { randomBytes } from 'node:crypto';
import type { RulesetShow } from '@show-of-hands/bus';
import { bySeat, type GameTypes, otherSeat, SEATS, type Seat } from '@show-of-hands/engine';
import { matchKeyOf } from '@show-of-hands/engine/protocol';
import { openingHashOf } from '@show-of-hands/verify';
import { bytesToHex, type Hex } from 'viem';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import { MatchSecrets } from '../../chain/keys/secrets.ts';
import type { PlannedMatch } from '../../journal/matches.ts';
import { type OpenedMatch, recoverShown, recoverTokens, unfinishedMatchOf } from '../agent/recover-match.ts';
import { chooseTokens } from '../entry/owned-tokens.ts';
import { planText } from '../entry/plan-terms.ts';
import type { BotGame } from '../game/bot-game.ts';
import type { Camp } from '../game/camp.ts';
import type { ChainGame } from '../game/chain-game.ts';
import { CHAT_SEAT, type MatchPorts } from '../game/match-ports.ts';
import type { Challenge, RivalWish } from '../game/rival.ts';
import { isTeamPlay, type OwnKind, seatsWithRival } from '../game/seat-plan.ts';
import { challengeTerms } from '../rival/challenge-terms.ts';
import { isSameToken, stakeIn } from '../stakes/money.ts';
import type { CardPool } from './card-pool.ts';
import { drawPool } from './draw-pool.ts';
import type { MatchPlan } from './match-plan.ts';

/** How far back a match is looked for that nobody here remembers: one that is older is over by time. */
const BLOCKS_RECOVERED = 50_000n;

/** Where blocks are taken back a match may be opened anew in an earlier block than it was: by so many at most. */
const TAKEN_BACK = 64n;

/** The block that a match is looked for from that is opened in this block, or after it. */
const lookedFrom = (block: bigint): string => String(block > TAKEN_BACK ? block - TAKEN_BACK : 0n);

const draw32 = (): Hex => bytesToHex(randomBytes(32));

/**
 * The contract lets one seat per match decide in public after the other has committed: two of them at once would
 * see each other's votes.
 */
function requireOneVoteAtATime(
  { turns }: Pick<ChainGame<GameTypes>, 'turns'>,
  seats: MatchPlan['seats'],
): void {
  if (turns === 'alternating' || !isTeamPlay(seats)) return;
  throw new Problem(
    'In this game both seats move at once: two sides of chat would see what the other one votes for',
    'table.opponent in the configuration',
    'choose "computer" or "streamer" as the opponent, or another game',
  );
}

/**
 * What a match asks each side to put in is what the streamer has said yes to, and nothing where nobody was asked.
 *
 * @throws Problem if it is not
 */
function requireAgreed(
  { matchKey, terms }: Pick<Challenge, 'matchKey' | 'terms'>,
  agreed: Extract<RivalWish, { kind: 'join' }>['stake'],
): void {
  const asked = stakeIn(terms);
  const isAgreed =
    asked === null
      ? agreed === null
      : agreed !== null && asked.amount === agreed.amount && isSameToken(asked.token, agreed.token);
  if (isAgreed) return;
  throw new Problem(msg('stake.why.unasked'), `match ${matchKey}`, 'accept it in the dock, and answer there');
}

/** @throws Error if the game has none: its registration is wrong */
function campOf({ camp }: Pick<MatchPorts['chain'], 'camp'>): Camp {
  if (camp === null) throw new Error('seats of this game bring a party, but nobody chooses it');
  return camp;
}

interface PlannerOptions<G extends GameTypes> {
  readonly game: BotGame<G>;
  readonly ports: MatchPorts;
  readonly cards: CardPool;
  readonly offered: readonly RulesetShow[];
  readonly playable: readonly RulesetShow[];
}

/** Decides what new matches of a table are played with, before anything is sent, and finds again what the chain has under way. */
export class Planner<G extends GameTypes> {
  readonly #options: PlannerOptions<G>;

  constructor(options: PlannerOptions<G>) {
    this.#options = options;
  }

  /** Rules that new matches may be played with. @throws Problem for others */
  offered(preset: string): RulesetShow {
    const { offered } = this.#options;
    const found = offered.find((rules) => rules.preset === preset);
    if (found !== undefined) return found;
    throw new Problem(
      msg('table.why.unused', { name: preset }),
      'table.preset in the configuration, or the ruleset picked for the next match',
      `choose one of: ${offered.map((rules) => rules.preset).join(', ') || 'none, register rules first'}`,
    );
  }

  /** A match whose seats are both this show's. */
  async plan(preset: string, number: number, signal: AbortSignal): Promise<PlannedMatch> {
    const { game, ports } = this.#options;
    const { chain } = ports;
    const seats = ports.seats();
    requireOneVoteAtATime(game.onChain, seats);
    await this.#getReady(SEATS, signal);
    const { rulesetId } = this.offered(preset);
    const { nonce, matchKey, pool } = await this.#opening(rulesetId);
    const [A, B] = await Promise.all(SEATS.map((seat) => this.#tokensOf(seat, seat, matchKey, rulesetId)));
    return this.#planned(
      {
        ...this.#usual,
        matchKey,
        nonce,
        preset,
        rival: null,
        seats,
        hands: { A: A ?? [], B: B ?? [] },
        pool: pool.map(String),
        setting: (await chain.camp?.settingFor?.(rulesetId)) ?? null,
        fromBlock: lookedFrom((await chain.table.latestBlock()).number),
      },
      number,
    );
  }

  /** A match in which another show plays one of the seats: one to open, or one that is open. */
  async planRival(wish: RivalWish, number: number, signal: AbortSignal): Promise<PlannedMatch> {
    const { chain } = this.#options.ports;
    if (chain.local) {
      throw new Problem(
        msg('rival.why.local'),
        'chain.rpc in the configuration',
        'play on a chain that both shows reach',
      );
    }
    await this.#getReady([CHAT_SEAT], signal);
    return wish.kind === 'open' ? this.#planChallenge(wish, number) : this.#planJoin(wish, number);
  }

  async #planChallenge(
    { player, challenge }: Extract<RivalWish, { kind: 'open' }>,
    number: number,
  ): Promise<PlannedMatch> {
    const { game, ports } = this.#options;
    const { chain } = ports;
    const { owner } = chain.seats[CHAT_SEAT];
    const { rulesetId } = this.offered(challenge.preset);
    const { nonce, matchKey, pool } = await this.#opening(rulesetId);
    const { collection } = chain;
    const setting = game.onChain.settingOf({ rules: rulesetId, collection, pool });
    const terms = challengeTerms(ports, {
      turns: game.onChain.turns,
      table: chain.table.venue,
      matchKey,
      rules: rulesetId,
      setting,
      player,
      wish: challenge,
    });
    const hand = await this.#tokensOf('A', CHAT_SEAT, matchKey, rulesetId);
    return this.#planned(
      {
        ...this.#usualWithRival('A', player),
        voteSeconds: challenge.voteSeconds,
        matchKey,
        nonce,
        preset: challenge.preset,
        rival: { opener: owner.address, terms, openingHash: null, joinUntil: null },
        hands: { A: hand, B: [] },
        pool: pool.map(String),
        setting,
        fromBlock: lookedFrom((await chain.table.latestBlock()).number),
      },
      number,
    );
  }

  async #planJoin(
    { player, challenge, stake }: Extract<RivalWish, { kind: 'join' }>,
    number: number,
  ): Promise<PlannedMatch> {
    const { game } = this.#options;
    const { matchKey, nonce, terms, opener, block, joinUntil } = challenge;
    requireAgreed(challenge, stake);
    const { preset } = this.#playable(terms.rules, matchKey);
    const hand = await this.#handAgainst(challenge);
    return this.#planned(
      {
        ...this.#usualWithRival('B', player),
        matchKey,
        nonce,
        preset,
        rival: {
          opener: opener.owner,
          terms,
          // what was read is joined, and no other opening in its place
          openingHash: openingHashOf(matchKey, terms, opener.entry),
          joinUntil,
        },
        hands: { A: [], B: hand },
        pool: game.onChain.poolIn(terms.setting).map(String),
        setting: terms.setting,
        fromBlock: lookedFrom(block),
      },
      number,
    );
  }

  /**
   * The match that the chain has under way for chat's keys, whatever became of the journal; undefined if there is none.
   *
   * @throws Problem if there is one that cannot be gone on with
   */
  async recover(number: number): Promise<PlannedMatch | undefined> {
    const { game, ports } = this.#options;
    const { chain } = ports;
    const { number: head } = await chain.table.latestBlock();
    const from = head > BLOCKS_RECOVERED ? head - BLOCKS_RECOVERED : 0n;
    const owners = {
      chat: chain.seats[CHAT_SEAT].owner.address,
      opponent: chain.seats[otherSeat(CHAT_SEAT)].owner.address,
    };
    const match = await unfinishedMatchOf(chain.table, owners, from);
    if (match === undefined) return undefined;
    const { matchKey, nonce, terms, logs } = match;
    const { preset } = this.#playable(terms.rules, matchKey);
    const shared = {
      matchKey,
      nonce,
      preset,
      pool: game.onChain.poolIn(terms.setting).map(String),
      setting: terms.setting,
      fromBlock: lookedFrom(logs[0]?.block ?? from),
    };
    const { rival } = match;
    if (rival === null) {
      const [A, B] = await Promise.all(SEATS.map((seat) => this.#handNow(match, seat, seat)));
      return this.#planned(
        { ...this.#usual, ...shared, rival, seats: ports.seats(), hands: { A: A ?? [], B: B ?? [] } },
        number,
      );
    }
    const { seat, player, ...agreed } = rival;
    const hand = await this.#handNow(match, seat, CHAT_SEAT);
    const hands = seat === 'A' ? { A: hand, B: [] } : { A: [], B: hand };
    return this.#planned(
      { ...this.#usualWithRival(seat, player), ...shared, rival: { ...agreed, terms }, hands },
      number,
    );
  }

  async #getReady(keys: readonly Seat[], signal: AbortSignal): Promise<void> {
    const { chain } = this.#options.ports;
    await chain.betweenMatches();
    await chain.camp?.makeReady(signal, keys);
  }

  /** The key of a match that chat's keys open, and the cards that both seats pick from; none where hands are brought. */
  async #opening(rules: Hex) {
    const { game, ports, cards } = this.#options;
    const { table, seats } = ports.chain;
    const nonce = draw32();
    const matchKey = matchKeyOf(table.venue, seats[CHAT_SEAT].owner.address, nonce);
    const poolSize = game.onChain.poolSizeOf(rules);
    const pool = poolSize === 0 ? [] : drawPool(matchKey, await cards.tokens(), poolSize);
    return { nonce, matchKey, pool };
  }

  /**
   * The tokens that a seat brings: some of its owner's, drawn by the seat's own secret, or those that have been got ready;
   * none where hands are picked in the match.
   *
   * @param keys whose of this show's play it
   */
  async #tokensOf(seat: Seat, keys: Seat, matchKey: Hex, rules: Hex): Promise<string[]> {
    const { game, ports } = this.#options;
    const { chain } = ports;
    const { tokens } = game.onChain.brings;
    switch (tokens.from) {
      case 'nowhere':
        return [];
      case 'owned': {
        if (game.onChain.poolSizeOf(rules) > 0) return [];
        const { owner, tableSecret } = chain.seats[keys];
        const secrets = new MatchSecrets(tableSecret, matchKey, seat);
        return chooseTokens(secrets, await chain.cardsOf(owner.address), tokens.count).map(String);
      }
      case 'camp':
        return (await campOf(chain).partyOf(keys)).map(String);
    }
  }

  /** What chat's keys bring to a match that another show has opened. */
  async #handAgainst({ matchKey, terms, opener }: Challenge): Promise<string[]> {
    const { game, ports } = this.#options;
    const { tokens } = game.onChain.brings;
    const stakes = tokens.from === 'camp' ? ports.chain.camp?.stakes : undefined;
    if (tokens.from !== 'camp' || stakes === undefined)
      return this.#tokensOf('B', CHAT_SEAT, matchKey, terms.rules);
    const theirs = tokens.tokensIn(opener.entry.setting);
    if (theirs.ok) return (await stakes.counterTo(theirs.value)).map(String);
    throw new Problem(
      `What its opener has brought cannot be read: ${theirs.error.message}`,
      `match ${matchKey}`,
      'use a version of this program that knows the table contract',
    );
  }

  /** What a seat of a match under way brings, found again. */
  async #handNow(match: OpenedMatch, seat: Seat, keys: Seat): Promise<string[]> {
    const { game, ports } = this.#options;
    const { chain } = ports;
    const { brings } = game.onChain;
    const { tokens } = brings;
    if (tokens.from === 'nowhere') return [];
    if (tokens.from === 'camp') {
      const shown = recoverShown(match, seat, tokens.tokensIn) ?? (await campOf(chain).partyOf(keys));
      return shown.map(String);
    }
    const { owner, tableSecret } = chain.seats[keys];
    const found = await recoverTokens({
      match,
      seat,
      owner: owner.address,
      secrets: new MatchSecrets(tableSecret, match.matchKey, seat),
      brings,
      count: tokens.count,
      tokens: await chain.cardsOf(owner.address),
      leavesIn: chain.leavesIn,
    });
    return found.map(String);
  }

  #playable(rules: Hex, matchKey: Hex): RulesetShow {
    const found = this.#options.playable.find(({ rulesetId }) => rulesetId === rules);
    if (found !== undefined) return found;
    throw new Problem(
      `It is played with ruleset ${rules}, which this program does not know`,
      `match ${matchKey}`,
      'nothing: another match is begun',
    );
  }

  /** What entries say of a match that is planned now, and how it is played: a planned one says the same whenever it is opened. */
  get #usual() {
    const { game, ports } = this.#options;
    return {
      rooms: bySeat((seat) => ports.roomOf?.(seat) ?? null),
      ballots: ports.ballots ?? null,
      level: ports.level(),
      voteSeconds: null,
      handMode: ports.handMode ?? game.handMode,
    };
  }

  /** The same against a rival, who watches the stream: nothing of chat's hand is shown unless the streamer says so. */
  #usualWithRival(seat: Seat, player: OwnKind) {
    const { ports } = this.#options;
    const room = ports.roomOf?.(CHAT_SEAT) ?? null;
    return {
      ...this.#usual,
      handMode: ports.handMode ?? ('blind' as const),
      seats: seatsWithRival(seat, player),
      rooms: seat === 'A' ? { A: room, B: null } : { A: null, B: room },
    };
  }

  #planned(plan: MatchPlan, number: number): PlannedMatch {
    const { game, ports } = this.#options;
    return {
      matchKey: plan.matchKey,
      game: game.game.id,
      number,
      table: ports.chain.table.venue.table,
      preset: plan.preset,
      plan: planText(plan),
      pepper: draw32(),
      plannedAt: ports.clock.now(),
    };
  }
}
