import {
  type BySeat,
  type Codec,
  type GameTypes,
  type Level,
  type MovesOf,
  otherSeat,
  type Seat,
} from '@show-of-hands/engine';
import { drawNonceOf, forcedMove, type VotableGame } from '@show-of-hands/engine/ballot';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Hex } from 'viem';
import { type Clock, pause } from '../../base/clock.ts';
import type { MatchSecrets } from '../../chain/keys/secrets.ts';
import { ChatSeat } from '../../vote/chat-seat.ts';
import type { Decide } from '../../vote/decision.ts';
import type { Teams } from '../../vote/electorate/teams.ts';
import type { MayVote } from '../../vote/message-screen.ts';
import type { BotGame } from '../game/bot-game.ts';
import type { MatchPorts } from '../game/match-ports.ts';
import type { OwnKind, SeatKind, SeatPlan } from '../game/seat-plan.ts';
import type { MatchPublisher } from '../publish/match-publisher.ts';
import type { PublicView } from '../publish/public-view.ts';
import { computerSeat } from './computer-seat.ts';
import { questionOf, streamerSeat } from './streamer-seat.ts';

/** How long a decision is shown at most before it goes to the chain; well within what a deadline leaves. */
const DECISION_MS = 2_000;

/** Who plays one seat of one match. */
export interface SeatPlayer<View, Move> {
  readonly decide: Decide<View>;
  /** The seat's votes; null for a seat that does not vote. */
  readonly chat: ChatSeat<View, Move> | null;
}

interface PlayersOptions<G extends GameTypes> {
  readonly bot: BotGame<G>;
  readonly ports: MatchPorts;
  /** Whether seats move one after the other, or both at once. */
  readonly turns: 'alternating' | 'simultaneous';
  readonly matchKey: Hex;
  readonly pepper: Hex;
  readonly seats: BySeat<SeatPlan>;
  readonly level: Level;
  /** How long votes are held, seconds; null: as the settings say. */
  readonly voteSeconds: number | null;
  /** Of the seat that is played. */
  readonly secrets: MatchSecrets;
  readonly telling: MatchPublisher<G>;
  /** What everyone can know of the cards in play, by now. */
  readonly pool: () => unknown;
}

/** The player of a seat, by who plays it. Each knows its seat's own view and the public one, and nothing else. */
export function playerOf<G extends GameTypes>(
  options: PlayersOptions<G>,
  seat: Seat,
  kind: OwnKind,
): SeatPlayer<G['View'], G['Move']> {
  const { bot, ports, level, secrets, pool } = options;
  const { thinkers, clock, log, beatMs } = ports;
  const unforced = (ask: Decide<G['View']>, isAsked: (turn: number) => Promise<boolean>): Decide<G['View']> =>
    unlessForced(
      { game: bot.game, seat, publicView: options.telling.publicView, isAsked, clock, beatMs },
      ask,
    );
  switch (kind) {
    case 'chat': {
      const { decide, chat } = chatPlayer(options, seat);
      const { ballots } = ports.journal;
      // a vote that an earlier version had opened, and that a crash interrupted, goes on
      const isAsked = async (turn: number) => (await ballots.of(options.matchKey, turn)).length > 0;
      return { decide: unforced(decide, isAsked), chat };
    }
    case 'computer': {
      const decide = computerSeat({
        seat,
        game: bot.game,
        thinker: thinkers.player,
        level,
        seedOf: (turn) => secrets.choiceSeed(turn),
        pool,
        clock,
        log,
        // a move that is shown with chat's keeps nobody from following
        thinkMs: options.turns === 'simultaneous' ? 0 : beatMs,
      });
      return { decide, chat: null };
    }
    case 'streamer':
      return {
        decide: unforced(streamerSeat({ ...asking(options), desk: ports.streamer, log }), async () => false),
        chat: null,
      };
  }
}

const asking = <G extends GameTypes>({ bot }: PlayersOptions<G>) => ({
  game: bot.game,
  ownView: (view: G['View'], asked: Seat) => bot.bus?.ownView(view, asked) ?? null,
  short: bot.how.short,
});

