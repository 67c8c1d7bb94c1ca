import type { Seat } from '@show-of-hands/engine';
import { Mark } from '../../mark/Mark.tsx';
import { shapeOf } from './frame-shape.ts';

/** A card face down: its owner's frame around the mark. */
export function CardBack({ owner }: { readonly owner: Seat }) {
  const shape = shapeOf(owner);
  return (
    <svg viewBox="0 0 200 200" className={`card card-back seat-${owner.toLowerCase()}`} aria-hidden="true">
      <path d={shape.outer} className="card-frame" />
      <path d={shape.inner} className="card-back-ground" />
      <path
        d="M100 26L174 100 100 174 26 100z"
        fill="none"
        className="card-back-line"
        strokeWidth={5}
        strokeLinejoin="round"
      />
      <g transform="translate(50 46)">
        <svg width={100} height={100} aria-hidden="true">
          <title>face down</title>
          <Mark open={0} />
        </svg>
      </g>
    </svg>
  );
}
