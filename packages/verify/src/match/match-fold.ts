import {
  type BySeat,
  chainMoveIn,
  type GameTypes,
  type Play,
  type Result,
  type Seat,
  type Step,
  seatsAsked,
  seatsDeciding,
} from '@show-of-hands/engine';
import type { Hex } from 'viem';
import type { LogOf } from '../logs/evidence.ts';
import type { DisclosedData, GameLog, KnownMove, MatchLog } from '../table/match-log.ts';
import { answersOf, type Deed, movesOf } from './audit.ts';
import { Divergence } from './divergence.ts';
import {
  type MatchReading,
  type OwnKnowledge,
  type PackedCard,
  type StartInfo,
  silentOf,
} from './match-reading.ts';

/** A turn, or the part of one, that was played: what the engine says changed, and the state before and after. */
export interface PlayedTurn<State, Event> {
  readonly turn: number;
  /** Whose moves or answers it was; none where chance played it. */
  readonly seats: readonly Seat[];
  readonly before: State;
  readonly after: State;
  readonly events: readonly Event[];
}

/** Turns the logs of a match into the engine's states, as one process knows them. No I/O. */
export class MatchFold<G extends GameTypes> {
  readonly #reading: MatchReading<G>;
  readonly #own: OwnKnowledge;
  readonly #matchKey: Hex;
  #salt: Hex | undefined;
  #setting: Hex | null = null;
  #brought: Partial<BySeat<Hex>> = {};
  #gameLogs: readonly GameLog[] = [];
  /** What the game's table must tell of its own next. */
  #due: readonly string[] = [];
  #told: readonly DisclosedData[] = [];
  /** What was told before the first turn: with the join, and by rules. */
  #toldBefore: readonly DisclosedData[] = [];
  /** What comes with a move that has been read. */
  readonly #byMove = new Set<MatchLog>();
  #played = 0;
  #plays: Partial<BySeat<Play<G['Move'], G['Disclosure']>>> = {};
  #answers: Partial<BySeat<G['Answer']>> = {};
  #deeds: readonly Deed<G>[] = [];
  /** Secrets that this process knows, as they are once both seats' moves so far are in force; and their roots' numbers. */
  #secrets: Partial<BySeat<{ readonly root: number; readonly values: readonly Hex[] }>> = {};
  #state: G['State'] | null = null;

  constructor(reading: MatchReading<G>, own: OwnKnowledge, matchKey: Hex) {
    this.#reading = reading;
    this.#own = own;
    this.#matchKey = matchKey;
  }

  /** Null until the match has begun. */
  get state(): G['State'] | null {
    return this.#state;
  }

