import type { GameEvents, GameView } from '@show-of-hands/bus';
import { Fragment } from 'react';
import type { BoardProps, GamePicture, HandProps } from './game-picture.tsx';
import './game-parts.css';

/** Where a part of the table will be: an empty panel, while the picture of the game is on its way. */
const Bare = () => <div className="bare-table plate" data-testid="bare-table" />;

interface Of {
  /** Null until it is here. */
  readonly picture: GamePicture | null;
}

/** The middle of the table, of whatever game the match plays. */
export const GameBoard = ({ picture, ...props }: BoardProps<GameView, GameEvents> & Of) =>
  picture === null ? <Bare /> : <Fragment key={props.match.matchKey}>{picture.board(props)}</Fragment>;

/** What a seat holds, of whatever game the match plays. */
export const GameHand = ({ picture, ...props }: HandProps<GameView> & Of) =>
  picture === null ? <Bare /> : picture.hand(props);
