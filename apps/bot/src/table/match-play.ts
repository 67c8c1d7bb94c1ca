import type { MatchRecord, MatchReview, RulesetShow, SeatShow, TurnRecord } from '@show-of-hands/bus';
import { type BySeat, bySeat, otherSeat, type Seat } from '@show-of-hands/engine';
import { reviewMatch } from '../analysis/review-match.ts';
import { MatchSecrets } from '../chain/secrets.ts';
import type { BotGame } from '../games/bot-game.ts';
import type { ChainGame, Observer } from '../games/chain-game.ts';
import { extentUnder } from '../games/match-extent.ts';
import type { PlannedMatch } from '../journal/journal.ts';
import { knownClock, measuredClock } from '../seat/chain-clock.ts';
import type { Decide } from '../seat/decision.ts';
import { enterMatch, entryOf } from '../seat/enter-match.ts';
import { journalDecisions } from '../seat/journal-decisions.ts';
import { followMatch, type Observation } from '../seat/match-follower.ts';
import { MatchWatch } from '../seat/match-watch.ts';
import { type Pace, paceOf } from '../seat/pace.ts';
import { SeatAgent } from '../seat/seat-agent.ts';
import type { CardPool } from './card-pool.ts';
import { ChatSeat } from './chat-seat.ts';
import { computerSeat } from './computer-seat.ts';
import { coveredOpening } from './covered-opening.ts';
import { LastingRefusal } from './lasting-refusal.ts';
import { MatchBook } from './match-book.ts';
import { type MatchPlan, matchPlan } from './match-plan.ts';
import { CHAT_SEAT, type MatchPorts, termsOf } from './match-ports.ts';
import { endingOf, type MatchHead } from './match-show.ts';
import { MatchTelling } from './match-telling.ts';
import { pause } from './pause.ts';
import { positionsOf } from './played-positions.ts';
import { retrying } from './retrying.ts';
import type { MatchEnd, MatchListeners, RunningMatch } from './table-game.ts';

/** How long a decision is shown at most before it goes to the chain; well within what a deadline leaves. */
const DECISION_MS = 2_000;
/** How long a match waits for the list of cards that may be in play before anything is shown or decided. */
const POOL_MS = 5_000;
/** How long the contract must refuse a seat before the match is given up. */
const REFUSED_MS = 30_000;

/** One game as it is played here: its rules and shows, and how it stands on chain. */
export interface PlayableGame<Setup, State, View, Move, Event, Disclosure, Ruleset> {
  readonly bot: BotGame<Setup, State, View, Move, Event, Disclosure, Ruleset>;
  readonly binding: ChainGame<Setup, State, View, Move, Event, Disclosure>;
}

/**
 * Plays one match from wherever the chain has it: opens and joins it, runs one agent per seat, and follows it
 * as the public does. The two agents share this process and nothing else: each has its own keys, its own hand
 * and its own view.
 */
export class MatchPlay<Setup, State, View, Move, Event, Disclosure, Ruleset> implements RunningMatch {
  readonly ended: Promise<MatchEnd>;
  readonly #game: PlayableGame<Setup, State, View, Move, Event, Disclosure, Ruleset>;
  readonly #ports: MatchPorts;
  readonly #cards: CardPool;
  readonly #match: PlannedMatch;
  readonly #plan: MatchPlan;
  readonly #listeners: MatchListeners;
  readonly #head: MatchHead;
  readonly #secrets: BySeat<MatchSecrets>;
  readonly #watch: MatchWatch;
  readonly #telling: MatchTelling<Setup, State, View, Move, Event, Disclosure, Ruleset>;
  readonly #chat: ChatSeat<View, Move>;
  readonly #book = new MatchBook();
  readonly #pace: () => Promise<Pace>;
  /** What everyone can know of the cards in play; null until it is known. */
  #pool: unknown = null;

