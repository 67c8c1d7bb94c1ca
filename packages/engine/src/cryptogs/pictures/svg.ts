import { MOTIFS } from './motifs.ts';
import { type Colour, PALETTE, PATTERNS } from './paints.ts';
import type { Tier, TogDesign } from './togs.ts';

/** The outline of everything. */
const INK = PALETTE.k;

/** What a layer's path has beside its points. */
function styleOf(kind: string, colour: string): string {
  switch (kind) {
    case 'F':
      return `fill="${colour}" `;
    case 'D':
      return `fill="${colour}" stroke="none" `;
    case 'B':
      return `stroke="${colour}" stroke-width="6" `;
    case 'E':
      return `stroke="${colour}" stroke-width="3" `;
    case 'X':
      return 'fill="#000" opacity=".25" stroke="none" ';
    case 'W':
      return 'fill="#fff" opacity=".7" stroke="none" ';
    default:
      return '';
  }
}

/** Layers as motifs.ts writes them, as paths. */
const drawn = (layers: string): string =>
  layers.replace(/([FDBE][a-z]|[NXW])([^FDBENXW]+)/g, (_, [kind, colour]: string, path: string) => {
    const style = styleOf(kind ?? '', colour === undefined ? '' : PALETTE[colour as Colour]);
    return `<path ${style}d="${path}"/>`;
  });

const circle = (radius: number, style: string): string =>
  `<circle cx="100" cy="100" r="${radius}" ${style}/>`;

/** A rim's tips, 18 outside and 18 inside. */
const FACETS =
  '100 3 114 19 133 9 141 29 162 26 163 47 184 51 177 72 196 83 182 100 196 117 177 128 184 149 163 153 162 174 141 171 133 191 114 181 100 197 86 181 67 191 59 171 38 174 37 153 16 149 23 128 4 117 18 100 4 83 23 72 16 51 37 47 38 26 59 29 67 9 86 19';

/**
 * Between ground and motif, by tier. In place of ~ stands the colour of the rim, and of @ what tells names of one picture from
 * those of others, which may stand in the same page.
 */
const RIMS: Readonly<Record<Tier, string>> = {
  common: circle(90, 'stroke="#f6ead0" stroke-width="15"'),
  uncommon: circle(90, 'stroke="~" stroke-width="15"') + circle(90, 'stroke="#ffe" stroke-width="3"'),
  rare: [
    circle(90, 'stroke="#cde" stroke-width="15"'),
    circle(93, 'stroke-width="8" stroke-dasharray="4 12.23"'),
    circle(86, 'stroke="~" stroke-width="6"'),
    circle(89.5, 'stroke-width="2"'),
  ].join(''),
  epic: [
    '<linearGradient id="e@" x2="1" y2="1"><stop stop-color="#fff"/><stop offset=".3" stop-color="~"/><stop offset=".5" stop-color="#fff"/><stop offset=".75" stop-color="~"/><stop offset="1" stop-color="#fff"/></linearGradient>',
    circle(90, 'stroke="~" stroke-width="15"'),
    circle(90, 'stroke="#000" stroke-width="15" opacity=".35"'),
    `<path d="M${FACETS}zM18 100a82 82 0 1 0 164 0 82 82 0 1 0-164 0" fill="url(#e@)" fill-rule="evenodd" stroke="none"/>`,
  ].join(''),
  legendary: [
    circle(86, 'stroke="url(#holo)" stroke-width="10"'),
    circle(86, 'stroke="#fff" stroke-width="10" stroke-dasharray="5.63" opacity=".35"'),
    circle(93, 'stroke="url(#gold)" stroke-width="8"'),
    circle(89, 'stroke-width="2.5"'),
  ].join(''),
};

/** What legendary togs are painted with, all with the same. */
const FOILS =
  '<linearGradient id="gold" x2=".4" y2=".5" spreadMethod="reflect"><stop stop-color="#ffb"/><stop offset=".4" stop-color="#fc2"/><stop offset="1" stop-color="#e80"/></linearGradient><linearGradient id="holo" x2=".6" y2=".8" spreadMethod="reflect"><stop stop-color="#f5a"/><stop offset=".2" stop-color="#fd5"/><stop offset=".4" stop-color="#8f8"/><stop offset=".6" stop-color="#4ef"/><stop offset=".8" stop-color="#87f"/><stop offset="1" stop-color="#f7f"/></linearGradient>';
const SPARKLES =
  '<path fill="#fff" d="M34 34q3 15 16 18-13 3-16 18-3-15-16-18 13-3 16-18zm130 102q2 12 12 14-10 2-12 14-2-12-12-14 10-2 12-14zm2-98q1 8 8 9-7 1-8 9-1-8-8-9 7-1 8-9z"/>';

/**
 * A tog as a whole document. Its motif is drawn twice: first as a silhouette with a wide edge, which what is drawn without
 * a stroke of its own takes on.
 *
 * @param id tells names within this document from those in other togs'
 */
export function svgOf({ motif, tier, pattern, colours }: TogDesign, id: string): string {
  const [ground, paint, rim, edge] = colours;
  const foiled = tier === 'legendary';
  const patternPaint = foiled ? 'url(#holo)' : PALETTE[paint];
  const layers = MOTIFS[motif];
  const half = layers.indexOf('|');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">',
    foiled ? FOILS : '',
    circle(90, `fill="${PALETTE[ground]}"`),
    `<g fill="${patternPaint}" stroke="${patternPaint}" stroke-width="0">${PATTERNS[pattern]}</g>`,
    `<g fill="none" stroke="${INK}" stroke-width="5">`,
    RIMS[tier].replaceAll('~', PALETTE[rim]).replaceAll('@', id),
    circle(82, 'stroke-width="4"'),
    circle(97, ''),
    '</g><g fill="none" stroke="',
    INK,
    '" stroke-width="7" stroke-linejoin="round" stroke-linecap="round">',
    `<use href="#m${id}" stroke="${foiled ? 'url(#gold)' : PALETTE[edge]}" stroke-width="${edge === 'k' ? 12 : 19}"/><g id="m${id}">`,
    half === -1
      ? ''
      : `<g id="h${id}">${drawn(layers.slice(0, half))}</g><use href="#h${id}" transform="matrix(-1 0 0 1 200 0)"/>`,
    drawn(layers.slice(half + 1)),
    '</g></g>',
    foiled ? SPARKLES : '',
    '</svg>',
  ].join('');
}
