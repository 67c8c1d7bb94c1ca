import { z } from 'zod';
import { ok, type Result, refuse } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { begin } from '../rules/setup.ts';
import type { Card, Header, PlacedCard, Slot, TriadState } from '../rules/types.ts';
import { fantasyRuleset } from '../ruleset/defaults.ts';
import { rulesetIdOf } from '../ruleset/id.ts';
import { type ClassicFlag, type Ruleset, TRAITS } from '../ruleset/ruleset.ts';

/** What the preset `fantasy` is played with beside its own variants (docs/rules.md R13.4). */
export const optionsSchema = z.strictObject({
  same: z.boolean(),
  plus: z.boolean(),
  reverse: z.boolean(),
  aceKiller: z.boolean(),
  /** Whether Ace Killer counts in the chain, too. */
  aceInCombo: z.boolean(),
  /** Type Ascend, Type Descend, or neither. */
  typeShift: z.literal([1, 0, -1]),
});
export type FantasyOptions = z.infer<typeof optionsSchema>;

/** The ruleset that the options stand for. */
export function fantasyRulesetFor({ aceInCombo, typeShift, ...rules }: FantasyOptions): Ruleset {
  const names = ['same', 'plus', 'reverse', 'aceKiller'] as const;
  const shift: readonly ClassicFlag[] =
    typeShift === 0 ? [] : [typeShift === 1 ? 'typeAscend' : 'typeDescend'];
  const ruleset = fantasyRuleset(...names.filter((name) => rules[name]), ...shift);
  return aceInCombo ? ruleset : { ...ruleset, aceInCombo: 'off' };
}

const side = z.number().int().min(1).max(10);
const TYPES = [0, 1, 2, 3, 4] as const;

/** A card: its sides top, right, bottom, left, and its type; 0 is none. */
export const sidesSchema = { sides: z.tuple([side, side, side, side]).readonly(), type: z.literal(TYPES) };
const card = z.strictObject(sidesSchema);
type SidesCard = z.infer<typeof card>;

/** A card on its own. */
export const sidesCardSchema = card;

/** The seat of an owner as this game's tools write it. */
export const seatOf = (owner: 0 | 1): Seat => (owner === 0 ? 'A' : 'B');

/** Any five names do for the types: what traits do on the board is off. */
const traitOf = (type: SidesCard['type']): Card['trait'] => TRAITS[type] ?? 'none';

export const cardOf = ({ sides: [up, right, down, left], type }: SidesCard, tokenId: number): Card => ({
  tokenId: String(tokenId),
  edges: { up, right, down, left },
  jankenHand: 0,
  combatStatSum: 0,
  trait: traitOf(type),
});

const ZERO = `0x${'00'.repeat(20)}` as const;
const headerFor = (ruleset: Ruleset, firstPlayer: 0 | 1): Header => ({
  version: 3,
  rulesetId: rulesetIdOf(ruleset),
  seasonId: 0,
  playerA: ZERO,
  playerB: ZERO,
  firstPlayer,
  deadline: 0,
  salt: `0x${'00'.repeat(32)}`,
});

/** A match of two hands that everybody sees. A begins. */
export function tableOf(
  options: FantasyOptions,
  hands: { readonly [S in Seat]: readonly Card[] },
): TriadState {
  const ruleset = fantasyRulesetFor(options);
  return begin({ ruleset, header: headerFor(ruleset, 0), hands, shown: ['A', 'B'] });
}

const SLOTS: readonly Slot[] = [0, 1, 2, 3, 4];

/** Every card of the two hands that a board may hold, nine at most. */
const PLACES = (['A', 'B'] as const).flatMap((seat) => SLOTS.map((slot) => ({ seat, slot })));

/**
 * A position with these cards on the board and one to place, which is the mover's only one. Where cards came from does
 * not matter to what is taken.
 */
export function positionWith(
  options: FantasyOptions,
  board: readonly (null | { readonly card: Card; readonly owner: Seat })[],
  placed: Card,
  mover: Seat,
): TriadState {
  const turn = board.filter((cell) => cell !== null).length;
  const ruleset = fantasyRulesetFor(options);
  const first = (turn % 2 === 0) === (mover === 'A') ? 0 : 1;
  const own = { seat: mover, slot: 0 } as const;
  const others = PLACES.filter(({ seat, slot }) => seat !== own.seat || slot !== own.slot);
  let next = 0;
  const cells = board.map((cell): PlacedCard | null => {
    if (cell === null) return null;
    const from = others[next] ?? own;
    next += 1;
    const { card: there, owner } = cell;
    return { owner, card: there, edges: there.edges, forestShield: 0, changes: [], from };
  });
  const hand = (seat: Seat): readonly Card[] =>
    SLOTS.map((slot) => {
      if (seat === own.seat && slot === own.slot) return placed;
      return cells.find((cell) => cell?.from.seat === seat && cell.from.slot === slot)?.card ?? placed;
    });
  const begun = begin({
    ruleset,
    header: headerFor(ruleset, first),
    hands: { A: hand('A'), B: hand('B') },
    shown: ['A', 'B'],
  });
  const spent = (seat: Seat): TriadState['hands'][Seat] =>
    begun.hands[seat].map((place, slot) =>
      place.kind === 'known' ? { ...place, used: seat !== own.seat || slot !== own.slot } : place,
    );
  return { ...begun, turn, board: cells, hands: { A: spent('A'), B: spent('B') } };
}

/** Checks what came from outside; refuses with `malformed`, naming the field. */
export function checked<T>(schema: z.ZodType<T>, raw: unknown): Result<T> {
  const read = schema.safeParse(raw);
  if (read.success) return ok(read.data);
  const issue = read.error.issues[0];
  return refuse('malformed', `${issue?.path.join('.') || 'the line'} is wrong: ${issue?.message}`);
}
