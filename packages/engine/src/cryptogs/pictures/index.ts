/** Pictures of togs as SVG documents, the same bytes as `TogPictures` gives on chain, and what they are called. */
import { svgOf } from './svg.ts';
import { BACK, type Tier, TOGS, type TogDesign, type TogLanguage } from './togs.ts';

// what pictures are made from, for the contracts that make them too
export { MOTIFS } from './motifs.ts';
export { PALETTE, PATTERNS } from './paints.ts';
export { TIERS, type Tier, TOGS, type TogDesign, type TogLanguage } from './togs.ts';

/** How many pictures there are: 0 to one less. */
export const TOG_PICTURES = TOGS.length;

function designOf(picture: number): TogDesign {
  const design = TOGS[picture];
  if (design !== undefined) return design;
  throw new Error(`no tog has picture ${picture}: there are pictures 0 to ${TOG_PICTURES - 1}`);
}

/** A tog's picture as a document that refers to nothing outside itself. It is round: its corners stay clear. */
export const togSvg = (picture: number): string => svgOf(designOf(picture), `${picture}`);

export const togName = (picture: number, language: TogLanguage): string => designOf(picture).name[language];

export const togTier = (picture: number): Tier => designOf(picture).tier;

/** What every tog shows face down. */
export const TOG_BACK = svgOf(BACK, 'b');
