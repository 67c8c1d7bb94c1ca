import type { ReactNode } from 'react';
import { TRAIT_COLOURS, type Trait } from './trait-colours.ts';

const INK = '#14111d';

/** Eleven signs in a 64-unit square: one bold colour on ink, legible at 40 px. */
const SIGNS: Readonly<Record<Trait, (colour: string) => ReactNode>> = {
  none: (c) => (
    <>
      <path d="M32 8l22 24-22 24-22-24z" fill={c} />
      <path d="M32 24l8 8-8 8-8-8z" fill={INK} />
    </>
  ),
  cosmic: (c) => (
    <>
      <circle cx={32} cy={32} r={15} fill={c} />
      <ellipse
        cx={32}
        cy={32}
        rx={28}
        ry={9}
        transform="rotate(-24 32 32)"
        fill="none"
        stroke={INK}
        strokeWidth={10}
      />
      <ellipse
        cx={32}
        cy={32}
        rx={28}
        ry={9}
        transform="rotate(-24 32 32)"
        fill="none"
        stroke={c}
        strokeWidth={5}
      />
      <path d="M18.5 25.5A15 15 0 0 1 45.5 25.5L32 32z" fill={c} />
    </>
  ),
  light: (c) => (
    <>
      <circle cx={32} cy={32} r={13} fill={c} />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
        <path key={angle} d="M28 14l4-11 4 11z" fill={c} transform={`rotate(${angle} 32 32)`} />
      ))}
    </>
  ),
  shadow: (c) => (
    <>
      <path d="M42 7A27 27 0 1 0 57 44 22 22 0 0 1 42 7z" fill={c} />
      <path d="M48 18l2.5 6 6 2.500-6 2.500-2.500 6-2.500-6-6-2.500 6-2.500z" fill={c} />
    </>
  ),
  forest: (c) => (
    <>
      <path d="M32 4l16 20h-7l13 17H36v17h-8V41H10l13-17h-7z" fill={c} />
    </>
  ),
  metal: (c) => (
    <>
      <path d="M32 5l23.500 13.500v27L32 59 8.500 45.500v-27z" fill={c} />
      <circle cx={32} cy={32} r={10} fill={INK} />
    </>
  ),
  flame: (c) => (
    <>
      <path d="M34 3c3 11 18 17 18 35a20 20 0 0 1-40 1c0-9 5-13 7-20 4 2 6 5 7 8 5-6 8-14 8-24z" fill={c} />
      <path d="M32 56a10 10 0 0 1-10-10c0-7 7-9 9-16 6 5 11 10 11 16a10 10 0 0 1-10 10z" fill={INK} />
    </>
  ),
  aqua: (c) => (
    <>
      <path d="M32 4c10 14 19 24 19 36a19 19 0 0 1-38 0c0-12 9-22 19-36z" fill={c} />
      <path d="M22 40a10 10 0 0 0 10 11" fill="none" stroke={INK} strokeWidth={5} strokeLinecap="round" />
    </>
  ),
  thunder: (c) => <path d="M38 3L11 36h16l-6 25 32-36H36z" fill={c} />,
  wind: (c) => (
    <g fill="none" stroke={c} strokeWidth={7} strokeLinecap="round">
      <path d="M6 24h34a9 9 0 1 0-9-10" />
      <path d="M6 37h44a9 9 0 1 1-9 10" />
      <path d="M6 50h20" />
    </g>
  ),
  earth: (c) => (
    <>
      <path d="M3 56L24 14l12 22 8-12 17 32z" fill={c} />
      <path d="M24 14l8 15-6 5-4-4-5 4z" fill={INK} />
    </>
  ),
};

/** A trait's sign on its disc, centred on (100, 100) of a 200-unit card. */
export function TraitSign({ trait, scale = 1 }: { readonly trait: Trait; readonly scale?: number }) {
  const { sign } = TRAIT_COLOURS[trait];
  return (
    <g transform={`translate(${100 - 100 * scale} ${100 - 100 * scale}) scale(${scale})`} data-trait={trait}>
      <circle cx={100} cy={100} r={43} fill={INK} stroke={sign} strokeWidth={5} />
      <g transform="translate(70 70) scale(0.9375)">{SIGNS[trait](sign)}</g>
    </g>
  );
}
