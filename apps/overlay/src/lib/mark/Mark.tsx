const FINGERS = [-31, -10, 11, 32] as const;
const THUMB = -70;
/** Which of the five cards lie open, by how many: the thumb is card 0. */
const OPEN: Readonly<Record<0 | 1 | 3 | 5, readonly number[]>> = {
  0: [],
  1: [2],
  3: [1, 2, 3],
  5: [0, 1, 2, 3, 4],
};

const INK = 'var(--mark-ink, #14111d)';
const IVORY = '#fbf5e6';
const PIP = '#e2543a';

/** A finger: a card on end, its face or its back. */
function Finger({ angle, open, thumb = false }: { angle: number; open: boolean; thumb?: boolean }) {
  const top = thumb ? 42 : 5;
  const height = thumb ? 46 : 66;
  return (
    <g transform={`rotate(${angle} ${thumb ? 60 : 64} 102)`}>
      <rect x={53} y={top} width={22} height={height} rx={5} fill={IVORY} stroke={INK} strokeWidth={4} />
      {open ? (
        <path d={`M64 ${top + 7}l7 11-7 11-7-11z`} fill={PIP} />
      ) : (
        <rect x={57.5} y={top + 4.5} width={13} height={height - 18} rx={2} fill={INK} />
      )}
    </g>
  );
}

/**
 * The product's mark: a raised hand whose five fingers are cards. How many lie open tells hidden play (1, the
 * card just played), three open and all open apart.
 */
export function Mark({
  open = 1,
  className,
}: {
  readonly open?: 0 | 1 | 3 | 5;
  readonly className?: string;
}) {
  return (
    <svg viewBox="0 0 128 128" className={className} role="img" aria-label="Show of Hands">
      {FINGERS.map((angle, index) => (
        <Finger key={angle} angle={angle} open={OPEN[open].includes(index + 1)} />
      ))}
      <Finger angle={THUMB} open={OPEN[open].includes(0)} thumb />
      <path
        d="M37 76q27-16 54 0 2 26-9 38v12H47v-12Q34 102 37 76z"
        fill={IVORY}
        stroke={INK}
        strokeWidth={4}
        strokeLinejoin="round"
      />
      <path d="M47 113h35" stroke={INK} strokeWidth={5} />
    </svg>
  );
}
