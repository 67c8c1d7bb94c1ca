import { type BySeat, SEATS, type Seat } from '@show-of-hands/engine';
import { linkBefore, linkedTurnSaltOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Address, Hex } from 'viem';
import { sameHex } from '../compared.ts';
import { fails, holds, type LogFinding, unknown } from '../finding.ts';
import type { MatchLog } from '../table/match-log.ts';
import { type Evidence, type LogOf, logsOfType } from './evidence.ts';
import { enteredSeats } from './start.ts';

/**
 * Every link leads to the one before it, from the seat's entry on, and every draw follows from a link of each seat. Says
 * nothing of a match whose seats entered without links and showed none.
 */
export function* checkLinks(evidence: Evidence): Generator<LogFinding> {
  const { logs, matchKey } = evidence;
  const entered = enteredSeats(evidence);
  const shown = logsOfType(logs, 'linkShown');
  const drawn = logsOfType(logs, 'drawn');
  const seated = SEATS.filter((seat) => entered[seat] !== undefined);
  const without = seated.filter((seat) => entered[seat]?.entry.link === ZERO_HASH);
  if (without.length === seated.length) {
    if (shown.length > 0 || drawn.length > 0) {
      yield fails('links', 'the seats entered without links, and the log shows some, or a draw from them');
    }
    return;
  }
  for (const seat of without)
    yield fails(`links of ${seat}`, 'it entered without, and the other seat with one');
  const { A, B } = entered;
  if (A === undefined || B === undefined || without.length > 0) return;
  const walk = new DrawWalk(matchKey, { A: A.owner, B: B.owner }, { A: A.entry.link, B: B.entry.link });
  let wrong = false;
  for (const log of [...logs, null]) {
    for (const finding of log === null ? walk.end() : walk.take(log)) {
      wrong = true;
      yield finding;
    }
  }
  for (const seat of SEATS) {
    const [last, kept] = [walk.last[seat], evidence.info.links[seat]];
    if (kept === ZERO_HASH) {
      yield unknown(`links of ${seat}`, 'the contract no longer tells which one was shown last');
    } else if (!sameHex(last, kept)) {
      wrong = true;
      yield fails(`links of ${seat}`, `the last one in the log is ${last}, the contract has ${kept}`);
    }
  }
  if (wrong) return;
  yield holds(
    'links',
    `${shown.length} lead to those that the seats entered with, and ${drawn.length} draws follow from them`,
  );
}

/** The draw that is under way: its turn, and the links that were shown for it. */
interface Pending {
  readonly turn: number;
  readonly links: Partial<BySeat<Hex>>;
}

/** Follows the draws of a match from log to log, and tells what cannot be. */
class DrawWalk {
  readonly #matchKey: Hex;
  readonly #owners: BySeat<Address>;
  #last: BySeat<Hex>;
  #draws = 0;
  #pending: Pending | null = null;

  constructor(matchKey: Hex, owners: BySeat<Address>, first: BySeat<Hex>) {
    this.#matchKey = matchKey;
    this.#owners = owners;
    this.#last = first;
  }

  /** The link that each seat has shown last: at first that of its entry. */
  get last(): BySeat<Hex> {
    return this.#last;
  }

  *take(log: MatchLog): Generator<LogFinding> {
    if (log.type === 'drawn') return yield* this.#draw(log);
    if (this.#isPassedBy(log)) yield* this.#miss();
    if (log.type === 'linkShown') yield* this.#show(log);
  }

  /** Nothing follows: a draw lacks a seat's link only if that seat was silent. */
  *end(): Generator<LogFinding> {
    if (this.#lacking().length === 0) yield* this.#miss();
  }

  /** The seats whose link the draw that is under way still lacks; both where none is. */
  #lacking(): readonly Seat[] {
    return SEATS.filter((seat) => this.#pending?.links[seat] === undefined);
  }

  /** Whether a log can only stand where the draw that is under way has been made. */
  #isPassedBy(log: MatchLog): boolean {
    if (this.#pending === null) return false;
    if (this.#lacking().length === 0) return true;
    switch (log.type) {
      case 'committed':
        return true;
      case 'moved':
        // where both seats reveal, the first one may have shown its link already
        return log.turn !== this.#pending.turn || log.committed === null;
      case 'answered':
        return true;
      case 'linkShown':
        return log.turn !== this.#pending.turn;
      case 'ended':
        return log.cause === 'played';
      default:
        return false;
    }
  }

  *#miss(): Generator<LogFinding> {
    if (this.#pending === null) return;
    const lacking = this.#lacking();
    yield fails(
      `draw of turn ${this.#pending.turn + 1}`,
      lacking.length === 0
        ? 'both links were shown, and the log has no draw from them'
        : `the match went on without it: the log lacks the link of ${lacking.join(' and ')}`,
    );
    this.#next();
  }

  *#show({ seat, turn, link }: LogOf<'linkShown'>): Generator<LogFinding> {
    const name = `link ${this.#draws + 1} of ${seat}`;
    if (this.#pending?.links[seat] !== undefined) {
      yield fails(name, 'was shown twice for one draw');
      return;
    }
    const before = linkBefore(this.#matchKey, this.#owners[seat], this.#draws, link);
    if (!sameHex(before, this.#last[seat])) {
      yield fails(name, `does not lead to the one before it, ${this.#last[seat]}`);
    }
    this.#last = { ...this.#last, [seat]: link };
    this.#pending = { turn, links: { ...this.#pending?.links, [seat]: link } };
  }

  *#draw({ turn, turnSalt }: LogOf<'drawn'>): Generator<LogFinding> {
    const name = `draw of turn ${turn + 1}`;
    const { A, B } = this.#pending?.links ?? {};
    if (A === undefined || B === undefined) {
      yield fails(name, `stands there without the link of ${this.#lacking().join(' and ')}`);
    } else if (this.#pending?.turn !== turn) {
      yield fails(name, `the links before it are of turn ${(this.#pending?.turn ?? 0) + 1}`);
    } else {
      const made = linkedTurnSaltOf(this.#matchKey, turn, A, B);
      if (!sameHex(made, turnSalt)) yield fails(name, `the links give ${made}; the log has ${turnSalt}`);
    }
    this.#next();
  }

  #next(): void {
    this.#draws += 1;
    this.#pending = null;
  }
}