function chatPlayer<G extends GameTypes>(
  options: PlayersOptions<G>,
  seat: Seat,
): SeatPlayer<G['View'], G['Move']> {
  const { bot, ports, matchKey, pepper, seats, voteSeconds, secrets, telling, pool } = options;
  const { clock, beatMs } = ports;
  const chat = new ChatSeat({
    game: bot.game,
    how: bot.how,
    matchKey,
    seat,
    pepper,
    journal: ports.journal,
    clock,
    log: ports.log,
    thinker: ports.thinkers.public,
    pool,
    policy: () => ports.policy(seats[otherSeat(seat)].kind === 'rival', voteSeconds),
    publicView: (turn) => telling.publicView.at(turn),
    onBallot: (ballot) => telling.vote(ballot),
    electorate: ports.electorate,
    undoMs: ports.undoMs,
    letters: ports.letters,
    emotes: ports.emotes,
    heldBy: ports.heldBy,
    seal: ports.seal,
    voters: ports.voters,
    mayVote: mayVoteFor(seat, seats[otherSeat(seat)].kind, ports.teams),
    askStreamer: (asked) => ports.streamer.ask(questionOf(asking(options), asked, 'no-votes')),
    drawNonce: (turn) => drawNonceOf(secrets.drawSeed().reveal(), turn),
  });
  const decide: Decide<G['View']> = async (request) => {
    // where the other seat had to commit first, viewers have had the table before them meanwhile
    const unlooked = beatMs - telling.publicView.shownMs(request.turn);
    await pause(clock, Math.max(0, unlooked), request.signal);
    const decision = await chat.decide(request);
    // on a quick chain the move would lie on the board before anybody had read what chat decided; as long as it
    // could be undone it has been shown already
    const unseen = Math.min(beatMs, DECISION_MS) - (ports.undoMs ?? 0);
    await pause(clock, Math.max(0, unseen), request.signal);
    return decision;
  };
  return { decide, chat };
}

/**
 * Whose votes are not for a seat of chat.
 *
 * @param opponent who plays the other seat
 * @returns undefined where everybody may vote
 */
export function mayVoteFor(
  seat: Seat,
  opponent: SeatKind,
  teams: Pick<Teams, 'refusal'>,
): MayVote | undefined {
  switch (opponent) {
    case 'chat':
      return ({ author }) => teams.refusal(author.userId, seat);
    case 'streamer':
      // nobody plays both seats of a match
      return ({ author }) => (author.role === 'streamer' ? 'other-team' : undefined);
    case 'computer':
    case 'rival':
      return undefined;
  }
}

/** How long a forced move is shown at most before it goes to the chain; well within what a deadline leaves. */
const FORCED_SHOWN_MS = 2_000;

interface ForcedOptions<View, Move> {
  readonly game: VotableGame<View, Move> &
    Pick<MovesOf<View, Move>, 'canonical'> & { readonly codec: Codec<Move> };
  readonly seat: Seat;
  /** What everyone sees at a turn: only by it is a move forced, so that playing it betrays nothing. */
  readonly publicView: Pick<PublicView<View>, 'at' | 'shownMs'>;
  /** Whether somebody has been asked about a turn already: their answer decides it. */
  readonly isAsked: (turn: number) => Promise<boolean>;
  readonly clock: Clock;
  /** Ms that viewers get to see the turn. */
  readonly beatMs: number;
}

/** Asks for a seat's move, unless it has only one: that is played without asking, and on chain without a ballot. */
export const unlessForced =
  <View, Move>(options: ForcedOptions<View, Move>, ask: Decide<View>): Decide<View> =>
  async (request) => {
    const { game, seat, publicView, isAsked, clock, beatMs } = options;
    const { turn, signal, view } = request;
    if (await isAsked(turn)) return ask(request);
    const only = forcedMove(game, await publicView.at(turn), seat);
    signal.throwIfAborted();
    if (only === undefined) return ask(request);
    await pause(clock, Math.max(0, Math.min(beatMs, FORCED_SHOWN_MS) - publicView.shownMs(turn)), signal);
    return { move: game.codec.encode(game.canonical(view, seat, only.move)), ballotDigest: ZERO_HASH };
  };
