import type { BySeat, Play, Seat } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import type { MatchInfo } from '../chain/match-info.ts';
import type { MatchLog, OpenedCard, RevealedMove } from '../chain/match-log.ts';
import type { ChainGame, Observer } from '../games/chain-game.ts';
import { Divergence } from './divergence.ts';

/** A turn that was played: what the engine says changed, and the state before and after. */
export interface PlayedTurn<State, Event> {
  readonly turn: number;
  readonly seats: readonly Seat[];
  readonly before: State;
  readonly after: State;
  readonly events: readonly Event[];
}

type Plays<Move, Disclosure> = Partial<BySeat<Play<Move, Disclosure>>>;

/** Turns the logs of a match into the engine's states, as one observer knows them. No I/O. */
export class MatchFold<Setup, State, View, Move, Event, Disclosure> {
  readonly #binding: ChainGame<Setup, State, View, Move, Event, Disclosure>;
  readonly #observer: Observer;
  readonly #matchKey: Hex;
  #salt: Hex | undefined;
  #opened: OpenedCard[] = [];
  #played = 0;
  #plays: Plays<Move, Disclosure> = {};
  #state: State | null = null;

  constructor(
    binding: ChainGame<Setup, State, View, Move, Event, Disclosure>,
    observer: Observer,
    matchKey: Hex,
  ) {
    this.#binding = binding;
    this.#observer = observer;
    this.#matchKey = matchKey;
  }

  /** Null until both seeds are known. */
  get state(): State | null {
    return this.#state;
  }

  /** Every card that the chain has shown, in order. */
  get opened(): readonly OpenedCard[] {
    return this.#opened;
  }

  /**
   * Takes the next logs, whole transactions at a time, and gives the turns they completed.
   *
   * @throws Divergence if the engine refuses what the contract accepted
   */
  take(logs: readonly MatchLog[], info: MatchInfo): readonly PlayedTurn<State, Event>[] {
    const turns: PlayedTurn<State, Event>[] = [];
    let begin = false;
    for (const log of logs) {
      if (log.type === 'started') {
        this.#salt = log.salt;
        begin = true;
      } else if (log.type === 'cardOpened') {
        this.#opened = [...this.#opened, log];
        begin ||= this.#played === 0 && !this.#isPlayed(log, logs);
      } else if (log.type === 'revealed') {
        if (begin) this.#begin(info);
        begin = false;
        const played = this.#reveal(log, logs);
        if (played) turns.push(played);
      }
    }
    if (begin) this.#begin(info);
    return turns;
  }

  #begin(info: MatchInfo): void {
    if (this.#salt === undefined || this.#played > 0) return;
    const begun = this.#binding.begin({ info, salt: this.#salt, opened: this.#opened }, this.#observer);
    if (!begun.ok) {
      throw new Divergence(
        `The match ${this.#matchKey} began on chain, but the engine refuses it: ${begun.error.code}: ${begun.error.message}`,
      );
    }
    this.#state = begun.value;
  }

  #reveal(
    log: RevealedMove & { readonly hash: Hex },
    logs: readonly MatchLog[],
  ): PlayedTurn<State, Event> | undefined {
    const { game } = this.#binding;
    const state = this.#state;
    if (state === null) throw new Divergence(`A move of ${this.#matchKey} was revealed before its start`);
    const move = game.codec.decode(log.move);
    if (!move.ok) throw this.#refused(log, `${move.error.code}: ${move.error.message}`);
    const slot = this.#binding.slotOf(move.value);
    const opened = logs.find(
      (other): other is MatchLog & { type: 'cardOpened' } =>
        other.type === 'cardOpened' &&
        other.hash === log.hash &&
        other.seat === log.seat &&
        other.slot === slot,
    );
    const disclosure = opened && this.#binding.disclosureOf(state, opened);
    const play = disclosure === undefined ? { move: move.value } : { move: move.value, disclosure };
    this.#plays = { ...this.#plays, [log.seat]: play };
    const seats = game.awaiting(state);
    if (!seats.every((seat) => this.#plays[seat] !== undefined)) return undefined;
    const played = game.play(state, this.#plays);
    if (!played.ok) throw this.#refused(log, `${played.error.code}: ${played.error.message}`);
    this.#plays = {};
    this.#played += 1;
    this.#state = played.value.state;
    return {
      turn: log.turn,
      seats,
      before: state,
      after: played.value.state,
      events: played.value.events,
    };
  }

  /** Whether a card was opened by being played, and not before the first turn. */
  #isPlayed(opened: OpenedCard & { readonly hash: Hex }, logs: readonly MatchLog[]): boolean {
    return logs.some((log) => {
      if (log.type !== 'revealed' || log.hash !== opened.hash || log.seat !== opened.seat) return false;
      const move = this.#binding.game.codec.decode(log.move);
      return move.ok && this.#binding.slotOf(move.value) === opened.slot;
    });
  }

  #refused({ seat, turn, move }: RevealedMove, reason: string): Divergence {
    return new Divergence(
      `The contract accepted the move ${move} of seat ${seat} for turn ${turn}; the engine refuses it: ${reason}`,
    );
  }
}
