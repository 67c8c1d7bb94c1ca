import { otherSeat, type Seat } from '../../seat.ts';
import {
  allCells,
  bothSets,
  type Cell,
  type CellSet,
  cellCount,
  cellsOf,
  lessSet,
  noCells,
  nthCell,
  withCells,
} from '../rules/cells.ts';
import { flagshipOf, living, readyShips, targetsOf, vacantCells } from '../rules/fleet.ts';
import { COOLDOWN } from '../rules/ruleset.ts';
import { talked } from '../rules/talk.ts';
import { mayFall } from '../rules/tick.ts';
import type { Ship, ToucheMove, ToucheView } from '../rules/types.ts';

/** What a pirate is worth to a seat, where the other's ship is 1: it fires at both, and counts only where ships are equal. */
const PIRATE = 0.15;

/**
 * The cells that a ship can stand on, by what everyone knows: the one where it is seen, or, hidden, all that it has not
 * been proven not to be on since it hid there. Where the asking seat's own ships are does not matter: a choice that followed
 * from that would tell it.
 */
export function possibleCells(view: ToucheView, ship: Ship): CellSet {
  const none = noCells(cellsOf(view.ruleset));
  if (view.ruleset.hidden && ship.side !== 'pirates')
    return lessSet(allCells(cellsOf(view.ruleset)), ship.ruledOut);
  return ship.at === null ? none : withCells(none, [ship.at]);
}

/** How likely a shell that falls anywhere in `fall` hits a ship that stands anywhere in `stand`. */
const hitOdds = (stand: CellSet, fall: CellSet): number => {
  const [places, shells] = [cellCount(stand), cellCount(fall)];
  return places === 0 || shells === 0 ? 0 : cellCount(bothSets(stand, fall)) / (places * shells);
};

/** Whether a gun can hit a ship at all: not its own, and in hidden seas none of its fleet. */
const canHit = ({ ruleset }: ToucheView, gun: Ship, ship: Ship): boolean =>
  gun.number !== ship.number && (!ruleset.hidden || ship.side === 'pirates' || gun.side !== ship.side);

/** What may come of a position for a seat, by what everyone knows of it. */
export class Odds {
  readonly #view: ToucheView;
  readonly #seat: Seat;
  readonly #possible: ReadonlyMap<number, CellSet>;

  constructor(view: ToucheView, seat: Seat) {
    this.#view = view;
    this.#seat = seat;
    this.#possible = new Map(view.ships.map((ship) => [ship.number, possibleCells(view, ship)]));
  }

  /** Ticks that a decision's effects are reckoned for. */
  get #ahead(): number {
    const { ruleset, tick } = this.#view;
    return Math.min(Math.max(COOLDOWN, ruleset.ticksPerTurn), ruleset.limit - tick);
  }

  #standing(ship: Ship): CellSet {
    return this.#possible.get(ship.number) ?? [];
  }

  /** What a shell of a gun is worth to this seat that falls anywhere in a set of cells. */
  #worthOfShell(gun: Ship, fall: CellSet): number {
    const price = ({ side }: Ship): number => (side === this.#seat ? -1 : side === 'pirates' ? PIRATE : 1);
    return this.#view.ships
      .filter((ship) => !ship.isSunk && canHit(this.#view, gun, ship))
      .reduce((sum, ship) => sum + price(ship) * hitOdds(this.#standing(ship), fall), 0);
  }

  /** What the flagship's shell is worth if chance has it, and if it is aimed at a cell. */
  #worthOfFlagship(aim: Cell | null): number {
    const flagship = flagshipOf(this.#view, this.#seat);
    if (flagship === undefined) return 0;
    const { ruleset } = this.#view;
    return this.#worthOfShell(flagship, mayFall(ruleset, targetsOf(this.#view, flagship), aim));
  }

  /** What talking is worth: all guns know better where to fire, and in one sea whom they must not hit. */
  #worthOfTalk(): number {
    const { ships } = talked(this.#view, this.#seat);
    const after = { ...this.#view, ships };
    const gain = living(after, this.#seat).reduce((sum, gun) => {
      const before = this.#view.ships[gun.number - 1] ?? gun;
      const now = this.#worthOfShell(gun, targetsOf(after, gun));
      return sum + now - this.#worthOfShell(gun, targetsOf(this.#view, before));
    }, 0);
    return gain * this.#ahead;
  }

  /** How likely a ship is hit in a tick, if it can stand on those cells. The other's flagship is aimed as well as can be. */
  #danger(ship: Ship, stand: CellSet): number {
    const view = this.#view;
    const enemy = flagshipOf(view, otherSeat(this.#seat));
    return view.ships
      .filter((gun) => !gun.isSunk && canHit(view, gun, ship) && !gun.friends.includes(ship.number))
      .reduce((sum, gun) => {
        const targets = targetsOf(view, gun);
        if (!view.ruleset.aiming || gun.number !== enemy?.number) return sum + hitOdds(stand, targets);
        return sum + this.#aimedOdds(stand, targets);
      }, 0);
  }

  /** The best odds of an aimed shell: around the cell where the ship is seen, or anywhere that it may be hidden. */
  #aimedOdds(stand: CellSet, targets: CellSet): number {
    const places = cellCount(stand);
    if (places !== 1) return places === 0 ? 0 : 1 / places;
    return hitOdds(stand, mayFall(this.#view.ruleset, targets, nthCell(stand, 0)));
  }

  /** What changing position is worth: how much less likely the ships that move are hit where nobody looks for them yet. */
  #worthOfMoving(ships: readonly Ship[]): number {
    const fresh = vacantCells(this.#view);
    const gain = ships.reduce(
      (sum, ship) => sum + this.#danger(ship, this.#standing(ship)) - this.#freshDanger(ship, fresh),
      0,
    );
    return gain * this.#ahead;
  }

  /** In public the other side sees where a ship has gone, and aims there. */
  #freshDanger(ship: Ship, fresh: CellSet): number {
    const { ruleset } = this.#view;
    const anywhere = this.#danger(ship, fresh);
    if (ruleset.hidden || !ruleset.aiming) return anywhere;
    const seen = 1 / (2 * ruleset.scatter + 1) ** 2;
    return anywhere + (flagshipOf(this.#view, otherSeat(this.#seat)) === undefined ? 0 : seen);
  }

  /** What a move is worth to this seat, in ships: what it sinks this tick, and what it changes of the next ones. */
  worthOf(move: ToucheMove): number {
    switch (move.kind) {
      case 'aim':
        return this.#worthOfFlagship(move.y * this.#view.ruleset.width + move.x);
      case 'wait':
        return this.#worthOfFlagship(null);
      case 'talk':
        return this.#worthOfFlagship(null) + this.#worthOfTalk();
      case 'move':
      case 'hide': {
        const ready = readyShips(this.#view, this.#seat);
        return this.#worthOfFlagship(null) + this.#worthOfMoving(ready);
      }
      default:
        return move satisfies never;
    }
  }
}
