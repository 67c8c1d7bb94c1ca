import type { RulesetShow, SeatShow } from '@show-of-hands/bus';
import { bySeat, type GameTypes, SEATS, type Seat } from '@show-of-hands/engine';
import { forcedMove } from '@show-of-hands/engine/ballot';
import type { PlayedTurn } from '@show-of-hands/verify';
import { isAddressEqual } from 'viem';
import { pause } from '../../base/clock.ts';
import { errorText } from '../../base/log/log.ts';
import { TokenNames } from '../../chain/table/token-names.ts';
import type { ChatMessage } from '../../chat/messages/transport.ts';
import type { PlannedMatch } from '../../journal/matches.ts';
import { Unwritten } from '../../vote/decision.ts';
import type { VoteControl } from '../../vote/vote-control.ts';
import { journalDecisions } from '../agent/journal-decisions.ts';
import { type Pace, paceOf } from '../agent/pace.ts';
import { SeatAgent } from '../agent/seat-agent.ts';
import { acceptCounter, countersTo } from '../entry/counters.ts';
import { secretsKnown } from '../entry/known-secrets.ts';
import type { BotGame } from '../game/bot-game.ts';
import type { Observer } from '../game/chain-game.ts';
import type { MatchPorts } from '../game/match-ports.ts';
import type { Rival } from '../game/rival.ts';
import { chatSeatsOf, isTeamPlay } from '../game/seat-plan.ts';
import type { MatchEnd, MatchListeners, RunningMatch } from '../game/table-game.ts';
import { playerOf, type SeatPlayer } from '../players/seat-players.ts';
import { type ForcedTurn, MatchBook } from '../publish/match-book.ts';
import { MatchPublisher } from '../publish/match-publisher.ts';
import type { MatchHead } from '../publish/match-show.ts';
import { RivalSteps, rivalSeatShow } from '../publish/rival-seat.ts';
import { knownClock, measuredClock } from '../watch/chain-clock.ts';
import { followMatch } from '../watch/match-follower.ts';
import { MatchWatch } from '../watch/match-watch.ts';
import type { CardPool } from './card-pool.ts';
import { LastingRefusal } from './lasting-refusal.ts';
import { matchEndOf } from './match-ending.ts';
import { type MatchPlan, matchPlan } from './match-plan.ts';
import { type OwnSeat, type OwnSeats, ownSeatsOf } from './own-seats.ts';
import { retrying } from './retrying.ts';

/** How long a match waits for the list of cards that may be in play before anything is shown or decided. */
const POOL_MS = 5_000;
/** How long the contract must refuse a seat before the match is given up. */
const REFUSED_MS = 30_000;

/** A seat that this show plays, with who decides for it. */
interface PlayedSeat<G extends GameTypes> extends OwnSeat {
  readonly player: SeatPlayer<G['View'], G['Move']>;
}

/**
 * Plays one match from wherever the chain has it: opens and joins it, runs one agent for each seat that this show plays, and
 * follows it as the public does. Two agents share this process and nothing else: each has its own keys, its own hand and its
 * own view. A seat that another show plays is known from the chain alone.
 */
export class MatchPlay<G extends GameTypes> implements RunningMatch {
  readonly ended: Promise<MatchEnd>;
  readonly #game: BotGame<G>;
  readonly #ports: MatchPorts;
  readonly #cards: CardPool;
  readonly #match: PlannedMatch;
  readonly #plan: MatchPlan;
  readonly #rival: Rival | null;
  readonly #listeners: MatchListeners;
  readonly #head: MatchHead;
  /** Those that this show plays. */
  readonly #own: readonly PlayedSeat<G>[];
  readonly #seats: OwnSeats;
  readonly #watch: MatchWatch;
  readonly #telling: MatchPublisher<G>;
  readonly #book = new MatchBook();
  /** Null where this show plays both seats. */
  readonly #rivalSteps: RivalSteps | null;
  readonly #names: TokenNames | null;
  readonly #pace: () => Promise<Pace>;
  /** What everyone can know of the cards in play; null until it is known. */
  #pool: unknown = null;

