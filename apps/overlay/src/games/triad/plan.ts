import type { TriadPublicView, TriadTurn, TriadTurnEvent } from '@show-of-hands/bus/triad';
import type { Seat } from '@show-of-hands/engine';

type FlipEvent = Extract<TriadTurnEvent, { type: 'flip' }>;
export type FlipRule = FlipEvent['rule'];

/** One card that turns over: around which axis, away from its attacker. */
export interface PlannedFlip {
  readonly cell: number;
  readonly from: number;
  readonly axis: 'x' | 'y' | 'diagonal';
}

interface Timed {
  /** Start, ms after the turn is shown, and duration. */
  readonly at: number;
  readonly lasts: number;
}

export type PlannedStep =
  | (Timed & { readonly kind: 'place'; readonly cell: number; readonly seat: Seat })
  | (Timed & {
      readonly kind: 'wave';
      readonly wave: number;
      /** The rule to name once, or null where nothing needs naming. */
      readonly caption: string | null;
      /** The board's row where the name hides least: 0 is the top. */
      readonly captionRow: 0 | 1 | 2;
      readonly by: Seat;
      readonly flips: readonly PlannedFlip[];
    });

/** A turn as a film: what moves when. `total` 0 means: show the present at once. */
export interface Timeline {
  readonly steps: readonly PlannedStep[];
  readonly total: number;
}

export const PLACE_MS = 400;
export const CHAIN_MS = 1_600;
const FIRST_WAVE_MS = 400;
/** Each later wave takes this share of the one before: chains gather speed. */
const SPEED_UP = 0.85;

const STILL: Timeline = { steps: [], total: 0 };

const CAPTIONS: Readonly<Record<FlipRule, string | null>> = {
  basic: null,
  same: 'Same',
  plus: 'Plus',
  combo: 'Combo',
};

function axisOf(flip: FlipEvent): PlannedFlip['axis'] {
  if (flip.kind === 'diag' || flip.direction === null) return 'diagonal';
  return flip.direction === 'up' || flip.direction === 'down' ? 'x' : 'y';
}

/** Flips by wave, and in a wave by rule, in the order in which they happened. */
function wavesOf(events: readonly TriadTurnEvent[]): FlipEvent[][] {
  const waves = new Map<string, FlipEvent[]>();
  for (const event of events) {
    if (event.type !== 'flip') continue;
    const key = `${String(event.wave).padStart(3, '0')}:${event.rule}`;
    const wave = waves.get(key);
    if (wave) wave.push(event);
    else waves.set(key, [event]);
  }
  return [...waves.values()].sort((one, two) => (one[0]?.wave ?? 0) - (two[0]?.wave ?? 0));
}

/** The row with the fewest cards that turn over or attack; among equals the emptiest. */
function quietRow(flips: readonly FlipEvent[], after: TriadPublicView): 0 | 1 | 2 {
  const busy = ([0, 1, 2] as const).map((row) => {
    const inRow = (cell: number): number => (Math.floor(cell / 3) === row ? 1 : 0);
    const moving = flips.reduce((sum, flip) => sum + 4 * inRow(flip.cell) + 2 * inRow(flip.from), 0);
    const cards = after.board.filter((placed, cell) => placed !== null && inRow(cell) === 1).length;
    return { row, weight: moving * 4 + cards };
  });
  return busy.reduce((best, one) => (one.weight < best.weight ? one : best)).row;
}

/** Durations of `count` waves: shrinking, and together no longer than the chain may take. */
function durations(count: number): number[] {
  const wanted = Array.from({ length: count }, (_, index) => FIRST_WAVE_MS * SPEED_UP ** index);
  const sum = wanted.reduce((total, one) => total + one, 0);
  const squeeze = Math.min(1, (CHAIN_MS - PLACE_MS) / sum);
  return wanted.map((one) => Math.floor(one * squeeze));
}

/**
 * Plans how the turn from `before` to `after` is shown. Still if the turn does not lead from the one to the
 * other exactly: then the present is shown without a film of the past.
 */
export function planTurn(
  before: TriadPublicView | null,
  after: TriadPublicView,
  turn: TriadTurn | null,
): Timeline {
  if (before === null || turn === null) return STILL;
  if (before.salt !== after.salt || before.round !== after.round) return STILL;
  if (turn.turn !== before.number || after.number !== before.number + 1) return STILL;
  const placed = turn.events.find((event) => event.type === 'placed');
  if (placed === undefined) return STILL;

  const steps: PlannedStep[] = [
    { kind: 'place', at: 0, lasts: PLACE_MS, cell: placed.cell, seat: placed.seat },
  ];
  const waves = wavesOf(turn.events);
  const lengths = durations(waves.length);
  let at = PLACE_MS;
  let named: string | null = null;
  for (const [index, flips] of waves.entries()) {
    const lasts = lengths[index] ?? 0;
    const first = flips[0];
    if (first === undefined) continue;
    const caption = CAPTIONS[first.rule];
    steps.push({
      kind: 'wave',
      at,
      lasts,
      wave: first.wave,
      caption: caption === named && caption !== 'Combo' ? null : caption,
      captionRow: quietRow(flips, after),
      by: first.by,
      flips: flips.map((flip) => ({ cell: flip.cell, from: flip.from, axis: axisOf(flip) })),
    });
    named = caption;
    at += lasts;
  }
  return { steps, total: at };
}
