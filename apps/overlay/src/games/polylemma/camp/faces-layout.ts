import type { FacesLaid, FacesSpace } from '../../../lib/game/camp-picture.ts';
import { widthOf } from '../../../lib/text/text-width.ts';

/** Between faces, px. */
export const FACES_GAP = 8;
/** The level on a smaller face cannot be read, px. */
const LEAST_FACE = 44;
/** A line of names, and a letter of it, px. */
export const NAMES_LINE = 24;
const LETTER = 11.5;
/** What stands between two names. */
export const NAMES_JOIN = ' · ';

/** How parties lie in their room: all of them alike, so that they can be compared. */
export interface PartyFacesLayout extends FacesLaid {
  /** How many names stand there at a time: all, or so many of a party as there is room for. */
  readonly atOnce: number;
}

const lengthOf = (text: string): number => widthOf(text) * LETTER;

/** Lines that names take, broken between them, and within one only where it is longer than a line. */
export function linesOfNames(names: readonly string[], width: number): number {
  let lines = 0;
  let left = 0;
  for (const [index, name] of names.entries()) {
    const wanted = lengthOf(index === names.length - 1 ? name : `${name}${NAMES_JOIN.trimEnd()}`);
    if (wanted + lengthOf(' ') <= left) {
      left -= wanted + lengthOf(' ');
      continue;
    }
    const own = Math.ceil(wanted / width);
    lines += own;
    left = own * width - wanted;
  }
  return lines;
}

/** @param parties the names of all parties that chat chooses from */
export function partyFacesLayout(
  parties: readonly (readonly string[])[],
  { width, height }: FacesSpace,
): PartyFacesLayout {
  const many = Math.max(1, ...parties.map((names) => names.length));
  const each = Math.floor((width - (many - 1) * FACES_GAP) / many);
  const sizeOver = (lines: number): number => Math.floor(Math.min(each, height - lines * NAMES_LINE));
  const linesAt = (atOnce: number): number =>
    Math.max(
      0,
      ...parties.flatMap((names) =>
        Array.from({ length: Math.ceil(names.length / atOnce) }, (_, at) =>
          linesOfNames(names.slice(at * atOnce, (at + 1) * atOnce), width),
        ),
      ),
    );
  const longest = Math.ceil(Math.max(0, ...parties.flat().map(lengthOf)));
  if (longest <= each && sizeOver(1) >= LEAST_FACE) {
    const size = sizeOver(1);
    const inAll = many * Math.max(size, longest) + (many - 1) * FACES_GAP;
    return { size, width: inAll, names: 'under', atOnce: many, pages: 1 };
  }
  const lines = linesAt(many);
  if (sizeOver(lines) >= LEAST_FACE)
    return { size: sizeOver(lines), width, names: 'lines', atOnce: many, pages: 1 };
  const most = Math.floor(height / NAMES_LINE);
  const atOnce = [many, Math.ceil(many / 2)].find((some) => linesAt(some) <= most) ?? 1;
  return { size: sizeOver(0), width, names: 'turns', atOnce, pages: 1 + Math.ceil(many / atOnce) };
}
