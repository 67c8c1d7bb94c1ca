import type { ToldRecord, TurnRecord } from '@show-of-hands/bus';
import { type BySeat, type Codec, chainMoveIn, type Notation, type Seat } from '@show-of-hands/engine';
import { ballotRecord } from '@show-of-hands/engine/ballot';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { disclosedWith, type MatchEntry, type MatchLog } from '@show-of-hands/verify';
import type { Hex } from 'viem';

/** A turn that left a seat one move, as everyone could see. */
export interface ForcedTurn {
  readonly turn: number;
  readonly seat: Seat;
}

type LogOf<T extends MatchLog['type']> = Extract<MatchLog, { type: T }>;

const NOTHING_TOLD: ToldRecord = { drawn: [], answers: [], lists: [] };

function withLog(told: ToldRecord, log: MatchLog): ToldRecord {
  const { hash } = log;
  switch (log.type) {
    case 'drawn':
      return { ...told, drawn: [...told.drawn, { turn: log.turn, turnSalt: log.turnSalt, hash }] };
    case 'answered':
      return {
        ...told,
        answers: [...told.answers, { turn: log.turn, seat: log.seat, answer: log.answer, hash }],
      };
    case 'secretsReplaced': {
      const { seat, root, secretRoot } = log;
      return { ...told, replaced: [...(told.replaced ?? []), { seat, root, secretRoot, hash }] };
    }
    case 'secretListShown': {
      const { seat, root, values, salts } = log;
      return {
        ...told,
        lists: [...told.lists, { seat, root, values: [...values], salts: [...salts], hash }],
      };
    }
    default:
      return told;
  }
}

/** Collects what the chain says of a match, for the record that is published at its end. */
export class MatchBook {
  #commits: LogOf<'committed'>[] = [];
  #moves: LogOf<'moved'>[] = [];
  #entered: LogOf<'opened' | 'joined'>[] = [];
  #disclosed: LogOf<'disclosed'>[] = [];
  #told = NOTHING_TOLD;
  #forced: ForcedTurn[] = [];

  /** `reset`: the chain took blocks back, and `logs` and `forced` are of the whole match. */
  take(logs: readonly MatchLog[], forced: readonly ForcedTurn[], reset: boolean): void {
    if (reset) {
      this.#forced = [];
      this.#commits = [];
      this.#moves = [];
      this.#entered = [];
      this.#disclosed = [];
      this.#told = NOTHING_TOLD;
    }
    this.#forced.push(...forced);
    for (const log of logs) {
      if (log.type === 'committed') this.#commits.push(log);
      if (log.type === 'moved') this.#moves.push(log);
      if (log.type === 'opened' || log.type === 'joined') this.#entered.push(log);
      if (log.type === 'disclosed') this.#disclosed.push(log);
      this.#told = withLog(this.#told, log);
    }
  }

  /** What was told beside moves; undefined where that is nothing. */
  get told(): ToldRecord | undefined {
    const { drawn, answers, lists, replaced = [] } = this.#told;
    return [...drawn, ...answers, ...lists, ...replaced].length === 0 ? undefined : this.#told;
  }

  /** The transactions in which the seats entered. */
  get entered(): Partial<BySeat<Hex>> {
    return Object.fromEntries(this.#entered.map(({ type, hash }) => [type === 'opened' ? 'A' : 'B', hash]));
  }

  /** What a seat entered the match with; undefined as long as it has not. */
  entryOf(seat: Seat): MatchEntry | undefined {
    return this.#entered.find(({ type }) => type === (seat === 'A' ? 'opened' : 'joined'))?.entry;
  }

  /** What the proportional draws of each seat's ballots come from, hashed, as it entered with. */
  get drawHashes(): Partial<BySeat<Hex>> {
    return Object.fromEntries(
      this.#entered.map(({ type, entry }) => [type === 'opened' ? 'A' : 'B', entry.drawHash]),
    );
  }

  /**
   * Every known move with its transactions and, where chat decided, the ballot.
   *
   * @param ballotOf the published ballot record of a turn, as JSON text
   */
  async turns<Move>(
    game: { readonly codec: Codec<Move>; readonly notation: Notation<Move> },
    chatSeats: readonly Seat[],
    ballotOf: (turn: number) => Promise<string | undefined>,
  ): Promise<TurnRecord[]> {
    const recorded = async (known: LogOf<'moved'>): Promise<TurnRecord> => {
      const { seat, turn, move, committed } = known;
      const commit =
        committed === null ? null : this.#commits.find((log) => log.seat === seat && log.turn === turn);
      if (commit === undefined) throw new Error(`turn ${turn} of seat ${seat} was revealed without a commit`);
      const decoded = chainMoveIn(game.codec, move);
      if (!decoded.ok) throw new Error(`turn ${turn}: ${decoded.error.code}: ${decoded.error.message}`);
      const disclosed = disclosedWith(known, this.#disclosed)?.data;
      const isChat = chatSeats.includes(seat);
      const ballot = isChat ? await ballotOf(turn) : undefined;
      const isForced =
        isChat &&
        ballot === undefined &&
        (commit === null || commit.ballotDigest === ZERO_HASH) &&
        this.#forced.some((one) => one.turn === turn && one.seat === seat);
      return {
        turn,
        seat,
        move,
        command: game.notation.format(decoded.value.move, seat),
        ballot: ballot === undefined ? null : ballotRecord.parse(JSON.parse(ballot)),
        ...(isForced && { forced: true as const }),
        commit: commit && {
          hash: commit.hash,
          ballotDigest: commit.ballotDigest,
          commitment: commit.commitment,
        },
        reveal: { hash: known.hash, ...(committed && { salt: committed.salt }) },
        ...(disclosed === undefined ? {} : { disclosed }),
      };
    };
    const turns: TurnRecord[] = [];
    for (const move of this.#moves) turns.push(await recorded(move));
    return turns;
  }
}
