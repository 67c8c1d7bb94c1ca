import type { Seat } from '@show-of-hands/engine';
import type { ReactNode } from 'react';

/** A place of a seat: the key that viewers type for it, and what lies there as far as everyone may see it. */
export function Place({
  seat,
  slot,
  typed,
  known,
  used,
  usedByNow = used,
  open,
  chosen,
  states = [],
  marks = {},
  beside = null,
  children,
}: {
  readonly seat: Seat;
  readonly slot: number | string;
  /** What viewers type for it. */
  readonly typed: string;
  /** What lies there face up; null if nobody may know. */
  readonly known: { readonly tokenId: string } | null;
  readonly used: boolean;
  /** The same as it is the case, where an animation still shows what was. */
  readonly usedByNow?: boolean;
  /** Whether chat can choose it now. */
  readonly open: boolean;
  /** Whether chat leads with it. */
  readonly chosen: boolean;
  /** Classes of the game's own. */
  readonly states?: readonly string[];
  /** What the game says of it to those who read the page by program. */
  readonly marks?: Readonly<Record<`data-${string}`, boolean>>;
  /** Beside or below the key. */
  readonly beside?: ReactNode;
  /** The card, or what stands for it. */
  readonly children: ReactNode;
}) {
  const classes = ['place', ...states];
  if (chosen) classes.push('is-chosen');
  if (open) classes.push('is-open');
  if (used) classes.push('is-used');
  return (
    <li
      className={classes.join(' ')}
      data-seat={seat}
      data-slot={slot}
      data-face={known === null ? 'back' : 'face'}
      data-used={usedByNow}
      data-open={open}
      {...marks}
      {...(known !== null && { 'data-token': known.tokenId })}
    >
      <span className="place-side">
        <span className="place-key head digits">{typed}</span>
        {beside}
      </span>
      <span className="place-card">{children}</span>
    </li>
  );
}
