import type { HandMode } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import type { ReactNode } from 'react';
import type { PictureSpace } from '../../lib/layout/frame.ts';
import { measures, px } from '../../lib/layout/style.ts';
import { fitSize, widthOf } from '../../lib/text/text-width.ts';
import type { PlacesLayout } from './places-layout.ts';
import './seat-panel.css';

/** A name that does not fit is cut where there is so much room for it, px. */
const CUT_FROM = 100;
/** A letter at the smallest size of a name, px. */
const LETTER = 12;
/** What is left and right of a name, and what a sign behind it takes, px. */
const BESIDE_NAME = 44;
const SIGN = 24;

/** How a panel lies in its room: its places, and the heights of what stands above and below them, px. */
export interface PanelLayout extends PlacesLayout {
  /** 0 where the name is left out. */
  readonly head: number;
  readonly foot: number;
}

/**
 * The panel of a seat: whose it is, then what the game has for it. In a small room the name is the seat's letter.
 * What is in it reads every measure of `lies` as a style's value: `--card`, `--gap`, `--key` and so on.
 */
export function SeatPanel({
  seat,
  label,
  name,
  mode = null,
  sign = null,
  active,
  lies,
  room,
  children,
}: {
  readonly seat: Seat;
  /** For those who hear it. */
  readonly label: string;
  readonly name: string;
  /** Whether everyone sees this hand by choice; null where that is not the seat's to choose. */
  readonly mode?: HandMode | null;
  /** Behind the name. */
  readonly sign?: ReactNode;
  /** Whether this seat must play now. */
  readonly active: boolean;
  readonly lies: PanelLayout;
  readonly room: PictureSpace;
  readonly children: ReactNode;
}) {
  const nameRoom = room.width - BESIDE_NAME - (sign === null ? 0 : SIGN);
  // two letters of a name say less than the letter of the seat
  const named = room.size !== 'small' && (nameRoom >= CUT_FROM || widthOf(name) * LETTER <= nameRoom);
  const classes = ['seat-panel', 'plate', `seat-${seat.toLowerCase()}`];
  if (active) classes.push('is-to-play');
  if (lies.row) classes.push('is-row');
  const { row: _, ...lengths } = lies;
  return (
    <section
      className={classes.join(' ')}
      aria-label={label}
      data-size={room.size}
      data-hand={seat}
      data-hand-mode={mode ?? ''}
      style={{ ...measures(lengths), width: px(room.width), height: px(room.height) }}
    >
      {lies.head > 0 && (
        <header className="seat-panel-head head">
          {named ? (
            <span
              className="seat-panel-owner one-line"
              style={{ fontSize: px(fitSize(name, nameRoom, 30, 20)) }}
            >
              {name}
            </span>
          ) : (
            <span className="seat-panel-owner">{seat}</span>
          )}
          {sign}
        </header>
      )}
      {children}
    </section>
  );
}
