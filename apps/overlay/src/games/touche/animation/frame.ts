import type { ShipView, TouchePublicView } from '@show-of-hands/bus/touche';
import { bySeat, otherSeat, SEATS, type Seat } from '@show-of-hands/engine';
import { firedAt, sideOf } from '../fleet/ships.ts';
import type { PartAnimation, PlannedStep } from './timeline.ts';

type StepOf<K extends PlannedStep['kind']> = Extract<PlannedStep, { kind: K }>;

/** A shell: whose, and where it falls. */
export interface Shell {
  readonly ship: number;
  readonly at: number;
}

/** Something that is called out over a sea. */
export interface Call {
  readonly kind: 'sunk' | 'pirates' | 'talk' | 'move';
  /** Whom it is good for; null of pirates, who belong to nobody. */
  readonly seat: Seat | null;
  /** Whose sea it is called out over, where there are two; null for both. */
  readonly over: Seat | null;
  readonly ships: readonly number[];
}

/** The table while a step plays: as it was before, with all that has been told since. */
export interface SeaFrame {
  readonly key: string;
  readonly view: TouchePublicView;
  /** In the air. */
  readonly shells: readonly Shell[];
  /** That fell in this part of the turn, and nobody has said yet of what they hit: cells of the one sea. */
  readonly fallen: readonly number[];
  /** Water that goes up now; `seat` where each seat has a sea of its own. */
  readonly splashes: readonly { readonly seat: Seat | null; readonly at: number }[];
  /** Ships that sink, move and talk now. */
  readonly sinking: ReadonlySet<number>;
  /** By ship, the cell that it comes from. */
  readonly moving: ReadonlyMap<number, number>;
  readonly talking: ReadonlySet<Seat>;
  readonly call: Call | null;
  /** How long what changes takes, ms. */
  readonly lasts: number;
}

const changed = (
  view: TouchePublicView,
  parts: (ship: ShipView) => Partial<ShipView> | undefined,
): TouchePublicView => ({ ...view, ships: view.ships.map((ship) => ({ ...ship, ...parts(ship) })) });

/** What a view becomes once a step is told; of ships that know something new, what they know in the end. */
function told(
  view: TouchePublicView,
  step: PlannedStep,
  { after, timeline }: PartAnimation,
): TouchePublicView {
  const known = ({ number }: ShipView) => after.ships.find((one) => one.number === number);
  switch (step.kind) {
    case 'volley': {
      const asked = after.due === 'answers' ? after.asked : view.asked;
      const cells = new Map(step.shells.map(({ ship, at }) => [ship, at]));
      // of many volleys each tells its own; with the last one, maps have what ships told each other, or began anew
      const isLast = timeline.steps.findLast(({ kind }) => kind === 'volley') === step;
      const firedBy = (ship: ShipView): string => {
        const at = cells.get(ship.number);
        return at === undefined ? ship.fired : firedAt(ship, at);
      };
      return {
        ...changed(view, (ship) => ({ fired: isLast ? (known(ship)?.fired ?? ship.fired) : firedBy(ship) })),
        due: after.due,
        asked,
      };
    }
    case 'talk':
      return changed(view, (ship) => ({ friends: known(ship)?.friends ?? ship.friends }));
    case 'answers': {
      const missed = new Set(step.missed.map(({ seat, at }) => `${seat}${at}`));
      return {
        ...changed(view, (ship) => ({ ruledOut: known(ship)?.ruledOut ?? ship.ruledOut })),
        asked: bySeat((seat) => view.asked[seat].filter((at) => !missed.has(`${seat}${at}`))),
      };
    }
    case 'sunk': {
      const cells = new Map(step.ships.map(({ ship, at }) => [ship, at]));
      const sides = new Set(view.ships.filter(({ number }) => cells.has(number)).map(({ side }) => side));
      const hit = new Set(cells.values());
      return {
        ...changed(view, ({ number }) => {
          const at = cells.get(number);
          return at === undefined ? undefined : { at, sunk: true };
        }),
        asked: bySeat((seat) =>
          sides.has(seat) ? view.asked[seat].filter((at) => !hit.has(at)) : view.asked[seat],
        ),
      };
    }
    case 'moved': {
      const cells = new Map(step.ships.map(({ ship, to }) => [ship, to]));
      return changed(view, ({ number, at, wait }) => ({
        at: cells.get(number) ?? at,
        wait: cells.has(number) ? (after.ships.find((one) => one.number === number)?.wait ?? wait) : wait,
      }));
    }
    case 'hid':
      return changed(view, (ship) =>
        ship.side === step.seat
          ? { wait: known(ship)?.wait ?? ship.wait, ruledOut: known(ship)?.ruledOut ?? '' }
          : undefined,
      );
  }
}

