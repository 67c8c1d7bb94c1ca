import { KIND_COLOURS } from '../character/kind-colours.ts';
import { KindDisc } from '../character/kinds.tsx';

const ORDER = ['fire', 'grass', 'water'] as const;
const STEP = 100;

/** Which kind beats which, from top to bottom and from there to the top again. */
export const KindWheel = ({ label }: { readonly label: string }) => (
  <svg viewBox="0 0 92 300" className="kind-wheel" role="img" aria-label={label}>
    <path d="M50 286H14V14H34" className="kind-way" stroke={KIND_COLOURS.water.sign} />
    {ORDER.map((kind, place) => (
      <g key={kind}>
        <KindDisc kind={kind} x={50} y={50 + place * STEP} r={32} />
        {place < 2 && (
          <path
            d={`M36 ${89 + place * STEP}h28l-14 18z`}
            fill={KIND_COLOURS[kind].sign}
            className="kind-arrow"
          />
        )}
      </g>
    ))}
    <path d="M50 282v4" className="kind-way" stroke={KIND_COLOURS.water.sign} />
    <path d="M32 2l18 12-18 12z" fill={KIND_COLOURS.water.sign} className="kind-arrow" />
  </svg>
);
