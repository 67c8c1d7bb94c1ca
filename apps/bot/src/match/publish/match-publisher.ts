import type { BallotShow, ForcedMoveShow, GameEvents } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import { type GameTypes, seatsAsked, seatsDeciding } from '@show-of-hands/engine';
import { forcedMove } from '@show-of-hands/engine/ballot';
import type { PlayedTurn } from '@show-of-hands/verify';
import type { Commentary } from '../analysis/commentary.ts';
import type { BotGame, BusInput, GamePart } from '../game/bot-game.ts';
import { chatSeatsOf } from '../game/seat-plan.ts';
import type { MatchListeners, VoteDocument } from '../game/table-game.ts';
import type { ChainClock } from '../watch/chain-clock.ts';
import type { Observation } from '../watch/match-follower.ts';
import { type MatchHead, matchShowOf, openingShow } from './match-show.ts';
import { PublicView } from './public-view.ts';

interface MatchPublisherOptions<G extends GameTypes> {
  readonly bot: BotGame<G>;
  readonly head: MatchHead;
  readonly listeners: MatchListeners;
  readonly commentary: Commentary;
  /** What everyone can know of the cards in play, by now. */
  readonly pool: () => unknown;
  /** Deadlines are in chain time; they are shown in this machine's. */
  readonly chainClock: Pick<ChainClock, 'offsetMs'>;
  /** Unix ms. */
  readonly now: () => number;
}

/**
 * Tells the show and the streamer bus what the public may know of a match: everything that leaves here was
 * made from the public view.
 */
export class MatchPublisher<G extends GameTypes> {
  /** By turn, for whoever makes options from it. */
  readonly publicView: PublicView<G['View']>;
  readonly #options: MatchPublisherOptions<G>;
  #state: G['State'] | null = null;
  /** The turn that was played last, or is being played: what was drawn, moved and answered in it so far. */
  #lastTurn: Pick<PlayedTurn<G['State'], G['Event']>, 'turn' | 'seats' | 'events'> | null = null;
  #shownTurn: GameEvents | null = null;
  #openVote: string | undefined;
  #forced: readonly ForcedMoveShow[] = [];

  constructor(options: MatchPublisherOptions<G>) {
    this.#options = options;
    this.publicView = new PublicView(options.now);
    options.listeners.onMatch(openingShow(options.head));
  }

