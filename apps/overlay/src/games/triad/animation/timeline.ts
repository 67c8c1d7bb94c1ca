import {
  ruleKnownAs,
  type TriadPublicView,
  type TriadTurn,
  type TriadTurnEvent,
} from '@show-of-hands/bus/triad';
import type { Seat } from '@show-of-hands/engine';
import type { Caption, Cause } from './caption.ts';

interface Moving {
  readonly cell: number;
  readonly from: number;
}

/** The board's row with the fewest cards that turn over or attack, where a caption hides least; among equals the emptiest. */
function quietRow(moving: readonly Moving[], after: TriadPublicView): 0 | 1 | 2 {
  const busy = ([0, 1, 2] as const).map((row) => {
    const inRow = (cell: number): number => (Math.floor(cell / 3) === row ? 1 : 0);
    const moves = moving.reduce((sum, { cell, from }) => sum + 4 * inRow(cell) + 2 * inRow(from), 0);
    const cards = after.board.filter((placed, cell) => placed !== null && inRow(cell) === 1).length;
    return { row, weight: moves * 4 + cards };
  });
  return busy.reduce((best, one) => (one.weight < best.weight ? one : best)).row;
}

type EventOf<T extends TriadTurnEvent['type']> = Extract<TriadTurnEvent, { type: T }>;
type FlipEvent = EventOf<'flip'>;

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
  /** What is named while the step plays, or null where nothing needs naming. */
  readonly caption: Caption | null;
}

type Step =
  /** The card that a rule demands is named before it is played. */
  | { readonly kind: 'force'; readonly seat: Seat; readonly slot: number }
  | { readonly kind: 'place'; readonly seat: Seat; readonly cell: number }
  /** The card stands on a warning mark of the other side. */
  | { readonly kind: 'trigger'; readonly cell: number }
  /** Cards turn over together. */
  | {
      readonly kind: 'wave';
      readonly wave: number;
      readonly by: Seat;
      readonly flips: readonly PlannedFlip[];
    }
  | { readonly kind: 'bonus'; readonly seat: Seat }
  /** Chaos picks the card of the next turn. */
  | { readonly kind: 'draw'; readonly seat: Seat; readonly slot: number }
  | { readonly kind: 'mark'; readonly seat: Seat; readonly cell: number };

export type PlannedStep = Timed & Step;

/** A turn as an animation: what moves when. `total` 0 means: show the present at once. */
export interface Timeline {
  readonly steps: readonly PlannedStep[];
  readonly total: number;
}

export const PLACE_MS = 400;
export const CHAIN_MS = 1_600;
const FORCE_MS = 280;
const TRIGGER_MS = 280;
const FIRST_WAVE_MS = 400;
const BONUS_MS = 320;
const MARK_MS = 200;
const DRAW_MS = 900;
/** Each later wave takes this share of the one before: chains gather speed. */
const SPEED_UP = 0.85;

const STILL: Timeline = { steps: [], total: 0 };

/** A step before it is known when it plays. */
type Wanted = Omit<Timed, 'at'> & Step;

export function eventOf<T extends TriadTurnEvent['type']>(turn: TriadTurn, type: T): EventOf<T> | undefined {
  return turn.events.find((event): event is EventOf<T> => event.type === type);
}

function axisOf(flip: FlipEvent): PlannedFlip['axis'] {
  if (flip.kind === 'diag' || flip.direction === null) return 'diagonal';
  return flip.direction === 'up' || flip.direction === 'down' ? 'x' : 'y';
}

/** Flips by wave, and in a wave by rule, in the order in which they happened. */
function wavesOf(events: readonly TriadTurnEvent[]): (readonly [FlipEvent, ...FlipEvent[]])[] {
  const waves = new Map<string, [FlipEvent, ...FlipEvent[]]>();
  for (const event of events) {
    if (event.type !== 'flip') continue;
    const key = `${event.wave}:${event.rule}`;
    const wave = waves.get(key);
    if (wave) wave.push(event);
    else waves.set(key, [event]);
  }
  return [...waves.values()].sort(([one], [two]) => one.wave - two.wave);
}

type AceKind = Extract<Cause['kind'], 'aceKiller' | 'fallenAce'>;

const aceKindIn = ({ variants = [] }: TriadPublicView): AceKind =>
  ruleKnownAs('aceKiller', variants) === 'fallenAce' ? 'fallenAce' : 'aceKiller';

/** Why the cards of a wave turn over, as far as it is not an ordinary capture. */
function causesOf(
  flips: readonly [FlipEvent, ...FlipEvent[]],
  combos: number,
  aceKind: AceKind,
): readonly Cause[] {
  const [{ rule }] = flips;
  const ace = flips.some(({ winBy }) => winBy === 'aceKiller') ? [{ kind: aceKind } as const] : [];
  const tie = flips.some(({ winBy }) => winBy === 'tieBreak') ? [{ kind: 'tie' } as const] : [];
  switch (rule) {
    case 'basic':
      return [...tie, ...ace];
    case 'same':
    case 'plus':
      return [{ kind: rule }, ...ace];
    case 'combo':
      return [{ kind: 'combo', wave: combos }, ...tie, ...ace];
  }
}

