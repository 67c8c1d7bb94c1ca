/** How closely a picture is looked at: what fits a whole screen is too fine for a corner of it. */
export type SizeClass = 'large' | 'medium' | 'small';

/** The room that a layout gives a picture of the game, in canvas px. Pictures fill it and stay inside. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly size: SizeClass;
}

/** The board's room in the layout that everything else is measured by. */
export const FULL_BOARD: Room = { width: 780, height: 792, size: 'large' };

/** A hand's room beside that board. A room that is wider than high lays the hand out in a row. */
export const FULL_HAND: Room = { width: 200, height: 792, size: 'large' };
