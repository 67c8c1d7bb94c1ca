import type { Seat } from '../../seat.ts';
import { aimKey } from '../notation/choices.ts';
import { emptyCells, playableSlots } from '../rules/legal.ts';
import { isDrafting, seatToPlay } from '../rules/turn-order.ts';
import type { Cell, Slot, TriadView } from '../types.ts';

/** One entry of the public list of allowed moves: a card and a cell, no mark. */
export interface AllowedMove {
  readonly cell: Cell;
  readonly cardIndex: Slot;
  /** What a viewer types. The side letter is A for both seats: that is the public format. */
  readonly viewer: string;
}

export interface StrictAllowed {
  readonly allowlist: readonly string[];
  readonly hash: string;
}

/** FNV-1a over UTF-16 code units, 32 bits: the fingerprint that the public format uses for its lists. */
export function fnv1a32(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
  }
  return `0x${(hash >>> 0).toString(16).padStart(8, '0')}`;
}

export const hashOfList = (entries: readonly string[]): string => fnv1a32(entries.join('\n'));

const byText = (a: AllowedMove, b: AllowedMove): number =>
  a.viewer < b.viewer ? -1 : Number(a.viewer > b.viewer);

/** The seat that plays a card now: none while hands are picked and when the match is over. */
const seatToPlace = (view: TriadView): Seat | null => (isDrafting(view) ? null : seatToPlay(view));

/** The allowed moves in the order of the list: by text. Empty during picks and when the match is over. */
export function allowedMoves(view: TriadView): readonly AllowedMove[] {
  const seat = seatToPlace(view);
  if (seat === null) return [];
  const slots = playableSlots(view, seat);
  return emptyCells(view)
    .flatMap((cell) =>
      slots.map((cardIndex) => ({ cell, cardIndex, viewer: `#triad A${aimKey({ cell, cardIndex })}` })),
    )
    .sort(byText);
}

/**
 * The public list of allowed moves with its fingerprint, narrowed by Order and Chaos of any ruleset
 * (docs/rules.md R8.7); null during picks and when the match is over.
 */
export function strictAllowedOf(view: TriadView): StrictAllowed | null {
  if (seatToPlace(view) === null) return null;
  const allowlist = allowedMoves(view).map((entry) => entry.viewer);
  return { allowlist, hash: hashOfList(allowlist) };
}