  /** Whether some of the seats that are asked have answered and others have not: the contract knows more than the state. */
  get isHalfAnswered(): boolean {
    return Object.keys(this.#answers).length > 0;
  }

  /** All that seats did and answered so far, in order. */
  get deeds(): readonly Deed<G>[] {
    return this.#deeds;
  }

  /** What the contract has told of the match, in order. */
  get told(): readonly DisclosedData[] {
    return this.#told;
  }

  /** What the game's table has told of its own, in order. */
  get gameLogs(): readonly GameLog[] {
    return this.#gameLogs;
  }

  /**
   * Takes the next logs, whole transactions at a time, and gives the turns they completed.
   *
   * @param pool the cards that both seats pick their hands from: there from the match's start on
   * @throws Divergence if the engine refuses what the contract accepted, or the contract told otherwise what came of it
   */
  take(
    logs: readonly MatchLog[],
    info: StartInfo,
    pool: readonly PackedCard[] = [],
  ): readonly PlayedTurn<G['State'], G['Event']>[] {
    const turns: PlayedTurn<G['State'], G['Event']>[] = [];
    let begin = false;
    const started = () => {
      if (begin) this.#begin(info, pool);
      begin = false;
    };
    for (const log of logs) {
      switch (log.type) {
        case 'opened':
          this.#setting = log.terms.setting;
          this.#brought = { A: log.entry.setting };
          break;
        case 'joined':
          this.#brought = { ...this.#brought, B: log.entry.setting };
          break;
        case 'started':
          this.#salt = log.salt;
          begin = true;
          break;
        case 'disclosed':
          this.#told = [...this.#told, log];
          if (this.#byMove.has(log)) break;
          if (this.#played > 0) {
            this.#open(log);
            break;
          }
          this.#toldBefore = [...this.#toldBefore, log];
          if (this.#salt !== undefined) begin = true;
          break;
        case 'ofGame':
          this.#gameLogs = [...this.#gameLogs, log];
          if (this.#played === 0 && this.#salt !== undefined) begin = true;
          this.#compare(log);
          break;
        case 'timeCalled':
          started();
          this.#callTime(log);
          break;
        case 'moved':
          started();
          turns.push(...this.#move(log, logs));
          break;
        case 'drawn':
          started();
          turns.push(...this.#draw(log));
          break;
        case 'answered':
          started();
          turns.push(...this.#answer(log));
          break;
        case 'secretListShown':
          if (this.#state !== null) this.#state = this.#reading.shown(this.#state, log);
          break;
        default:
          // nothing of it changes the position
          break;
      }
    }
    started();
    this.#requireTold();
    return turns;
  }

  #begin(info: StartInfo, pool: readonly PackedCard[]): void {
    if (this.#salt === undefined || this.#played > 0) return;
    const match = {
      matchKey: this.#matchKey,
      info,
      salt: this.#salt,
      setting: this.#setting,
      pool,
      told: this.#toldBefore,
      gameLogs: this.#gameLogs,
      brought: this.#brought,
      lists: {},
    };
    const begun = this.#reading.begin(match, this.#own);
    if (!begun.ok) {
      throw new Divergence(
        `The match ${this.#matchKey} began on chain, but the engine refuses it: ${begun.error.code}: ${begun.error.message}`,
      );
    }
    this.#state = begun.value;
  }

  /** What a rule has opened between two turns. */
  #open(told: DisclosedData): void {
    if (this.#state === null) return;
    const known = this.#reading.open(this.#state, told);
    if (!known.ok) {
      throw new Divergence(
        `What seat ${told.seat} opened in ${this.#matchKey} stands on chain; the engine refuses it: ${known.error.code}: ${known.error.message}`,
      );
    }
    this.#state = known.value;
  }

  /** Holds a log of the game's own against what its table must tell now. */
  #compare(log: GameLog): void {
    const told = this.#reading.telling?.toldBy(log);
    if (told === undefined) return;
    const [due, ...later] = this.#due;
    if (told !== due) {
      throw new Divergence(
        `The contract of ${this.#matchKey} told "${told}"; by the engine it must tell ${due === undefined ? 'nothing now' : `"${due}"`}`,
      );
    }
    this.#due = later;
  }

  /** What came of one thing is told before the next one happens. */
  #requireTold(): void {
    const [due] = this.#due;
    if (due !== undefined) throw new Divergence(`The contract of ${this.#matchKey} has not told "${due}"`);
  }

  #callTime({ awaiting, graceUntil }: LogOf<'timeCalled'>): void {
    const silent = silentOf(awaiting);
    const isOver = this.#state !== null && this.#reading.game.outcome(this.#state) !== undefined;
    if (graceUntil !== null || this.#state === null || isOver || silent === undefined) return;
    this.#requireTold();
    this.#due = this.#reading.telling?.onTime(this.#state, silent) ?? [];
  }

  #move(log: LogOf<'moved'>, logs: readonly MatchLog[]): readonly PlayedTurn<G['State'], G['Event']>[] {
    const { game } = this.#reading;
    const state = this.#begun(`A move of ${this.#matchKey}`);
    const what = `the move ${log.move} of seat ${log.seat} for turn ${log.turn + 1}`;
    const { move, root } = this.#accepted(chainMoveIn(game.codec, log.move), what);
    const disclosed = disclosedWith(log, logs);
    if (disclosed !== undefined) this.#byMove.add(disclosed);
    const nameOf = this.#own.names?.of;
    const secrets = root === null ? undefined : this.#hideAnew(log);
    const disclosure = this.#reading.disclosureOf(state, {
      move: log,
      data: disclosed?.data,
      ...(secrets && { secrets }),
      ...(nameOf && { nameOf }),
    });
    const play = disclosure === undefined ? { move } : { move, disclosure };
    this.#plays = { ...this.#plays, [log.seat]: play };
    const seats = seatsDeciding(game, state);
    if (!seats.every((seat) => this.#plays[seat] !== undefined)) return [];
    const played = this.#accepted(game.play(state, this.#plays), what);
    this.#deeds = [...this.#deeds, ...movesOf<G>(log.turn, state, this.#plays)];
    this.#plays = {};
    return this.#took(log.turn, seats, state, played);
  }

  /** What a seat's secrets are from this move on, as far as this process knows. */
  #hideAnew({ seat, move }: LogOf<'moved'>): readonly Hex[] | undefined {
    const entered = this.#own.secrets?.[seat];
    const before = this.#secrets[seat] ?? (entered && { root: 0, values: entered });
    const values = before && this.#own.hiddenAnew?.(seat, before.values, move, before.root + 1);
    if (before === undefined || values === undefined) return undefined;
    this.#secrets = { ...this.#secrets, [seat]: { root: before.root + 1, values } };
    return values;
  }

  #draw(log: LogOf<'drawn'>): readonly PlayedTurn<G['State'], G['Event']>[] {
    const { chance } = this.#reading.game;
    const state = this.#begun(`A draw of ${this.#matchKey}`);
    if (chance === undefined)
      throw new Divergence(`${this.#matchKey} draws on chain; the engine draws nothing`);
    return this.#took(
      log.turn,
      [],
      state,
      this.#accepted(chance.draw(state, log.turnSalt), `the draw of turn ${log.turn + 1}`),
    );
  }

  #answer(log: LogOf<'answered'>): readonly PlayedTurn<G['State'], G['Event']>[] {
    const { game } = this.#reading;
    const state = this.#begun(`An answer of ${this.#matchKey}`);
    const what = `the answer of seat ${log.seat} in turn ${log.turn + 1}`;
    if (game.answering === undefined)
      throw new Divergence(`${what} stands on chain; the engine asks for none`);
    const answer = this.#accepted(this.#reading.answerIn(state, log.seat, log.answer), what);
    this.#answers = { ...this.#answers, [log.seat]: answer };
    const seats = seatsAsked(game, state);
    if (!seats.every((seat) => this.#answers[seat] !== undefined)) return [];
    const answered = this.#accepted(game.answering.answer(state, this.#answers), what);
    this.#deeds = [...this.#deeds, ...answersOf<G>(log.turn, state, this.#answers)];
    this.#answers = {};
    return this.#took(log.turn, seats, state, answered);
  }

  #took(
    turn: number,
    seats: readonly Seat[],
    before: G['State'],
    { state: after, events }: Step<G>,
  ): readonly PlayedTurn<G['State'], G['Event']>[] {
    this.#requireTold();
    this.#due = this.#reading.telling?.ofTurn(before, events) ?? [];
    this.#played += 1;
    this.#state = after;
    return [{ turn, seats, before, after, events }];
  }

  #begun(what: string): G['State'] {
    if (this.#state === null) throw new Divergence(`${what} stands on chain before its start`);
    return this.#state;
  }

  #accepted<T>(result: Result<T>, what: string): T {
    if (result.ok) return result.value;
    const { code, message } = result.error;
    throw new Divergence(`The contract accepted ${what}; the engine refuses it: ${code}: ${message}`);
  }
}

/** What the contract told of a move beside it: its log follows the move's in the same transaction. */
export const disclosedWith = (
  { hash, index, seat, turn }: Pick<KnownMove, 'seat' | 'turn'> & Pick<MatchLog, 'hash' | 'index'>,
  logs: readonly MatchLog[],
): LogOf<'disclosed'> | undefined =>
  logs.find(
    (log): log is LogOf<'disclosed'> =>
      log.type === 'disclosed' &&
      log.hash === hash &&
      log.index > index &&
      log.seat === seat &&
      log.turn === turn,
  );
