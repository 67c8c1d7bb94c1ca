import type { Seat } from '@show-of-hands/engine';
import { memo, useId } from 'react';
import { Mark } from '../../lib/mark/Mark.tsx';
import { outlineOf } from './outline.ts';
import './cards.css';

const RAYS = Array.from({ length: 16 }, (_, ray) => (ray * Math.PI) / 8);
const REACH = 170;
const SPREAD = Math.PI / 16;

/** A ray of the stage light behind the hand, from the middle out. */
function ray(angle: number): string {
  const at = (turn: number): string =>
    `${(100 + REACH * Math.cos(turn)).toFixed(1)} ${(100 + REACH * Math.sin(turn)).toFixed(1)}`;
  return `M100 100L${at(angle)} ${at(angle + SPREAD)}Z`;
}

const LIGHT = RAYS.map(ray).join('');

/** A card face down: its owner's frame, stage light, and the raised hand whose five cards show their backs. */
export const CardBack = memo(function CardBack({
  owner,
  compact = false,
}: {
  readonly owner: Seat;
  readonly compact?: boolean;
}) {
  const clip = useId();
  const shape = outlineOf(owner, compact);
  return (
    <svg viewBox="0 0 200 200" className={`card card-back seat-${owner.toLowerCase()}`} aria-hidden="true">
      <clipPath id={clip}>
        <path d={shape.inner} />
      </clipPath>
      <path d={shape.outer} className="card-frame" />
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0H200V200H0Z" className="card-back-ground" />
        <path d={LIGHT} className="card-back-light" />
        {!compact && (
          <path
            d="M30 12l16 16-16 16-16-16zM170 12l16 16-16 16-16-16zM30 156l16 16-16 16-16-16zM170 156l16 16-16 16-16-16z"
            className="card-back-pip"
          />
        )}
      </g>
      <circle cx={100} cy={100} r={compact ? 74 : 68} className="card-back-medal" />
      <g transform={compact ? 'translate(40 38) scale(1.2)' : 'translate(46 42) scale(1.08)'}>
        <svg width={100} height={100} aria-hidden="true">
          <Mark open={0} />
        </svg>
      </g>
    </svg>
  );
});
