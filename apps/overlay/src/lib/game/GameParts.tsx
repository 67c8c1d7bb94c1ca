import type { GameEvents, GameView } from '@show-of-hands/bus';
import { Fragment } from 'react';
import type { PictureRegion, RegionProps } from './table-regions.tsx';
import './game-parts.css';

/** Where the table will be: an empty panel, while the picture of the game is on its way. */
export const BareTable = () => <div className="bare-table plate" data-testid="bare-table" />;

/** A region of the table, of whatever game the match plays. */
export const GameRegion = ({
  region,
  ...props
}: RegionProps<GameView, GameEvents> & { readonly region: PictureRegion }) => (
  <Fragment key={props.match.matchKey}>{region.draw(props)}</Fragment>
);