  constructor(
    game: PlayableGame<Setup, State, View, Move, Event, Disclosure, Ruleset>,
    ports: MatchPorts,
    cards: CardPool,
    ruleset: RulesetShow,
    match: PlannedMatch,
    listeners: MatchListeners,
    signal: AbortSignal,
  ) {
    const { chain, journal, clock } = ports;
    const { matchKey, number, pepper } = match;
    this.#game = game;
    this.#ports = ports;
    this.#pace = paceOf(chain.table, chain.local);
    this.#cards = cards;
    this.#match = match;
    this.#plan = matchPlan.parse(JSON.parse(match.plan));
    this.#listeners = listeners;
    this.#head = { matchKey, number, ruleset, seats: bySeat((seat) => this.#seatShow(seat)) };
    this.#secrets = bySeat((seat) => new MatchSecrets(chain.seats[seat].tableSecret, matchKey, seat));
    this.#watch = new MatchWatch({
      table: chain.table,
      matchKey,
      // a local chain may have been lost and begun anew since the plan was made: its blocks are few
      fromBlock: chain.local ? 0n : BigInt(this.#plan.fromBlock),
      clock: chain.local ? knownClock(chain.clockOffsetMs) : measuredClock(() => clock.now()),
      onStatus: (status) => listeners.onChainStatus(status.kind),
    });
    this.#telling = new MatchTelling({
      bot: game.bot,
      head: this.#head,
      chatSeat: CHAT_SEAT,
      listeners,
      commentary: ports.commentary,
      pool: () => this.#pool,
      chainClock: this.#watch.clock,
      now: () => clock.now(),
    });
    this.#chat = new ChatSeat({
      game: game.bot.game,
      how: game.bot.how,
      matchKey,
      seat: CHAT_SEAT,
      pepper,
      journal,
      clock,
      log: ports.log,
      thinker: ports.thinkers.public,
      pool: () => this.#pool,
      policy: ports.policy,
      publicView: (turn) => this.#telling.publicView.at(turn),
      onBallot: (ballot) => this.#telling.vote(ballot),
    });
    this.ended = this.#play(signal);
  }

  get voteIsOpen(): boolean {
    return this.#chat.isOpen;
  }

  get voteIsCancelled(): boolean {
    return this.#chat.isCancelled;
  }

  readonly hear: RunningMatch['hear'] = (message) => this.#chat.hear(message);
  readonly closeVote = (): boolean => this.#chat.close();
  readonly cancelVote = (): boolean => this.#chat.cancel();
  readonly reopenVote = (): boolean => this.#chat.reopen();

  async #play(signal: AbortSignal): Promise<MatchEnd> {
    const running = new AbortController();
    const stop = () => running.abort(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    try {
      // beside the first transactions, which take longer
      const pooled = this.#waitFor(this.#readPool(), running.signal);
      const [end] = await Promise.all([
        pooled.then(() => this.#follow(running.signal)),
        this.#playSeat(CHAT_SEAT, this.#chatDecides, pooled, running.signal),
        this.#playSeat(otherSeat(CHAT_SEAT), this.#computerDecides(), pooled, running.signal),
      ]);
      return end;
    } finally {
      running.abort(new Error('the match has left the table'));
      signal.removeEventListener('abort', stop);
      await this.#watch.stop();
      this.#listeners.onDeadline(null);
      this.#ports.commentary.position(null);
    }
  }

  /** Never rejects: where the pool cannot be read, hidden cards are guessed without it. */
  async #readPool(): Promise<void> {
    const { bot, binding } = this.#game;
    const preset = bot.presets.find(({ id }) => id === this.#head.ruleset.preset);
    if (binding.hands === 'none' || preset === undefined) return;
    try {
      this.#pool = bot.poolOf(await this.#cards.read(), preset.ruleset);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#ports.log.warn('chain', `${reason}; hidden cards are guessed without knowing which there are`);
    }
  }

  /** A match does not wait long for what only makes guesses better. */
  async #waitFor(pool: Promise<void>, signal: AbortSignal): Promise<void> {
    const there = new AbortController();
    const patience = pause(this.#ports.clock, POOL_MS, AbortSignal.any([signal, there.signal]));
    await Promise.race([pool, patience.catch(() => undefined)]);
    there.abort();
    signal.throwIfAborted();
  }

  async #enter(seat: Seat): Promise<bigint> {
    const { chain, clock } = this.#ports;
    const { owner, agent } = chain.seats[seat];
    const { matchKey } = this.#match;
    const { binding } = this.#game;
    const { rulesetId } = this.#head.ruleset;
    return enterMatch({
      table: chain.table,
      writer: coveredOpening(owner, () => chain.budget.covers(matchKey, extentUnder(binding, rulesetId))),
      matchKey,
      seat,
      entry: entryOf(this.#secrets[seat], owner.address, agent.address, this.#handOf(seat)),
      nonce: this.#plan.nonce,
      terms: termsOf(this.#ports, rulesetId, binding.settingOf(chain.collection, this.#draftPool)),
      onStep: this.#listeners.onStep,
      now: () => clock.now(),
    });
  }

  /** @param pooled resolves once nothing more is waited for before the first decision */
  async #playSeat(
    seat: Seat,
    decide: Decide<View>,
    pooled: Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    const { chain, journal, clock, log } = this.#ports;
    const entering = new LastingRefusal({
      where: `match ${this.#match.matchKey}`,
      todo: 'nothing: another match is begun',
      patience: REFUSED_MS,
    });
    const now = () => clock.now();
    const agent = new SeatAgent({
      matchKey: this.#match.matchKey,
      seat,
      binding: this.#game.binding,
      table: chain.table,
      writer: chain.seats[seat].agent,
      watch: this.#watch,
      enter: () => entering.attempt(() => this.#enter(seat)),
      secrets: this.#secrets[seat],
      hand: this.#handOf(seat),
      observer: await retrying(() => this.#observer(seat), { clock, log, signal }),
      store: journalDecisions(journal, seat, now),
      decide: async (request) => {
        await pooled;
        return decide(request);
      },
      pace: this.#pace,
      onStep: this.#listeners.onStep,
      log,
      now,
    });
    await agent.play(signal);
  }

  readonly #chatDecides: Decide<View> = async (request) => {
    const { clock, beatMs } = this.#ports;
    await pause(clock, beatMs, request.signal);
    const decision = await this.#chat.decide(request);
    // on a quick chain the move would lie on the board before anybody had read what chat decided
    await pause(clock, Math.min(beatMs, DECISION_MS), request.signal);
    return decision;
  };

  #computerDecides(): Decide<View> {
    const { bot } = this.#game;
    const { thinkers, clock, log, beatMs } = this.#ports;
    const seat = otherSeat(CHAT_SEAT);
    return computerSeat({
      seat,
      game: bot.game,
      thinker: thinkers.player,
      level: this.#plan.level,
      seedOf: (turn) => this.#secrets[seat].choiceSeed(turn),
      pool: () => this.#pool,
      clock,
      log,
      thinkMs: beatMs,
    });
  }

  /** What one seat knows beyond the chain: its own hand, and nothing of the other's. */
  async #observer(seat: Seat): Promise<Observer> {
    const hand = this.#handOf(seat);
    const { readCards, table } = this.#ports.chain;
    const [cards, pool] = await Promise.all([
      readCards(hand),
      this.#game.binding.readPool(this.#match.matchKey, this.#draftPool, table),
    ]);
    return {
      hands: hand.length === 0 ? {} : { [seat]: cards },
      shown: this.#plan.handMode === 'shown' ? [CHAT_SEAT] : [],
      pool,
    };
  }

  /** Token ids of the cards that both seats pick from; none where hands are brought. */
  get #draftPool(): readonly bigint[] {
    return this.#plan.pool.map(BigInt);
  }

  #handOf(seat: Seat): readonly bigint[] {
    return this.#plan.hands[seat].map(BigInt);
  }

  async #follow(signal: AbortSignal): Promise<MatchEnd> {
    const observer = await retrying(() => this.#observer(CHAT_SEAT), { ...this.#ports, signal });
    const { binding } = this.#game;
    const { table } = this.#ports.chain;
    for await (const seen of followMatch({ watch: this.#watch, table, binding, observer, signal })) {
      this.#book.take(seen.logs, seen.reset);
      this.#telling.observe(seen);
      if (seen.info.phase === 'over') return this.#end(seen, observer);
    }
    throw signal.reason ?? new Error('the match was left before its end');
  }

  #end(seen: Observation<State, Event>, { shown, pool = [] }: Observer): MatchEnd {
    const { bot, binding } = this.#game;
    const { chain, journal, clock } = this.#ports;
    const { info, state, opened } = seen;
    const ending = endingOf(info, state === null ? undefined : bot.game.outcome(state));
    if (ending === null) throw new Error('the chain says that the match is over, but not how');
    const setting = binding.settingOf(chain.collection, this.#draftPool);
    const whole =
      info.salt === null
        ? undefined
        : binding.begin({ info, salt: info.salt, setting, opened }, { hands: {}, shown, pool });
    const record: MatchRecord = {
      version: 1,
      matchKey: this.#match.matchKey,
      number: this.#match.number,
      startedAt: Math.round(info.openedAt * 1_000 - this.#watch.clock.offsetMs),
      endedAt: clock.now(),
      local: chain.local,
      chain: {
        chainId: chain.table.venue.chainId,
        rpcUrl: chain.publicRpc,
        table: chain.table.venue.table,
      },
      ruleset: this.#head.ruleset,
      seats: this.#head.seats,
      transcript: whole?.ok === true ? (bot.bus?.transcript(whole.value, shown) ?? null) : null,
      ending,
      pepper: this.#match.pepper,
      turns: this.#book.turns(bot.game, CHAT_SEAT, (turn) =>
        journal.ballotRecord(this.#match.matchKey, turn),
      ),
    };
    const review = (stop: AbortSignal) =>
      whole?.ok === true ? this.#review(whole.value, record.turns, stop) : Promise.resolve(null);
    return { ending, record, review };
  }

  /**
   * @param whole the state before the first turn, with every card that has been opened
   * @returns null for a match without a move that can be judged
   */
  async #review(
    whole: State,
    turns: readonly TurnRecord[],
    signal: AbortSignal,
  ): Promise<MatchReview | null> {
    const { game, review } = this.#game.bot;
    const positions = positionsOf(game, review, whole, turns);
    if (review === null || positions.length === 0) return null;
    const { halfLoss } = review;
    const seed = this.#match.matchKey.toLowerCase();
    return reviewMatch(this.#ports.thinkers.public, positions, { halfLoss, seed, signal });
  }

  #seatShow(seat: Seat): SeatShow {
    const isChat = seat === CHAT_SEAT;
    return {
      kind: isChat ? 'chat' : 'computer',
      name: this.#ports.names[seat],
      owner: this.#ports.chain.seats[seat].owner.address,
      handMode: isChat ? this.#plan.handMode : null,
      ...(isChat ? {} : { level: this.#plan.level }),
    };
  }
}
