import type { Hex } from 'viem';
import { z } from 'zod';
import { drawOf } from '../../protocol/random.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { bySeat, SEATS } from '../../seat.ts';
import { cellCount, cellsOf, noCells, nthCell } from './cells.ts';
import { replaced, vacantCells } from './fleet.ts';
import { COOLDOWN, checkedRuleset, type Ruleset } from './ruleset.ts';
import type { Fleet, Ship, Side, ToucheEvent, ToucheSetup, ToucheState } from './types.ts';

const fleet = z.array(z.int().min(0)).readonly();
const setupSchema = z.object({
  ruleset: z.strictObject({
    width: z.int(),
    height: z.int(),
    ships: z.int(),
    pirates: z.int(),
    hidden: z.boolean(),
    aiming: z.boolean(),
    scatter: z.int(),
    ticksPerTurn: z.int(),
    limit: z.int(),
  }),
  fleets: z.object({ A: z.array(fleet).exactOptional(), B: z.array(fleet).exactOptional() }),
  shown: z.array(z.enum(SEATS)),
});

/** Why no fleet can stand so; undefined if one can. Where ships stand is not said: it may be a secret. */
export function faultOfFleet(ruleset: Ruleset, cells: Fleet): string | undefined {
  if (!ruleset.hidden) return 'a fleet is given, but all ships are public by these rules';
  if (cells.length !== ruleset.ships)
    return `a fleet of ${cells.length} ships: these rules have ${ruleset.ships}`;
  const beyond = cells.findIndex((cell) => cell >= cellsOf(ruleset));
  if (beyond >= 0) return `ship ${beyond + 1} outside its sea of ${cellsOf(ruleset)} cells`;
  const twice = cells.findIndex((cell, i) => cells.indexOf(cell) !== i);
  return twice < 0 ? undefined : `ship ${twice + 1} on the cell of another`;
}

function newShips(ruleset: Ruleset, fleets: ToucheState['fleets']): readonly Ship[] {
  const sides: readonly Side[] = [
    ...SEATS.flatMap((seat) => Array.from({ length: ruleset.ships }, () => seat)),
    ...Array.from({ length: ruleset.pirates }, () => 'pirates' as const),
  ];
  return sides.map((side, index) => ({
    number: index + 1,
    side,
    at: side === 'pirates' ? null : (fleets[side][0]?.[index % ruleset.ships] ?? null),
    isSunk: false,
    readyAt: COOLDOWN,
    fired: noCells(cellsOf(ruleset)),
    friends: [],
    ruledOut: noCells(cellsOf(ruleset)),
  }));
}

/**
 * Checks a setup and gives the state before anything is drawn (docs/touche.md T3). Refuses with `malformed_setup`,
 * `ruleset_out_of_range` or `no_fleet`.
 */
export function start(setup: ToucheSetup): Result<ToucheState> {
  const parsed = setupSchema.safeParse(setup);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refuse('malformed_setup', `the setup's ${issue?.path.join('.')} is wrong: ${issue?.message}`);
  }
  const { ruleset, fleets: given, shown } = parsed.data;
  const checked = checkedRuleset(ruleset);
  if (!checked.ok) return checked;
  const fleets = bySeat((seat): readonly Fleet[] => given[seat] ?? []);
  for (const seat of SEATS) {
    for (const cells of fleets[seat]) {
      const fault = faultOfFleet(ruleset, cells);
      if (fault !== undefined) return refuse('no_fleet', `seat ${seat} has ${fault}`);
    }
  }
  return ok({
    ruleset,
    turn: 0,
    tick: 0,
    ships: newShips(ruleset, fleets),
    hits: { A: 0, B: 0 },
    due: { kind: 'placing' },
    fleets,
    hidden: { A: 0, B: 0 },
    shown: [...shown],
  });
}

/** Places all ships whose places are public, each on a cell that is still vacant, in the order of their numbers. */
export function placed(
  state: ToucheState,
  turnSalt: Hex,
): { state: ToucheState; events: readonly ToucheEvent[] } {
  const events: ToucheEvent[] = [];
  let { ships } = state;
  for (const ship of ships) {
    if (state.ruleset.hidden && ship.side !== 'pirates') continue;
    const vacant = vacantCells({ ruleset: state.ruleset, ships });
    const at = nthCell(vacant, drawOf(turnSalt, 'place', [ship.number], cellCount(vacant)));
    ships = replaced(ships, { ...ship, at });
    events.push({ type: 'placed', ship: ship.number, at });
  }
  return { state: { ...state, turn: 1, ships, due: { kind: 'orders' } }, events };
}
