import type { ComboEffect, Flip, TriadEvent } from '../rules/types.ts';

/** One flip in the records' field names. */
export interface RecordedFlip {
  readonly from: number;
  readonly to: number;
  readonly isChain: boolean;
  readonly kind: 'ortho' | 'diag';
  readonly dir?: Flip['direction'];
  readonly vert?: Flip['vertical'];
  readonly horiz?: Flip['horizontal'];
  readonly aVal: number;
  readonly dVal: number;
  readonly tieBreak: boolean;
  readonly winBy: Flip['winBy'];
}

/** What the last turn did, in the records' field names. */
export interface TurnSummary {
  readonly flipCount: number;
  readonly comboCount: number;
  readonly comboEffect: ComboEffect;
  readonly triadPlus: number;
  readonly ignoreWarningMark: boolean;
  readonly warningTriggered: boolean;
  readonly warningPlaced: number | null;
  readonly flips: readonly RecordedFlip[];
}

const recordedFlip = (flip: Flip): RecordedFlip => ({
  from: flip.from,
  to: flip.cell,
  isChain: flip.wave > 1,
  kind: flip.kind,
  ...(flip.direction && { dir: flip.direction }),
  ...(flip.vertical && { vert: flip.vertical }),
  ...(flip.horizontal && { horiz: flip.horizontal }),
  aVal: flip.attack,
  dVal: flip.defence,
  tieBreak: flip.tieBreak,
  winBy: flip.winBy,
});

/** The summary of one turn, from its events. */
export function turnSummaryOf(events: readonly TriadEvent[]): TurnSummary {
  const flips = events.filter((event) => event.type === 'flip').map(recordedFlip);
  const applied = events.find((event) => event.type === 'placed')?.applied;
  return {
    flipCount: flips.length,
    comboCount: 1 + flips.length,
    comboEffect: events.find((event) => event.type === 'combo')?.effect ?? 'none',
    triadPlus: applied?.triadPlus ?? 0,
    ignoreWarningMark: applied?.ignoreWarningMark ?? false,
    warningTriggered: events.some((event) => event.type === 'markTriggered'),
    warningPlaced: events.find((event) => event.type === 'markSet')?.cell ?? null,
    flips,
  };
}
