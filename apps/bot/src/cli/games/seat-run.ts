import { expectOk, type GameTypes, type Level, type MovesOf, type Seat } from '@show-of-hands/engine';
import type { VotableGame } from '@show-of-hands/engine/ballot';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { PackedCard } from '@show-of-hands/verify';
import type { Hex } from 'viem';
import { systemClock } from '../../base/clock.ts';
import type { Log } from '../../base/log/log.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import type { MatchSecrets } from '../../chain/keys/secrets.ts';
import type { TableReader, TableWriter } from '../../chain/table/table-client.ts';
import { processChannels } from '../../io/analysis/child-process.ts';
import { ThinkingProcess } from '../../io/analysis/thinking-process.ts';
import { SeatAgent } from '../../match/agent/seat-agent.ts';
import { secretsKnown } from '../../match/entry/known-secrets.ts';
import type { ChainGame } from '../../match/game/chain-game.ts';
import { computerSeat } from '../../match/players/computer-seat.ts';
import { typedChoices, typedMove } from '../../match/streamer/typed-move.ts';
import { followMatch } from '../../match/watch/match-follower.ts';
import { MatchWatch } from '../../match/watch/match-watch.ts';
import type { Decide, DecisionStore } from '../../vote/decision.ts';
import type { Terminal } from '../terminal/task.ts';
import { logLine } from './log-lines.ts';

type Rules<View, Move> = Pick<MovesOf<View, Move>, 'canonical'> & VotableGame<View, Move>;

export interface TypedMovesOptions<View, Move> {
  readonly game: Rules<View, Move>;
  /** The position in words. */
  readonly lines: (view: View) => readonly string[];
  readonly terminal: Pick<Terminal, 'input' | 'print' | 'tell'>;
}

/** So many moves are listed; the rest can be typed all the same. */
const LISTED = 60;

/**
 * A seat whose moves are typed, as commands or by their number in the list, where numbers are no commands. Wrong input
 * is answered and asked for again; at the end of the input it waits until the turn is over, and the deadline decides.
 */
const typedMoves =
  <View, Move>({ game, lines, terminal }: TypedMovesOptions<View, Move>): Decide<View> =>
  async ({ view, seat, turn, deadline, signal }) => {
    const moves = [...game.legalMoves(view, seat)];
    const isNumbered = !game.notation.parse('1', seat).ok;
    for (const line of lines(view)) terminal.print(line);
    for (const [index, move] of moves.slice(0, LISTED).entries()) {
      const number = isNumbered ? `${index + 1}. ` : '';
      terminal.print(`  ${number}${game.notation.format(move, seat)}`);
    }
    if (moves.length > LISTED) terminal.print(`  … and ${moves.length - LISTED} more`);
    const until = new Date(deadline).toTimeString().slice(0, 8);
    const how = isNumbered ? 'a command, or a number from the list' : 'a command';
    terminal.print(`turn ${turn + 1}: your move (${how}), before ${until}:`);
    for (;;) {
      const text = await terminal.input.next(signal);
      if (text === undefined) {
        if (!signal.aborted) terminal.tell('the input has ended: no more moves can be typed');
        await aborted(signal);
        throw new Error('the turn is over');
      }
      if (text.trim() === '') continue;
      const chosen =
        isNumbered && /^\d+$/.test(text.trim())
          ? (moves[Number(text) - 1] ?? `there is no move ${text}: type 1 to ${moves.length}, or a command`)
          : moveIn(text, view, seat, game);
      if (typeof chosen === 'string') {
        terminal.print(chosen);
        continue;
      }
      terminal.print(`you play ${game.notation.format(chosen, seat)}`);
      const move: Hex = game.codec.encode(game.canonical(view, seat, chosen));
      return { move, ballotDigest: ZERO_HASH };
    }
  };

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** The move that a text means, or why it means none. What is left out of a move and may be is none. */
function moveIn<View, Move>(
  text: string,
  view: View,
  seat: Seat,
  game: VotableGame<View, Move>,
): Move | string {
  const shown = `"${text.trim().slice(0, 60)}"`;
  const said = typedChoices(game, text);
  if (!said.ok) return `${shown} is no move: ${said.error.message}`;
  const typed = typedMove(game, view, seat, text);
  if (!typed.ok) return `${shown} cannot be played: ${typed.error.message}`;
  return expectOk(game.moveOf(expectOk(game.notation.parse(typed.value, seat))));
}

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
  readonly terminal: Terminal;
}

