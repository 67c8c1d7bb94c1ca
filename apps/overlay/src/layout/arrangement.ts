import type { Camera } from '@show-of-hands/bus';
import type { Box } from './frame.ts';

/** What is on the picture at all. A part that is not leaves its room to its neighbours. */
export interface Present {
  readonly scoreboard: boolean;
  readonly board: boolean;
  readonly hands: boolean;
  readonly ballot: boolean;
  /** The strip that says what to type. A layout whose ballot says it itself draws no strip beside that. */
  readonly how: boolean;
  readonly evaluation: boolean;
  readonly chain: boolean;
  readonly voters: boolean;
}

/** The boxes of a layout; `table` is the room of board and hands together. */
export interface Arrangement {
  readonly boxes: Readonly<
    Partial<
      Record<'scoreboard' | 'table' | 'ballot' | 'how' | 'evaluation' | 'chain' | 'voters' | 'label', Box>
    >
  >;
  /** What stays free for the streamer's camera, 16:9. */
  readonly hole: Box | null;
  /** Where the table says what comes next while no match is on. */
  readonly waiting: Box;
}

export type Arrange = (camera: Camera, present: Present) => Arrangement;

/** The height of a 16:9 picture of this width, px. */
export const wide = (width: number): number => Math.round((width * 9) / 16);