  /** The match as the chain has it now. A state that nobody can play yet is kept from options. */
  observe({ info, state, turns, reset }: Observation<G['State'], G['Event']>): void {
    const { bot, head, listeners, chainClock } = this.#options;
    if (reset) this.#lastTurn = null;
    for (const part of turns) this.#lastTurn = joined(this.#lastTurn, part);
    if (turns.length > 0) this.#shownTurn = this.#shownLast();
    this.#state = state;
    const view = state === null ? null : bot.game.view(state, 'public');
    const outcome = state === null ? undefined : bot.game.outcome(state);
    const shown = view === null ? null : (bot.bus?.shownView(view) ?? null);
    const isPlaying = info.phase !== 'seeding' && info.phase !== 'opening';
    // a match that was lost on time still awaits a move by its rules, but nobody can play it any more
    const isEnded = info.phase === 'closing' || info.phase === 'over';
    this.#forced = view !== null && isPlaying && !isEnded ? this.#forcedIn(view) : [];
    listeners.onMatch(matchShowOf(head, info, shown, this.#shownTurn, outcome, this.#forced));
    const deadline = Math.round(info.deadline * 1_000 - chainClock.offsetMs);
    listeners.onDeadline(info.awaiting.length === 0 ? null : deadline);
    // before something is drawn, and while answers are due, nobody can choose by it
    const isChoosing = view !== null && (outcome !== undefined || seatsDeciding(bot.game, view).length > 0);
    if (isChoosing && isPlaying) this.publicView.set(bot.game.turn(view), view);
    this.#comment(isPlaying && !isEnded ? view : null);
    if (view === null || bot.tools === undefined) return;
    const moment = this.#moment(view);
    listeners.onState(bot.tools.state(moment));
    listeners.onDocument(bot.tools.document(moment));
  }

  /** A vote has opened, changed or closed. */
  vote(ballot: BallotShow): void {
    const { bot, listeners, head, now, commentary } = this.#options;
    const open = ballot.status === 'open';
    listeners.onBallot(ballot);
    if (ballot.status === 'closed') commentary.voted(ballot.turn);
    else commentary.voting(ballot.turn);
    if (bot.tools === undefined || this.#state === null) return;
    listeners.onBusMessage(
      bot.tools.vote({
        view: bot.game.view(this.#state, 'public'),
        seat: ballot.seat,
        turn: ballot.turn,
        open,
        endsAt: ballot.endsAt,
        voters: ballot.voters,
        leaders: ballot.leaders,
        now: now(),
        eventTitle: titleOf(head),
      }),
    );
    if (!open || this.#openVote === ballot.id) return;
    this.#openVote = ballot.id;
    listeners.onVoteOpen({
      source: bot.tools.snapshotSource,
      forAll: documentOf(bot.tools, this.#moment(bot.game.view(this.#state, 'public'))),
      forSeat: documentOf(bot.tools, this.#moment(bot.game.view(this.#state, ballot.seat))),
    });
  }

  /** The turn in the form that crosses the bus; null where there is none. */
  #shownLast(): GameEvents | null {
    const { bus } = this.#options.bot;
    const last = this.#lastTurn;
    if (last === null || bus === undefined) return null;
    const [seat] = last.seats;
    return seat === undefined
      ? (bus.shownDraw?.(last.turn, last.events) ?? null)
      : bus.shownTurn(seat, last.turn, last.events);
  }

  /** Moves that nobody is asked about. What computers do they decide by themselves anyway. */
  #forcedIn(view: G['View']): readonly ForcedMoveShow[] {
    const { game } = this.#options.bot;
    return seatsDeciding(game, view).flatMap((seat) => {
      if (this.#options.head.seats[seat].kind === 'computer') return [];
      const only = forcedMove(game, view, seat);
      return only === undefined ? [] : [{ seat, command: only.command, label: only.label }];
    });
  }

  #comment(view: G['View'] | null): void {
    const { bot, head, commentary, pool } = this.#options;
    const awaiting = view === null ? [] : seatsDeciding(bot.game, view);
    commentary.position(
      view === null || awaiting.length === 0
        ? null
        : {
            matchKey: head.matchKey,
            turn: bot.game.turn(view),
            awaiting,
            players: head.seats,
            view,
            pool: pool(),
            short: bot.how.short,
          },
    );
  }

  #moment(view: G['View']) {
    const { bot, now, head } = this.#options;
    const played = chatSeatsOf(head.seats);
    const awaiting = seatsAsked(bot.game, view);
    // where chat plays both seats, the one that is to move
    const chatSeat: Seat = played.find((seat) => awaiting.includes(seat)) ?? played[0] ?? 'A';
    return {
      view,
      chatSeat,
      now: now(),
      eventTitle: titleOf(head),
      lastTurn: this.#lastTurn?.events ?? [],
      forced: this.#forced,
    };
  }
}

/** A turn with one more part of it: whoever acted first in it comes first. */
const joined = <Turn extends Pick<PlayedTurn<unknown, unknown>, 'turn' | 'seats' | 'events'>>(
  before: Turn | null,
  part: Turn,
): Turn =>
  before?.turn === part.turn
    ? { ...part, seats: [...before.seats, ...part.seats], events: [...before.events, ...part.events] }
    : part;

const titleOf = (head: MatchHead): string => `Match ${head.number}: ${head.ruleset.name}`;

const documentOf = <G extends GameTypes>(
  tools: GamePart<'tools', G>,
  moment: BusInput<G['View'], G['Event']>,
): VoteDocument => ({ state: tools.document(moment), prompt: () => tools.prompt(moment) });