export interface SeatRun extends FollowRun {
  readonly seat: Seat;
  /** Sends as the seat's agent, or as its owner. */
  readonly writer: TableWriter;
  readonly secrets: MatchSecrets;
  /** What the seat brings, in slot order. */
  readonly tokens: readonly bigint[];
  /** The cards that its hand is of, in the same order; empty where nothing of it is hidden. */
  readonly hand: readonly PackedCard[];
  readonly store: DecisionStore;
  /** Accepts a counter to the match, at a table of offers; left out elsewhere, and for seat B. */
  readonly accept?: () => Promise<bigint | null>;
  /** Has a block made where none comes unless something is sent, and says whether it was. */
  readonly nextBlock: () => Promise<boolean>;
  /** Null: moves are typed. */
  readonly level: Level | null;
}

/** What goes on, for whoever sits there. */
export const terminalLog = ({ tell }: Pick<Terminal, 'tell'>): Log => ({
  info: () => {},
  warn: (area, text) => tell(`${area}: ${text}`),
});

const watchOf = ({ table, matchKey, fromBlock, terminal }: FollowRun): MatchWatch =>
  new MatchWatch({
    table,
    matchKey,
    fromBlock,
    onStatus: (status) =>
      terminal.tell(
        status.kind === 'online'
          ? 'the chain answers again'
          : `the chain: ${ENGLISH_VOICE.say(status.reason)}`,
      ),
  });

/** Tells a match as everyone may know it, from its beginning to its end or to the terminal's signal. */
export async function publishMatch<G extends GameTypes>(
  binding: ChainGame<G>,
  face: TextFace<G['View']>,
  run: FollowRun,
  watch: MatchWatch = watchOf(run),
): Promise<void> {
  const { table, terminal } = run;
  const { game } = binding;
  const observer = { hands: {}, shown: [] };
  const following = followMatch({ watch, table, binding, observer, signal: terminal.signal });
  try {
    for await (const { logs, turns, state, reset } of following) {
      if (reset) terminal.print('the chain took blocks back; from the beginning:');
      for (const log of logs) {
        const line = logLine(log, binding);
        if (line !== undefined) terminal.print(line);
      }
      if (state !== null && turns.length > 0) {
        for (const line of face.lines(game.view(state, 'public'))) terminal.print(line);
      }
    }
  } finally {
    await watch.stop();
  }
}

/** Plays a seat until the match is over, or until the terminal's signal. */
export async function playSeat<G extends GameTypes>(
  binding: ChainGame<G>,
  face: TextFace<G['View']>,
  run: SeatRun,
): Promise<void> {
  const { seat, terminal, tokens, hand, matchKey, table, writer, secrets, store, nextBlock, accept } = run;
  const watch = watchOf(run);
  const log = terminalLog(terminal);
  const { decide, end } = deciderOf(binding, face, run, log);
  const { terms } = await table.infoOf(matchKey);
  const agent = new SeatAgent({
    matchKey,
    seat,
    binding,
    table,
    writer,
    watch,
    secrets,
    tokens,
    observer: {
      hands: hand.length > 0 ? { [seat]: hand } : {},
      ...secretsKnown(binding, [{ seat, own: secrets, tokens }], terms.rules),
      shown: [],
    },
    store,
    decide,
    ...(accept && { accept }),
    nextBlock,
    onStep: ({ kind, status }) => {
      if (status === 'failed') terminal.tell(`${kind}: ${status}`);
    },
    log,
    now: Date.now,
  });
  try {
    const telling = publishMatch(binding, face, run, watch);
    telling.catch(() => {});
    await agent.play(terminal.signal);
    await telling;
  } finally {
    await watch.stop();
    await end();
  }
}

function deciderOf<G extends GameTypes>(
  { game }: ChainGame<G>,
  { lines, thinking }: TextFace<G['View']>,
  { level, seat, secrets, terminal }: SeatRun,
  log: Log,
): { readonly decide: Decide<G['View']>; readonly end: () => Promise<void> } {
  if (level === null) return { decide: typedMoves({ game, lines, terminal }), end: async () => {} };
  const clock = systemClock;
  const thinker = new ThinkingProcess({
    openChannel: processChannels(thinking),
    name: 'thinker',
    clock,
    log,
  });
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