function callOf(step: PlannedStep, view: TouchePublicView): Call | null {
  switch (step.kind) {
    case 'volley':
    case 'answers':
      return null;
    case 'talk':
      return { kind: 'talk', seat: step.seat, over: step.seat, ships: [] };
    case 'hid':
      return { kind: 'move', seat: step.seat, over: step.seat, ships: [] };
    case 'sunk':
    case 'moved': {
      const ships = step.ships.map(({ ship }) => ship);
      const side = sideOf(view, ships[0] ?? 0);
      if (step.kind === 'moved')
        return side === 'pirates' ? null : { kind: 'move', seat: side, over: side, ships };
      if (side === 'pirates') return { kind: 'pirates', seat: null, over: null, ships };
      return { kind: 'sunk', seat: otherSeat(side), over: side, ships };
    }
  }
}

const fallenIn = (steps: readonly PlannedStep[]): readonly number[] =>
  steps
    .filter((step): step is StepOf<'volley'> => step.kind === 'volley')
    .flatMap(({ shells }) => shells.map(({ at }) => at));

/** Where water goes up: where an answer says that nothing was hit, where a ship sinks, where shells of all fall into one sea. */
function splashesOf(
  step: PlannedStep | undefined,
  last: PlannedStep | undefined,
  { hidden, ships }: TouchePublicView,
): SeaFrame['splashes'] {
  if (step?.kind === 'answers') return step.missed;
  if (step?.kind === 'sunk') {
    return step.ships.flatMap(({ ship, at }) => {
      const side = sideOf({ ships }, ship);
      // pirates are on the same cell of both seas
      const seas = !hidden ? [null] : side === 'pirates' ? SEATS : [side];
      return seas.map((seat) => ({ seat, at }));
    });
  }
  if (hidden || last?.kind !== 'volley') return [];
  return [...new Set(last.shells.map(({ at }) => at))].map((at) => ({ seat: null, at }));
}

/** The table while step `index` of an animation plays. */
export function frameAt(animation: PartAnimation, index: number): SeaFrame {
  const { before, timeline } = animation;
  const step = timeline.steps[index];
  const past = timeline.steps.slice(0, index);
  const last = past.at(-1);
  // shells are in the air before anything of them is known; all other steps show what they tell
  const shown = step === undefined || step.kind === 'volley' ? past : [...past, step];
  const view = shown.reduce((so, one) => told(so, one, animation), before);
  // a call stays in sight while the next volleys fly
  const called = [...past, ...(step === undefined ? [] : [step])].findLast(
    (one) => callOf(one, view) !== null,
  );
  return {
    key: `${before.tick}:${before.due}:${index}`,
    view,
    shells: step?.kind === 'volley' ? step.shells : [],
    fallen: before.hidden ? [] : fallenIn(past),
    splashes: splashesOf(step, last, view),
    sinking: new Set(step?.kind === 'sunk' ? step.ships.map(({ ship }) => ship) : []),
    moving: new Map(step?.kind === 'moved' ? step.ships.map(({ ship, from }) => [ship, from]) : []),
    talking: new Set(step?.kind === 'talk' ? [step.seat] : []),
    call: called === undefined ? null : callOf(called, view),
    lasts: step?.lasts ?? 0,
  };
}
