import type { BySeat, Play, Seat } from '@show-of-hands/engine';
import { type GameTypes, seatsAsked } from '@show-of-hands/engine';
import type { DisclosedData, MatchInfo, MatchLog, OpenedCard, RevealedMove } from '@show-of-hands/verify';
import type { Hex } from 'viem';
import type { ChainGame, Observer, Origin, PackedCard } from '../game/chain-game.ts';
import { Divergence } from './divergence.ts';

/** A turn that was played: what the engine says changed, and the state before and after. */
export interface PlayedTurn<State, Event> {
  readonly turn: number;
  readonly seats: readonly Seat[];
  readonly before: State;
  readonly after: State;
  readonly events: readonly Event[];
}

type Mined<T> = T & { readonly hash: Hex };
type Plays<Move, Disclosure> = Partial<BySeat<Play<Move, Disclosure>>>;

/** Turns the logs of a match into the engine's states, as one observer knows them. No I/O. */
export class MatchFold<G extends GameTypes> {
  readonly #binding: ChainGame<G>;
  readonly #observer: Observer;
  readonly #matchKey: Hex;
  #salt: Hex | undefined;
  #setting: Hex | null = null;
  #opened: OpenedCard[] = [];
  /** What the contract told before the first move. */
  #disclosed: DisclosedData[] = [];
  /** Those that no move opened: by rule before the first turn, and after the end. */
  #openedByRule: OpenedCard[] = [];
  /** Slots whose card comes with a move that has been read. */
  readonly #byMove = new Set<string>();
  #played = 0;
  #plays: Plays<G['Move'], G['Disclosure']> = {};
  #state: G['State'] | null = null;

  constructor(binding: ChainGame<G>, observer: Observer, matchKey: Hex) {
    this.#binding = binding;
    this.#observer = observer;
    this.#matchKey = matchKey;
  }

  /** Null until both seeds are known. */
  get state(): G['State'] | null {
    return this.#state;
  }

  /** Every card that the chain has shown, in order. */
  get opened(): readonly OpenedCard[] {
    return this.#opened;
  }

  /** What the contract told of the match before its first move. */
  get disclosed(): readonly DisclosedData[] {
    return this.#disclosed;
  }

  /**
   * Takes the next logs, whole transactions at a time, and gives the turns they completed.
   *
   * @param pool the cards that both seats pick their hands from: there from the match's start on
   * @throws Divergence if the engine refuses what the contract accepted
   */
  take(
    logs: readonly MatchLog[],
    info: MatchInfo,
    pool: readonly PackedCard[] = [],
  ): readonly PlayedTurn<G['State'], G['Event']>[] {
    const turns: PlayedTurn<G['State'], G['Event']>[] = [];
    let begin = false;
    for (const log of logs) {
      if (log.type === 'opened') {
        this.#setting = log.terms.setting;
      } else if (log.type === 'started') {
        this.#salt = log.salt;
        begin = true;
      } else if (log.type === 'cardOpened') {
        this.#opened = [...this.#opened, log];
        if (this.#byMove.has(keyOf(log))) continue;
        this.#openedByRule = [...this.#openedByRule, log];
        if (this.#played === 0) begin = true;
        else this.#open(log);
      } else if (log.type === 'disclosed') {
        if (this.#salt === undefined) this.#disclosed = [...this.#disclosed, log];
      } else if (log.type === 'revealed') {
        if (begin) this.#begin(info, pool);
        begin = false;
        const played = this.#reveal(log, logs);
        if (played) turns.push(played);
      }
    }
    if (begin) this.#begin(info, pool);
    return turns;
  }

  #begin(info: MatchInfo, pool: readonly PackedCard[]): void {
    if (this.#salt === undefined || this.#played > 0) return;
    const match = {
      matchKey: this.#matchKey,
      info,
      salt: this.#salt,
      setting: this.#setting,
      pool,
      opened: this.#openedByRule,
      disclosed: this.#disclosed,
    };
    const begun = this.#binding.begin(match, this.#observer);
    if (!begun.ok) {
      throw new Divergence(
        `The match ${this.#matchKey} began on chain, but the engine refuses it: ${begun.error.code}: ${begun.error.message}`,
      );
    }
    this.#state = begun.value;
  }

  /** A card that a rule has opened between two turns. */
  #open(opened: OpenedCard): void {
    if (this.#state === null) return;
    const known = this.#binding.open(this.#state, opened);
    if (!known.ok) {
      throw new Divergence(
        `Slot ${opened.slot} of seat ${opened.seat} in ${this.#matchKey} was opened on chain; the engine refuses it: ${known.error.code}: ${known.error.message}`,
      );
    }
    this.#state = known.value;
  }

  #reveal(
    log: Mined<RevealedMove>,
    logs: readonly MatchLog[],
  ): PlayedTurn<G['State'], G['Event']> | undefined {
    const { game } = this.#binding;
    const state = this.#state;
    if (state === null) throw new Divergence(`A move of ${this.#matchKey} was revealed before its start`);
    const move = game.codec.decode(log.move);
    if (!move.ok) throw this.#refused(log, `${move.error.code}: ${move.error.message}`);
    const disclosing = this.#binding.disclosing(state, log.seat, move.value);
    const card = 'origin' in disclosing ? openedWith(log, disclosing.origin, logs) : undefined;
    if (card !== undefined) this.#byMove.add(keyOf(card));
    const data = disclosedWith(log, logs);
    const nameOf = this.#observer.names?.of;
    const told = { reveal: log, card, data, ...(nameOf && { nameOf }) };
    const disclosure = this.#binding.disclosureOf(state, told);
    const play = disclosure === undefined ? { move: move.value } : { move: move.value, disclosure };
    this.#plays = { ...this.#plays, [log.seat]: play };
    const seats = seatsAsked(game, state);
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

  #refused({ seat, turn, move }: RevealedMove, reason: string): Divergence {
    return new Divergence(
      `The contract accepted the move ${move} of seat ${seat} for turn ${turn + 1}; the engine refuses it: ${reason}`,
    );
  }
}

const keyOf = ({ seat, slot }: Origin): string => `${seat}${slot}`;

/** The card that a move opened: its log follows the move's in the same transaction. */
const openedWith = (
  { hash }: { readonly hash: Hex },
  origin: Origin,
  logs: readonly MatchLog[],
): Mined<OpenedCard> | undefined =>
  logs.find(
    (log): log is MatchLog & { type: 'cardOpened' } =>
      log.type === 'cardOpened' && log.hash === hash && keyOf(log) === keyOf(origin),
  );

/** What the game told of a move beside it, in the same transaction. */
export const disclosedWith = (
  { hash, seat, turn }: Mined<Pick<RevealedMove, 'seat' | 'turn'>>,
  logs: readonly MatchLog[],
): Hex | undefined => {
  const found = logs.find(
    (log) => log.type === 'disclosed' && log.hash === hash && log.seat === seat && log.turn === turn,
  );
  return found?.type === 'disclosed' ? found.data : undefined;
};
