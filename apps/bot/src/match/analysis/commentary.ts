import {
  type AnalysisShow,
  type EvaluationMode,
  type Judgement,
  type MatchReview,
  type MessageDescriptor,
  NO_ANALYSIS,
  type PositionValue,
  type SeatShow,
} from '@show-of-hands/bus';
import type { BySeat, Seat } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import type { Clock } from '../../base/clock.ts';
import { errorText, type Log } from '../../base/log/log.ts';
import type { Thinker } from '../../base/thinker.ts';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, listed } from '../../base/words/display-text.ts';
import type { KeptChoice } from '../../settings/kept-choice.ts';

/** A position may be thought about for so long, ms; what is known by then stands, labelled as what it is. */
const EVALUATION_MS = 20_000;
/** A suggestion has to come while the vote is open, ms. */
const SUGGESTION_MS = 3_000;
/** Between two suggestions, ms: chat is to decide, not the computer. */
const SUGGESTION_PAUSE_MS = 15_000;
const SUGGESTED = 3;
/** More moves than these are counted but not listed: a picture has no room, and every overlay gets them all. */
const MAX_MOVES = 500;

/** The position of a turn as everyone may see it. */
export interface TurnPosition {
  readonly matchKey: Hex;
  readonly turn: number;
  readonly awaiting: readonly Seat[];
  /** Who plays which seat. */
  readonly players: BySeat<Pick<SeatShow, 'kind'>>;
  /** The public view, and never another one. */
  readonly view: unknown;
  /** What everyone can know of the cards in play; see Thinker. */
  readonly pool: unknown;
  /** The shortest spelling of a command. */
  readonly short: (command: string) => string;
}

interface CommentaryOptions {
  /** Thinks for the public only: it never sees what a single seat knows. */
  readonly thinker: Thinker;
  /** When evaluations are made once they are turned on; `off` keeps them off. */
  readonly mode: EvaluationMode;
  /** Where it outlives the program that they were turned on or off; without it they are off at first. */
  readonly kept?: Pick<KeptChoice, 'value' | 'set'> | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly publish: (show: AnalysisShow) => void;
  /** What can be done has changed: for the dock. */
  readonly onChange: () => void;
}

/** Nobody is at fault: what was asked about is decided by now. */
export class TurnOver extends Error {
  override readonly name = 'TurnOver';
}

/**
 * What the show says about the match's positions. One position is thought about at a time, and the newest one
 * wins. Off until the streamer turns it on; and, as configured, silent about a turn that chat has yet to decide.
 */
export class Commentary {
  readonly #options: CommentaryOptions;
  #shown: AnalysisShow = NO_ANALYSIS;
  #position: TurnPosition | null = null;
  /** The public view of the position as text: an unchanged one is not thought about again. */
  #viewText = '';
  /** Chat's vote on the position is over. */
  #decided = false;
  #thinking = new AbortController();
  #suggestFrom = 0;
  #cancelPause = (): void => {};

  constructor(options: CommentaryOptions) {
    this.#options = options;
    if (options.kept?.value === 'on' && options.mode !== 'off') this.#show({ evaluations: options.mode });
  }

