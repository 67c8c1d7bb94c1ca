import type {
  BallotShow,
  GameEvents,
  GameView,
  Look,
  MatchShow,
  PurseShow,
  TablePart,
} from '@show-of-hands/bus';
import { type BySeat, SEATS, type Seat } from '@show-of-hands/engine';
import type { ComponentType, ReactElement } from 'react';
import type { Box, PictureSpace } from '../layout/frame.ts';
import { BOARD, HAND, type Region, type RegionShape } from '../layout/regions.ts';
import type { CommittedMove } from './committed-move.ts';

/** A region with the room that it is drawn for, and where on the canvas a viewer sees it: moved and scaled by the look. */
export interface PlacedRegion {
  readonly room: PictureSpace;
  readonly seen: Box;
}

/** What a region of a game's picture is drawn from, as large as its room. */
export interface RegionProps<View, Turn> {
  readonly match: MatchShow;
  readonly view: View;
  /** What the last turn did. */
  readonly turn: Turn | null;
  /** The ballot on the turn that the table shows, if there is one. */
  readonly ballot: BallotShow | null;
  /** Changes with each snapshot: no animation is played across it. */
  readonly epoch: number;
  /** The sealed moves of this turn, of seats whose move is on its way. */
  readonly seals: BySeat<CommittedMove | null>;
  /** Where it is reduced, no animation is played. */
  readonly motion: Look['motion'];
  /**
   * The same function as long as the region is drawn: told what lay on the table before the turn that plays, before
   * anything of it is painted, and null once nothing plays. Other regions are drawn as it was before until then.
   */
  readonly onAnimation: (before: GameView | null) => void;
  /** What lay on the table before the turn whose animation plays in some region; null while none does. */
  readonly before: View | null;
  /** What chat owns, as far as it is known. */
  readonly purse: PurseShow | null;
  /** Chat is asked something between two matches: what it owns has no other place in the picture then. */
  readonly isAsked: boolean;
  readonly room: PictureSpace;
  /** All regions that the look shows, by their names, this one too: what leaves one arrives where another is seen. */
  readonly placed: ReadonlyMap<string, PlacedRegion>;
}

/** The same of a region that belongs to a seat. */
export interface SeatRegionProps<View, Turn> extends RegionProps<View, Turn> {
  readonly seat: Seat;
}

/** A region of a game's picture with what draws it. */
export interface PictureRegion<View = GameView, Turn = GameEvents> extends Region {
  readonly draw: (props: RegionProps<View, Turn>) => ReactElement;
}

/** A region for each seat, A's first. Their names end in the seat's letter. */
export function regionsOfSeats<View, Turn>(
  name: string,
  part: TablePart,
  shape: RegionShape,
  Draw: ComponentType<SeatRegionProps<View, Turn>>,
): readonly [PictureRegion<View, Turn>, PictureRegion<View, Turn>] {
  const [A, B] = SEATS;
  const ofSeat = (seat: Seat): PictureRegion<View, Turn> => ({
    name: `${name}${seat}`,
    part,
    shape,
    draw: (props) => <Draw {...props} seat={seat} />,
  });
  return [ofSeat(A), ofSeat(B)];
}

/** What is drawn beside what, and in which shape where it is not the usual one. */
interface Shaped<Props> {
  readonly Draw: ComponentType<Props>;
  readonly shape?: RegionShape;
}

/** One board for both seats, and nothing beside it. */
export const oneBoard = <View, Turn>({
  Draw,
  shape = BOARD,
}: Shaped<RegionProps<View, Turn>>): readonly PictureRegion<View, Turn>[] => [
  { name: 'board', part: 'board', shape, draw: (props) => <Draw {...props} /> },
];

/** A board of each seat, side by side. */
export const twoBoards = <View, Turn>({
  Draw,
  shape = BOARD,
}: Shaped<SeatRegionProps<View, Turn>>): readonly PictureRegion<View, Turn>[] =>
  regionsOfSeats('board', 'board', shape, Draw);

/** A board, or a pile, between what the seats have beside it: hands, parties, stacks. */
export function boardBetweenHands<View, Turn>(
  board: Shaped<RegionProps<View, Turn>>,
  hand: Shaped<SeatRegionProps<View, Turn>>,
): readonly PictureRegion<View, Turn>[] {
  const [handA, handB] = regionsOfSeats('hand', 'hands', hand.shape ?? HAND, hand.Draw);
  return [handA, ...oneBoard(board), handB];
}