  constructor(
    game: BotGame<G>,
    ports: MatchPorts,
    cards: CardPool,
    ruleset: RulesetShow,
    match: PlannedMatch,
    rival: Rival | null,
    listeners: MatchListeners,
    signal: AbortSignal,
  ) {
    const { chain, clock } = ports;
    const { matchKey, number, pepper } = match;
    this.#game = game;
    this.#ports = ports;
    this.#pace = paceOf(chain.table, chain.confirmations, chain.local);
    this.#cards = cards;
    this.#match = match;
    this.#plan = matchPlan.parse(JSON.parse(match.plan));
    this.#rival = rival;
    this.#listeners = listeners;
    const { namesOf: read } = chain;
    this.#names = read === undefined ? null : new TokenNames({ read, log: ports.log });
    this.#seats = ownSeatsOf({
      game,
      ports,
      rules: ruleset.rulesetId,
      plan: this.#plan,
      fromBlock: this.#fromBlock,
      onStep: listeners.onStep,
    });
    const rivalSeat = SEATS.find((seat) => this.#plan.seats[seat].kind === 'rival');
    this.#rivalSteps = rivalSeat === undefined ? null : new RivalSteps(rivalSeat);
    const seatShow = (seat: Seat) => this.#seatShow(seat);
    const series = rival === null ? null : (ports.rivals?.series() ?? null);
    this.#head = {
      matchKey,
      number,
      ruleset,
      series,
      get seats() {
        return bySeat(seatShow);
      },
    };
    this.#watch = new MatchWatch({
      table: chain.table,
      matchKey,
      fromBlock: this.#fromBlock,
      clock: chain.local ? knownClock(chain.clockOffsetMs) : measuredClock(() => clock.now()),
      onStatus: (status) => listeners.onChainStatus(status),
    });
    this.#telling = new MatchPublisher({
      bot: game,
      head: this.#head,
      listeners,
      commentary: ports.commentary,
      pool: () => this.#pool,
      chainClock: this.#watch.clock,
      now: () => clock.now(),
    });
    const playing = {
      bot: game,
      turns: game.onChain.turns,
      ports,
      matchKey,
      pepper,
      seats: this.#plan.seats,
      level: this.#plan.level,
      voteSeconds: this.#plan.voteSeconds,
      telling: this.#telling,
      pool: () => this.#pool,
    };
    this.#own = this.#seats.all.map((one) => ({
      ...one,
      player: playerOf({ ...playing, secrets: one.secrets }, one.seat, one.kind),
    }));
    this.ended = this.#play(signal);
  }

  /** The vote of the moment: of the seat of chat that votes, or has a vote that can be steered; null where chat has no seat. */
  get votes(): VoteControl | null {
    const all = this.#own.flatMap(({ player }) => player.chat ?? []);
    return all.find(({ status }) => status !== 'none') ?? all[0] ?? null;
  }

  /** Where channels are the sides, each seat hears its own; otherwise every seat of chat hears everything. */
  handleMessage(message: ChatMessage, channel: Seat): void {
    const { seats } = this.#plan;
    const byChannel = isTeamPlay(seats) && this.#ports.teams.by === 'channels';
    for (const { seat, player } of this.#own)
      if (!byChannel || seat === channel) player.chat?.handleMessage(message);
  }

  async #play(signal: AbortSignal): Promise<MatchEnd> {
    const running = new AbortController();
    const stop = () => running.abort(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    const { teams } = this.#ports;
    const isInTeams = isTeamPlay(this.#plan.seats);
    try {
      await (isInTeams ? teams.begin(this.#match.matchKey) : teams.close());
      running.signal.throwIfAborted();
      // beside the first transactions, which take longer
      const pooled = this.#waitFor(this.#readPool(), running.signal);
      const [end] = await Promise.all([
        pooled.then(() => this.#follow(running.signal)),
        ...this.#own.map((own) => this.#playSeat(own, pooled, running.signal)),
      ]);
      return end;
    } finally {
      running.abort(new Error('the match has left the table'));
      signal.removeEventListener('abort', stop);
      await this.#watch.stop();
      // whoever looks on from here says whether it answers
      this.#listeners.onChainStatus({ kind: 'online' });
      if (isInTeams) await teams.end();
      this.#listeners.onDeadline(null);
      this.#ports.commentary.position(null);
    }
  }

  /** Never rejects: where the pool cannot be read, hidden cards are guessed without it. */
  async #readPool(): Promise<void> {
    const bot = this.#game;
    const { onChain: binding } = bot;
    const preset = bot.presets.find(({ id }) => id === this.#head.ruleset.preset);
    if (binding.brings.tokens.from !== 'owned' || preset === undefined) return;
    try {
      this.#pool = bot.poolOf?.(await this.#cards.read(), preset.ruleset) ?? null;
    } catch (error) {
      this.#ports.log.warn(
        'chain',
        `${errorText(error)}; hidden cards are guessed without knowing which there are`,
      );
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

  /** A local chain may have been lost and begun anew since the plan was made: its blocks are few. */
  get #fromBlock(): bigint {
    return this.#ports.chain.local ? 0n : BigInt(this.#plan.fromBlock);
  }

  /** Seat B is nobody's but this program's other seat: whoever else counters is passed over. */
  async #accept(): Promise<bigint | null> {
    const { chain, clock } = this.#ports;
    const { matchKey } = this.#match;
    const at = { table: chain.table, matchKey };
    const wanted = chain.seats.B.owner.address;
    const standing = await countersTo(at, this.#fromBlock);
    const counter = standing.find(({ owner }) => isAddressEqual(owner, wanted));
    if (counter === undefined) return null;
    const { onStep } = this.#listeners;
    return acceptCounter({ ...at, writer: chain.seats.A.owner, counter, onStep, now: () => clock.now() });
  }

  /** @param pooled resolves once nothing more is waited for before the first decision */
  async #playSeat(own: PlayedSeat<G>, pooled: Promise<void>, signal: AbortSignal): Promise<void> {
    const { seat, access, secrets, tokens, player } = own;
    const { chain, journal, clock, log } = this.#ports;
    const entering = new LastingRefusal({
      where: `match ${this.#match.matchKey}`,
      remedy: 'nothing: another match is begun',
      patience: REFUSED_MS,
    });
    const now = () => clock.now();
    const agent = new SeatAgent({
      matchKey: this.#match.matchKey,
      seat,
      binding: this.#game.onChain,
      table: chain.table,
      writer: access.agent,
      watch: this.#watch,
      enter: () => entering.attempt(() => this.#seats.enter(own)),
      ...(seat === 'A' &&
        this.#plan.rival === null &&
        this.#game.onChain.joining === 'counter' && {
          accept: () => entering.attempt(() => this.#accept()),
        }),
      ...(this.#rival && { against: this.#rival }),
      secrets,
      tokens,
      observer: await retrying(() => this.#observerOf(seat), { clock, log, signal }),
      store: journalDecisions(journal.decisions, seat, now),
      decide: async (request) => {
        await pooled;
        try {
          return await player.decide(request);
        } catch (error) {
          if (!journal.disk.isFull) throw error;
          throw new Unwritten('the disk is full', { cause: error });
        }
      },
      pace: this.#pace,
      nextBlock: chain.nextBlock,
      onStep: this.#listeners.onStep,
      log,
      now,
    });
    await agent.play(signal);
  }

  /** What one seat knows beyond the chain: its own hand, and nothing of the other's. */
  #observerOf(seat: Seat): Promise<Observer> {
    return this.#observer([seat]);
  }

  /** What the table itself knows, which tells the public what all may see, and each side of chat its own hand. */
  #observerOfChat(): Promise<Observer> {
    return this.#observer(chatSeatsOf(this.#plan.seats));
  }

  async #observer(knowing: readonly Seat[]): Promise<Observer> {
    const { readCards } = this.#ports.chain;
    const { tokens } = this.#game.onChain.brings;
    const own = this.#own.filter(({ seat }) => knowing.includes(seat));
    const hands = tokens.from === 'owned' ? own.filter(({ tokens: hand }) => hand.length > 0) : [];
    const known = await Promise.all(
      hands.map(async ({ seat, tokens: hand }) => [seat, await readCards(hand)] as const),
    );
    const seats = own.map(({ seat, secrets, tokens: brought }) => ({ seat, own: secrets, tokens: brought }));
    return {
      hands: Object.fromEntries(known),
      ...secretsKnown(this.#game.onChain, seats, this.#head.ruleset.rulesetId),
      shown: this.#plan.handMode === 'shown' ? chatSeatsOf(this.#plan.seats) : [],
      ...(this.#names && { names: this.#names }),
    };
  }

  /** Token ids of the cards that both seats pick from; none where hands are brought. */
  get #draftPool(): readonly bigint[] {
    return this.#plan.pool.map(BigInt);
  }

  #rivalOf(): Rival {
    if (this.#rival === null) throw new Error('a match is played against nobody before its seats are taken');
    return this.#rival;
  }

  async #follow(signal: AbortSignal): Promise<MatchEnd> {
    const observer = await retrying(() => this.#observerOfChat(), { ...this.#ports, signal });
    const { onChain: binding } = this.#game;
    const { table } = this.#ports.chain;
    for await (const seen of followMatch({ watch: this.#watch, table, binding, observer, signal })) {
      this.#book.take(
        seen.logs,
        seen.turns.flatMap((played) => this.#forcedIn(played)),
        seen.reset,
      );
      this.#telling.observe(seen);
      for (const step of this.#rivalSteps?.take(seen.logs, seen.reset, this.#ports.clock.now()) ?? [])
        this.#listeners.onStep(step);
      if (seen.info.phase === 'over') return matchEndOf(this.#endingOptions, seen, observer);
    }
    throw signal.reason ?? new Error('the match was left before its end');
  }

  #forcedIn({ turn, seats, before }: PlayedTurn<G['State'], G['Event']>): readonly ForcedTurn[] {
    const { game } = this.#game;
    const view = game.view(before, 'public');
    return seats.flatMap((seat) => (forcedMove(game, view, seat) === undefined ? [] : [{ turn, seat }]));
  }

  get #endingOptions() {
    return {
      game: this.#game,
      ports: this.#ports,
      head: this.#head,
      pepper: this.#match.pepper,
      secrets: Object.fromEntries(this.#own.map(({ seat, secrets }) => [seat, secrets])),
      book: this.#book,
      draftPool: this.#draftPool,
      chainClock: this.#watch.clock,
    };
  }

  #seatShow(seat: Seat): SeatShow {
    const { kind, name } = this.#plan.seats[seat];
    if (kind === 'rival') return rivalSeatShow(this.#rivalOf(), name, this.#ports.rivals);
    const own = this.#seats.all.find((one) => one.seat === seat);
    if (own === undefined) throw new Error(`seat ${seat} is not played by this show`);
    return {
      kind,
      name,
      owner: own.access.owner.address,
      // where seats have no secrets that are shown one by one there is nothing to show or to hide
      handMode: kind === 'chat' && this.#seats.hides ? this.#plan.handMode : null,
      ...(kind === 'computer' ? { level: this.#plan.level } : {}),
    };
  }
}
