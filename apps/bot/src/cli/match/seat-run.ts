import type { GameTypes, Level, Seat } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import { systemClock } from '../../base/clock.ts';
import type { Log } from '../../base/log/log.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import type { MatchSecrets } from '../../chain/keys/secrets.ts';
import type { TableReader, TableWriter } from '../../chain/table/table-client.ts';
import { processLines } from '../../io/analysis/line.ts';
import { ThinkingProcess } from '../../io/analysis/thinking-process.ts';
import { SeatAgent } from '../../match/agent/seat-agent.ts';
import type { ChainGame, PackedCard } from '../../match/game/chain-game.ts';
import { computerSeat } from '../../match/players/computer-seat.ts';
import { followMatch } from '../../match/watch/match-follower.ts';
import { MatchWatch } from '../../match/watch/match-watch.ts';
import type { Decide, DecisionStore } from '../../vote/decision.ts';
import type { Desk } from '../task/task.ts';
import { logLine } from './telling.ts';
import { typedMoves } from './typed-move.ts';

/** A game in words, for terminals. */
export interface TextFace<View> {
  /** A position as its audience knows it. */
  readonly lines: (view: View) => readonly string[];
  /** The built module that a thinking process loads. */
  readonly thinking: URL;
}

export interface FollowRun {
  readonly table: TableReader;
  readonly matchKey: Hex;
  readonly fromBlock: bigint;
  readonly desk: Desk;
}

export interface SeatRun extends FollowRun {
  readonly seat: Seat;
  /** Sends as the seat's agent, or as its owner. */
  readonly writer: TableWriter;
  readonly secrets: MatchSecrets;
  /** In slot order. */
  readonly hand: readonly PackedCard[];
  readonly store: DecisionStore;
  /** Null: moves are typed. */
  readonly level: Level | null;
}

/** What goes on, for whoever sits there. */
export const deskLog = ({ tell }: Pick<Desk, 'tell'>): Log => ({
  info: () => {},
  warn: (area, text) => tell(`${area}: ${text}`),
});

const watchOf = ({ table, matchKey, fromBlock, desk }: FollowRun): MatchWatch =>
  new MatchWatch({
    table,
    matchKey,
    fromBlock,
    onStatus: (status) =>
      desk.tell(
        status.kind === 'online'
          ? 'the chain answers again'
          : `the chain: ${ENGLISH_VOICE.say(status.reason)}`,
      ),
  });

/** Tells a match as everyone may know it, from its beginning to its end or to the desk's signal. */
export async function tellMatch<G extends GameTypes>(
  binding: ChainGame<G>,
  face: TextFace<G['View']>,
  run: FollowRun,
  watch: MatchWatch = watchOf(run),
): Promise<void> {
  const { table, desk } = run;
  const { game } = binding;
  const observer = { hands: {}, shown: [] };
  const following = followMatch({ watch, table, binding, observer, signal: desk.signal });
  try {
    for await (const { logs, turns, state, reset } of following) {
      if (reset) desk.print('the chain took blocks back; from the beginning:');
      for (const log of logs) desk.print(logLine(log, game));
      if (state !== null && turns.length > 0) {
        for (const line of face.lines(game.view(state, 'public'))) desk.print(line);
      }
    }
  } finally {
    await watch.stop();
  }
}

/** Plays a seat until the match is over, or until the desk's signal. */
export async function playSeat<G extends GameTypes>(
  binding: ChainGame<G>,
  face: TextFace<G['View']>,
  run: SeatRun,
): Promise<void> {
  const { seat, desk, hand, matchKey, table, writer, secrets, store } = run;
  const watch = watchOf(run);
  const log = deskLog(desk);
  const { decide, end } = deciderOf(binding, face, run, log);
  const agent = new SeatAgent({
    matchKey,
    seat,
    binding,
    table,
    writer,
    watch,
    secrets,
    tokens: hand.map(({ tokenId }) => tokenId),
    observer: { hands: hand.length > 0 ? { [seat]: hand } : {}, shown: [] },
    store,
    decide,
    onStep: ({ kind, status }) => {
      if (status === 'failed') desk.tell(`${kind}: ${status}`);
    },
    log,
    now: Date.now,
  });
  try {
    const telling = tellMatch(binding, face, run, watch);
    telling.catch(() => {});
    await agent.play(desk.signal);
    await telling;
  } finally {
    await watch.stop();
    await end();
  }
}

function deciderOf<G extends GameTypes>(
  { game }: ChainGame<G>,
  { lines, thinking }: TextFace<G['View']>,
  { level, seat, secrets, desk }: SeatRun,
  log: Log,
): { readonly decide: Decide<G['View']>; readonly end: () => Promise<void> } {
  if (level === null) return { decide: typedMoves({ game, lines, desk }), end: async () => {} };
  const clock = systemClock;
  const thinker = new ThinkingProcess({ openLine: processLines(thinking), name: 'thinker', clock, log });
  const decide = computerSeat({
    seat,
    game,
    thinker,
    level,
    seedOf: (turn) => secrets.choiceSeed(turn),
    // which cards others may hold is not listed anywhere: it guesses from what was shown
    pool: () => null,
    clock,
    log,
    thinkMs: 0,
  });
  return { decide, end: () => thinker.close() };
}
