const FINGERS = [-33, -11, 11, 33] as const;
const THUMB = -74;
/** Which of the five cards lie open, by how many: the thumb is card 0. */
const OPEN: Readonly<Record<0 | 1 | 3 | 5, readonly number[]>> = {
  0: [],
  1: [2],
  3: [1, 2, 3],
  5: [0, 1, 2, 3, 4],
};

function Finger({ angle, short, open }: { angle: number; short: boolean; open: boolean }) {
  const top = short ? 34 : 8;
  return (
    <g transform={`rotate(${angle} 64 92)`}>
      <rect
        x={53.5}
        y={top}
        width={21}
        height={50}
        rx={5}
        fill={open ? 'var(--mark-face, #fbf5e6)' : 'var(--mark-back, #14111d)'}
        stroke="var(--mark-line, #fbf5e6)"
        strokeWidth={5}
      />
      {open ? (
        <path d={`M64 ${top + 9}l6.5 10-6.5 10-6.5-10z`} fill="var(--mark-pip, #e2543a)" />
      ) : (
        <path d={`M59 ${top + 12}h10M59 ${top + 21}h10`} stroke="var(--mark-line, #fbf5e6)" strokeWidth={4} />
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
      <Finger angle={THUMB} short open={OPEN[open].includes(0)} />
      {FINGERS.map((angle, index) => (
        <Finger key={angle} angle={angle} short={false} open={OPEN[open].includes(index + 1)} />
      ))}
      <path
        d="M38 70q26-14 52 0l-1 22q-2 16-11 22v10H50v-10q-11-6-12-22z"
        fill="var(--mark-line, #fbf5e6)"
        stroke="var(--mark-line, #fbf5e6)"
        strokeWidth={3}
        strokeLinejoin="round"
      />
    </svg>
  );
}
