import type { Seat } from '@show-of-hands/engine';
import { px } from '../../lib/layout/style.ts';
import { fitSize } from '../../lib/text/text-width.ts';
import './call-out.css';

/** Letters are no smaller than this, px. */
const SMALLEST = 20;

/** What is called out across a table while a step of an animation plays, in the colour of the seat that it is good for, if it is. */
export function CallOut({
  seat,
  text,
  causes,
  middle,
  width,
  largest,
}: {
  readonly seat: Seat | null;
  readonly text: string;
  /** What it is about, for those who read the page by program. */
  readonly causes: string;
  /** Its middle from the table's top, as a style has it. */
  readonly middle: string;
  /** What the text has, and its largest letters, px. */
  readonly width: number;
  readonly largest: number;
}) {
  return (
    <p
      className={`call-out head digits${seat === null ? '' : ` seat-${seat.toLowerCase()}`}`}
      style={{ top: middle, fontSize: px(fitSize(text.toUpperCase(), width, largest, SMALLEST)) }}
      data-causes={causes}
    >
      <span>{text}</span>
    </p>
  );
}
