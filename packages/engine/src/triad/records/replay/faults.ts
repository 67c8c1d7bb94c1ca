import { type Seat, seatIndex } from '../../../seat.ts';
import { CELLS } from '../../rules/board.ts';
import { firstPickOf, SLOTS } from '../../rules/draws.ts';
import { PICKS, seatOfPick, TURNS } from '../../rules/turn-order.ts';
import { varies } from '../../ruleset/ruleset.ts';
import { NONE } from '../match-id.ts';
import {
  type RawDraft,
  type RawHeader,
  type RawTurn,
  type RecordedLine,
  type Refused,
  refused,
} from './recorded-line.ts';

const within = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= most;

const noneOrWithin = (value: number | null | undefined, most: number): boolean =>
  within(value ?? NONE, most) || (value ?? NONE) === NONE;

function deckFault({ deckA, deckB }: RawHeader): Refused | undefined {
  const short = [deckA, deckB].find((deck) => deck.length !== SLOTS.length);
  return short && refused('deck_length', `a deck has ${short.length} cards: both must have ${SLOTS.length}`);
}

function turnFault(turn: RawTurn, where: string): Refused | undefined {
  const { cell, cardIndex, warningMarkCell, earthBoostEdge, reserved } = turn;
  if (!within(cell, CELLS.length - 1)) {
    return refused('cell_out_of_range', `${where}: cell ${cell} is not on the board, use 0 to 8`);
  }
  if (!within(cardIndex, SLOTS.length - 1)) {
    return refused('card_index_out_of_range', `${where}: card index ${cardIndex}, use 0 to 4`);
  }
  if (!noneOrWithin(warningMarkCell, CELLS.length - 1)) {
    return refused('mark_out_of_range', `${where}: mark ${warningMarkCell}, use 0 to 8, or 255 for none`);
  }
  if (!noneOrWithin(earthBoostEdge, 3)) {
    return refused(
      'earth_edge_out_of_range',
      `${where}: edge ${earthBoostEdge}, use 0 to 3, or 255 for none`,
    );
  }
  if (!noneOrWithin(reserved, 255)) {
    return refused('reserved_out_of_range', `${where}: reserved ${reserved}, use 0 to 255`);
  }
  return undefined;
}

/** A round's numbers, each in its range and no cell twice. */
function roundFault(turns: readonly RawTurn[], round: number): Refused | undefined {
  for (let i = 0; i < turns.length; i += 1) {
    const turn = turns[i];
    const fault = turn && turnFault(turn, round === 0 ? `turn ${i}` : `round ${round}, turn ${i}`);
    if (fault) return fault;
  }
  const cells = new Set<number>();
  for (const { cell } of turns) {
    if (cells.has(cell)) return refused('duplicate_cell', `cell ${cell} is played twice in round ${round}`);
    cells.add(cell);
  }
  return undefined;
}

/** A whole record has nine turns a round; how many rounds it must have is known when they are played. */
function countFault({ rounds }: RecordedLine): Refused | undefined {
  if (rounds.length === 0) return refused('turn_count', 'the record has no round: it needs one or more');
  const odd = rounds.find((turns) => turns.length !== TURNS);
  return odd && refused('turn_count', `a round has ${odd.length} turns: each must have ${TURNS}`);
}

/** The limits of rulesets for the public contract. */
function compatFault({ ruleset, header, rounds }: RecordedLine): Refused | undefined {
  if (!ruleset.onchainSettlementCompat) return undefined;
  if (header.firstPlayer !== 0) {
    return refused('first_player_unsupported', 'in this ruleset seat A plays first: firstPlayer must be 0');
  }
  const edged = rounds.flat().find(({ earthBoostEdge }) => (earthBoostEdge ?? NONE) !== NONE);
  return (
    edged &&
    refused('earth_unsupported', `this ruleset has no earth choices, got edge ${edged.earthBoostEdge}`)
  );
}

function shapeFault({ ruleset, draft }: RecordedLine): Refused | undefined {
  if (!ruleset.draft) {
    return draft && refused('malformed', 'the ruleset has no draft: leave the draft out of the record');
  }
  if (!draft) return refused('malformed', 'the ruleset has a draft: the record needs its pool and picks');
  const { poolSize } = ruleset.draft;
  if (draft.pool.length !== poolSize) {
    return refused('malformed', `the pool has ${draft.pool.length} cards: this ruleset's has ${poolSize}`);
  }
  if (new Set(draft.pool).size !== poolSize) {
    return refused('malformed', 'the pool holds a token twice: its cards must differ');
  }
  return undefined;
}