function waveSteps(turn: TriadTurn, after: TriadPublicView): Wanted[] {
  let combos = 0;
  return wavesOf(turn.events).map((flips, index) => {
    const [{ wave, by, rule }] = flips;
    if (rule === 'combo') combos += 1;
    const causes = causesOf(flips, combos, aceKindIn(after));
    return {
      kind: 'wave',
      lasts: FIRST_WAVE_MS * SPEED_UP ** index,
      wave,
      by,
      caption: causes.length === 0 ? null : { causes, by, row: quietRow(flips, after) },
      flips: flips.map((flip) => ({ cell: flip.cell, from: flip.from, axis: axisOf(flip) })),
    };
  });
}

/** Chaos picks the card of the turn that comes: it is named, and stands out in its hand. */
function drawStep({ seat, slot }: EventOf<'cardDrawn'>, after: TriadPublicView): Wanted {
  return {
    kind: 'draw',
    lasts: DRAW_MS,
    seat,
    slot,
    caption: {
      causes: [{ kind: 'forced', by: 'chaos', card: slot + 1 }],
      by: seat,
      row: quietRow([], after),
    },
  };
}

/** What Chaos picks after the turn, where the same view shows it, as in a replay; nothing for the next round's board. */
function drawnAfter({ events }: TriadTurn): EventOf<'cardDrawn'> | undefined {
  const last = events.at(-1);
  const isAnotherRound = events.some(({ type }) => type === 'roundDrawn');
  return last?.type === 'cardDrawn' && !isAnotherRound ? last : undefined;
}

/** Everything that a turn shows, in order, each as long as it would like. */
function wantedSteps(turn: TriadTurn, placed: EventOf<'placed'>, after: TriadPublicView): Wanted[] {
  const { seat, cell, slot, forcedBy } = placed;
  const row = quietRow([{ cell, from: cell }], after);
  const triggered = eventOf(turn, 'markTriggered');
  const combo = eventOf(turn, 'combo');
  const marked = eventOf(turn, 'markSet');
  const next = drawnAfter(turn);
  const say = (cause: Cause): Caption => ({ causes: [cause], by: seat, row });
  return [
    ...(forcedBy === null
      ? []
      : [
          {
            kind: 'force',
            lasts: FORCE_MS,
            seat,
            slot,
            caption: say({ kind: 'forced', by: forcedBy, card: slot + 1 }),
          } as const,
        ]),
    { kind: 'place', lasts: PLACE_MS, seat, cell, caption: null },
    ...(triggered === undefined
      ? []
      : [
          {
            kind: 'trigger',
            lasts: TRIGGER_MS,
            cell,
            caption: say({ kind: 'mark', penalty: triggered.penalty }),
          } as const,
        ]),
    ...waveSteps(turn, after),
    ...(combo === undefined || combo.effect === 'none'
      ? []
      : [
          {
            kind: 'bonus',
            lasts: BONUS_MS,
            seat,
            caption: say({ kind: 'bonus', effect: combo.effect, plus: combo.pending.triadPlus }),
          } as const,
        ]),
    ...(marked === undefined
      ? []
      : [{ kind: 'mark', lasts: MARK_MS, seat, cell: marked.cell, caption: null } as const]),
    ...(next === undefined ? [] : [drawStep(next, after)]),
  ];
}

/** The placing is as long as it is, and a draw is no part of the turn before it. */
const isWhole = ({ kind }: Wanted): boolean => kind === 'place' || kind === 'draw';

/** Puts steps one after another; those of a turn's chain give way so that it takes no longer than allowed. */
function timed(wanted: readonly Wanted[]): Timeline {
  const others = wanted.reduce((sum, step) => sum + (isWhole(step) ? 0 : step.lasts), 0);
  const squeeze = others === 0 ? 1 : Math.min(1, (CHAIN_MS - PLACE_MS) / others);
  let at = 0;
  const steps = wanted.map((step): PlannedStep => {
    const lasts = isWhole(step) ? step.lasts : Math.floor(step.lasts * squeeze);
    const planned = { ...step, at, lasts };
    at += lasts;
    return planned;
  });
  return { steps, total: at };
}

/** Whether a view is another only by the card that Chaos has picked meanwhile. */
export const isDraw = (before: TriadPublicView, after: TriadPublicView): boolean =>
  before.drawing === true &&
  after.drawing === false &&
  before.salt === after.salt &&
  before.number === after.number;

/**
 * Plans how the turn from `before` to `after` is shown. Still if the turn does not lead from the one to the
 * other exactly: then the present is shown without an animation of the past.
 */
export function planTurn(
  before: TriadPublicView | null,
  after: TriadPublicView,
  turn: TriadTurn | null,
): Timeline {
  if (before === null || turn === null) return STILL;
  if (isDraw(before, after)) {
    const drawn = turn.turn === after.number ? eventOf(turn, 'cardDrawn') : undefined;
    return drawn === undefined ? STILL : timed([drawStep(drawn, after)]);
  }
  if (before.salt !== after.salt || before.round !== after.round) return STILL;
  if (turn.turn !== before.number || after.number !== before.number + 1) return STILL;
  const placed = eventOf(turn, 'placed');
  return placed === undefined ? STILL : timed(wantedSteps(turn, placed, after));
}
