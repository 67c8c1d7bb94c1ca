import type { Hex } from 'viem';
import { type BySeat, bySeat, seatIndex } from '../../../seat.ts';
import { outcomeOf, tilesOf } from '../../rules/round.ts';
import type {
  ComboEffect,
  Edges,
  FormationId,
  PendingBonus,
  Semantics,
  TriadState,
} from '../../rules/types.ts';
import { type RecordedFlip, turnSummaryOf } from '../turn-summary.ts';
import type { PlayedTurn } from './playing.ts';

/** A turn of a replayed record and what it changed. */
export interface ReplayedTurn {
  readonly player: 0 | 1;
  readonly cell: number;
  readonly cardIndex: number;
  readonly tokenId: string;
  readonly flipCount: number;
  readonly comboCount: number;
  readonly comboEffect: ComboEffect;
  readonly appliedBonus: PendingBonus;
  readonly warningTriggered: boolean;
  readonly warningPlaced: number | null;
  readonly flipTraces: readonly RecordedFlip[];
}

/** A cell of the board as the match left it. */
export interface ReplayedCell {
  readonly owner: 0 | 1;
  readonly tokenId: string;
  readonly edges: Edges;
  readonly forestShield: number;
}

/** What a record says happened, in the records' field names. */
export interface ReplayResult {
  readonly winner: 0 | 1 | 'draw';
  /** Cells owned at the end of the last round. */
  readonly tiles: BySeat<number>;
  /** Nine cells leave no tie to break. */
  readonly tieBreak: 'none';
  /** Of the last round, as the formations are. */
  readonly board: readonly (ReplayedCell | null)[];
  /** Of all rounds, in order. */
  readonly turns: readonly ReplayedTurn[];
  readonly formations: BySeat<readonly FormationId[]>;
  /** An absent reserved byte read as 255. */
  readonly matchId: Hex;
  /** An absent reserved byte read as 0. */
  readonly matchIdReservedZeroDefault: Hex;
  readonly semantics: Semantics;
  /** What decided: cells, and cards in hand where those count; for records of versions 2 and 3. */
  readonly score?: BySeat<number>;
}

function turnOf({ before, seat, move, events }: PlayedTurn): ReplayedTurn {
  const { flips, flipCount, comboCount, comboEffect, triadPlus, ignoreWarningMark, ...summary } =
    turnSummaryOf(events);
  const slot = before.hands[seat][move.cardIndex];
  return {
    player: seatIndex(seat),
    cell: move.cell,
    cardIndex: move.cardIndex,
    tokenId: slot?.kind === 'known' ? slot.card.tokenId : '',
    flipCount,
    comboCount,
    comboEffect,
    appliedBonus: { triadPlus, ignoreWarningMark },
    warningTriggered: summary.warningTriggered,
    warningPlaced: summary.warningPlaced,
    flipTraces: flips,
  };
}

const boardOf = (state: TriadState): ReplayResult['board'] =>
  state.board.map(
    (placed) =>
      placed && {
        owner: seatIndex(placed.owner),
        tokenId: placed.card.tokenId,
        edges: placed.edges,
        forestShield: placed.forestShield,
      },
  );

/** The two names of a record. */
export type Ids = Pick<ReplayResult, 'matchId' | 'matchIdReservedZeroDefault'>;

/** The result of a match that is over; undefined while it runs. */
export function replayResultOf(
  end: TriadState,
  turns: readonly PlayedTurn[],
  { matchId, matchIdReservedZeroDefault }: Ids,
): ReplayResult | undefined {
  const outcome = outcomeOf(end);
  if (!outcome) return undefined;
  return {
    winner: outcome.winner === 'draw' ? 'draw' : seatIndex(outcome.winner),
    tiles: tilesOf(end),
    tieBreak: 'none',
    board: boardOf(end),
    turns: turns.map(turnOf),
    formations: bySeat((seat) => end.formations[seat].ids),
    matchId,
    matchIdReservedZeroDefault,
    semantics: end.semantics,
    ...(end.header.version !== 1 && { score: outcome.score }),
  };
}