/** Who picked first is what the rules say: nobody without a draft, A, or who was drawn (docs/rules.md R13.2). */
function firstPickFault({ ruleset, header, draws }: RecordedLine): Refused | undefined {
  if (!draws) return undefined;
  const drawn = varies(ruleset, 'firstPick') ? seatIndex(firstPickOf(header)) : 0;
  const right = ruleset.draft ? drawn : NONE;
  if (draws.firstPick === right) return undefined;
  return refused('malformed', `firstPick is ${draws.firstPick}: in this match it is ${right}`);
}

function pickFault({ pool, picks }: RawDraft): Refused | undefined {
  for (const [i, pick] of picks.entries()) {
    if (!Number.isInteger(pick) || pick < 0 || pick >= pool.length) {
      return refused('card_index_out_of_range', `pick ${i} is ${pick}: use 0 to ${pool.length - 1}`);
    }
    if (picks.indexOf(pick) < i) return refused('card_index_reused', `pick ${i} takes card ${pick} again`);
  }
  return undefined;
}

/** Who picks first: what the record says where that may be drawn, else A. */
const firstPickIn = ({ draws }: RecordedLine): Seat => (draws?.firstPick === 1 ? 'B' : 'A');

function draftedDeckFault(line: RecordedLine): Refused | undefined {
  const { header, draft } = line;
  if (!draft) return undefined;
  const { pool, picks } = draft;
  const first = firstPickIn(line);
  const pickedBy = (seat: Seat): readonly (string | undefined)[] =>
    picks.filter((_, i) => seatOfPick(first, i) === seat).map((pick) => pool[pick]);
  const same = (deck: readonly string[], seat: Seat): boolean => deck.join() === pickedBy(seat).join();
  if (same(header.deckA, 'A') && same(header.deckB, 'B')) return undefined;
  return refused('malformed', 'the decks are not what was picked: each holds its picks in their order');
}

/** What is wrong with a draft whose picks may still run. */
function openDraftFault(line: RecordedLine): Refused | undefined {
  const picks = line.draft?.picks.length ?? 0;
  if (picks > PICKS) return refused('turn_count', `the draft has ${picks} picks: it has at most ${PICKS}`);
  const fault = shapeFault(line) ?? firstPickFault(line) ?? (line.draft && pickFault(line.draft));
  return fault ?? (picks === PICKS ? draftedDeckFault(line) : undefined);
}

/** What is wrong with the draft of a whole record. */
function draftFault(line: RecordedLine): Refused | undefined {
  const shape = shapeFault(line) ?? firstPickFault(line);
  if (shape || !line.draft) return shape;
  const { length } = line.draft.picks;
  if (length !== PICKS) return refused('turn_count', `the draft has ${length} picks: it needs ${PICKS}`);
  return pickFault(line.draft) ?? draftedDeckFault(line);
}

/** What can be seen of a whole record without playing. */
export function wholeFaultOf(line: RecordedLine): Refused | undefined {
  return (
    deckFault(line.header) ??
    countFault(line) ??
    firstFault(line.rounds.map((turns, round) => () => roundFault(turns, round))) ??
    draftFault(line) ??
    compatFault(line)
  );
}

function firstFault(checks: readonly (() => Refused | undefined)[]): Refused | undefined {
  for (const check of checks) {
    const fault = check();
    if (fault) return fault;
  }
  return undefined;
}

/** Decks exist once all picks are made; until then the record may leave them empty. */
export const isPicking = ({ ruleset, draft }: RecordedLine): boolean =>
  ruleset.draft !== undefined && (draft?.picks.length ?? 0) < PICKS;

function openCountFault(line: RecordedLine): Refused | undefined {
  const { rounds } = line;
  if (isPicking(line) && rounds.some((turns) => turns.length > 0)) {
    return refused('turn_count', `the draft has not ${PICKS} picks yet: no turn can have been played`);
  }
  const odd = rounds.find(
    (turns, i) => turns.length > TURNS || (i < rounds.length - 1 && turns.length < TURNS),
  );
  return (
    odd && refused('turn_count', `a round has ${odd.length} turns: only the last may have less than ${TURNS}`)
  );
}

/** What can be seen of an unfinished record without playing. */
export function openFaultOf(line: RecordedLine): Refused | undefined {
  return (
    (isPicking(line) ? undefined : deckFault(line.header)) ??
    openCountFault(line) ??
    firstFault(line.rounds.map((turns, round) => () => roundFault(turns, round))) ??
    openDraftFault(line) ??
    compatFault(line)
  );
}