  /** The match stands here now; null when nobody is to play. */
  position(position: TurnPosition | null): void {
    const viewText = position === null ? '' : JSON.stringify(position.view);
    const before = this.#position;
    const isSameTurn = before?.matchKey === position?.matchKey && before?.turn === position?.turn;
    if (isSameTurn && viewText === this.#viewText) return;
    this.#position = position;
    this.#viewText = viewText;
    if (!isSameTurn) this.#decided = false;
    if (this.#shown.suggestion !== null) this.#show({ suggestion: null });
    this.#judge();
    this.#options.onChange();
  }

  /** Chat's vote on a turn has been counted. */
  voted(turn: number): void {
    if (this.#position?.turn !== turn || this.#decided) return;
    this.#decided = true;
    this.#show({ suggestion: null });
    if (this.#shown.evaluation === null) this.#judge();
    this.#options.onChange();
  }

  /** Chat votes on a turn, again if it had been counted: what its decision made known is taken back. */
  voting(turn: number): void {
    if (this.#position?.turn !== turn || !this.#decided) return;
    this.#decided = false;
    this.#judge();
    this.#options.onChange();
  }

  switchBlocked(): DisplayText | null {
    return this.#options.mode === 'off' ? msg('evaluation.configured') : null;
  }

  get isOn(): boolean {
    return this.#shown.evaluations !== 'off';
  }

  /** Done once it is on disk. */
  async switch(on: boolean): Promise<DisplayText> {
    const { mode, kept, onChange } = this.#options;
    if (kept !== undefined) await kept.set(on ? 'on' : 'off');
    this.#show({ evaluations: on ? mode : 'off' });
    this.#judge();
    onChange();
    if (!on) return msg('evaluation.off');
    return mode === 'always' ? msg('evaluation.always') : msg('evaluation.between');
  }

  suggestBlocked(): DisplayText | null {
    if (!this.#chatIsToDecide(this.#position) || this.#decided) return msg('hint.nothing');
    const wait = this.#suggestFrom - this.#options.clock.now();
    return wait > 0 ? msg('hint.wait', { seconds: Math.ceil(wait / 1_000) }) : null;
  }

  /**
   * Publishes the best moves that the public view lets one find, and says them.
   *
   * @throws TurnOver if chat has decided before they were found
   */
  async suggest(): Promise<DisplayText> {
    const why = this.suggestBlocked();
    const position = this.#position;
    if (why !== null || position === null) throw new Error('chat has nothing to decide now');
    this.#pauseSuggestions();
    const isOver = (): boolean => this.#position !== position || this.#decided;
    const over = (): Error => new TurnOver('the turn was over before a move was found');
    const judgement = await this.#think('hint', position, SUGGESTION_MS, () => undefined).catch(
      (error: unknown) => {
        // what was judged before it was asked for goes on
        if (!isOver()) this.#judge();
        throw isOver() ? over() : error;
      },
    );
    if (isOver()) throw over();
    const { seat } = judgement;
    const moves = judgement.moves.slice(0, SUGGESTED);
    this.#show({ suggestion: { matchKey: position.matchKey, turn: position.turn, seat, moves } });
    if (this.#mayJudge(position)) this.#judge();
    const words = moves.map(({ command, value }) =>
      msg('hint.move', { move: position.short(command), value: valueWords(value, seat) }),
    );
    return msg('hint.best', { moves: listed(words) });
  }

  /** How a finished match was played. */
  reviewed(matchKey: Hex, review: MatchReview): void {
    this.#show({ review: { matchKey, review } });
  }

  /** Leaves whatever is being thought about. */
  stop(): void {
    this.#cancelPause();
    this.#thinking.abort(new Error('the show ends'));
    this.#position = null;
  }

  #chatIsToDecide(position: TurnPosition | null): boolean {
    return position?.awaiting.some((seat) => position.players[seat].kind === 'chat') ?? false;
  }

  /** What people have yet to decide, chat or the streamer, is not judged in public. */
  #peopleAreToDecide(position: TurnPosition): boolean {
    return position.awaiting.some((seat) => position.players[seat].kind !== 'computer');
  }

  #mayJudge(position: TurnPosition | null): position is TurnPosition {
    switch (this.#shown.evaluations) {
      case 'off':
        return false;
      case 'always':
        return position !== null;
      case 'between-votes':
        return position !== null && (this.#decided || !this.#peopleAreToDecide(position));
    }
  }

  #judge(): void {
    const position = this.#position;
    this.#thinking.abort(new Error('there is something newer to think about'));
    if (!this.#mayJudge(position)) {
      if (this.#shown.evaluation !== null) this.#show({ evaluation: null });
      return;
    }
    const thinking = this.#think('evaluation', position, EVALUATION_MS, (judgement) => {
      const { matchKey, turn } = position;
      const moves = judgement.moves.slice(0, MAX_MOVES);
      const evaluation = { ...judgement, moves, matchKey, turn, moveCount: judgement.moves.length };
      this.#show({ evaluation });
    });
    const { signal } = this.#thinking;
    thinking.catch((error: unknown) => {
      if (signal.aborted) return;
      this.#options.log.warn(
        'think',
        `turn ${position.turn + 1} could not be evaluated: ${errorText(error)}`,
      );
      this.#show({ evaluation: null });
    });
  }

  /** Thinks about one position and leaves any other. */
  #think(
    about: 'hint' | 'evaluation',
    { view, pool, matchKey, turn }: TurnPosition,
    limitMs: number,
    onJudgement: (judgement: Judgement) => void,
  ): Promise<Judgement> {
    this.#thinking.abort(new Error('there is something newer to think about'));
    const thinking = new AbortController();
    this.#thinking = thinking;
    const { signal } = thinking;
    return this.#options.thinker.analyse({
      about,
      view,
      pool,
      seed: `${matchKey.toLowerCase()}:${turn}`,
      limitMs,
      nodes: null,
      signal,
      onJudgement: (judgement) => {
        if (!signal.aborted) onJudgement(judgement);
      },
    });
  }

  #pauseSuggestions(): void {
    const { clock, onChange } = this.#options;
    this.#suggestFrom = clock.now() + SUGGESTION_PAUSE_MS;
    this.#cancelPause();
    this.#cancelPause = clock.after(SUGGESTION_PAUSE_MS, onChange);
  }

  #show(change: Partial<AnalysisShow>): void {
    this.#shown = { ...this.#shown, ...change };
    this.#options.publish(this.#shown);
  }
}

const signed = (value: number): string => {
  const rounded = Math.round(value * 10) / 10;
  return rounded > 0 ? `+${rounded}` : String(rounded);
};

/** A value for people, from a seat's own side, with its label: `+2`, `between -1 and +3`, `about +1.4`. */
export function valueWords(value: PositionValue, seat: Seat): MessageDescriptor {
  const own = (number: number): number => (seat === 'A' ? number : 0 - number);
  switch (value.kind) {
    case 'exact':
      return msg('value.exact', { value: signed(own(value.value)) });
    case 'bound': {
      const [low, high] = [own(value.atLeast), own(value.atMost)].sort((a, b) => a - b);
      return msg('value.bound', { low: signed(low ?? 0), high: signed(high ?? 0) });
    }
    case 'estimate':
      return msg('value.estimate', { value: signed(own(value.value)) });
  }
}
