import type { ShipView, TouchePublicView } from '@show-of-hands/bus/touche';
import { type SayTouche, toucheWords } from '@show-of-hands/bus/touche/text';
import type { Seat } from '@show-of-hands/engine';
import { cellName } from '@show-of-hands/engine/touche';
import type { CommittedMove } from '../../../lib/game/committed-move.ts';
import type { PictureSpace, SizeClass } from '../../../lib/layout/frame.ts';
import { px } from '../../../lib/layout/style.ts';
import { WaxSeal } from '../../../lib/mark/WaxSeal.tsx';
import { FittedLine } from '../../../lib/text/FittedLine.tsx';
import { fitSize } from '../../../lib/text/text-width.ts';
import { useWords } from '../../../lib/words/Words.tsx';
import type { Ordered, SeatAt } from '../ballot/vote.ts';
import { afloat, fleetOf, numberIn } from './ships.ts';
import { MoveSign, RadioSign, ShipSign, WaitSign } from './signs.tsx';

/** What a ship is and may do, for those who hear the page. */
function shipText(view: TouchePublicView, { number, sunk, wait, friends }: ShipView, say: SayTouche): string {
  const nameOf = (one: number): string => say('ship.name', { number: numberIn(view, one) });
  const ship = nameOf(number);
  if (sunk) return say('ship.sunk', { ship });
  const moves = wait === 0 ? say('ship.ready', { ship }) : say('ship.waits', { ship, count: wait });
  if (friends.length === 0) return moves;
  return `${moves}, ${say('ship.knows', { friends: friends.map(nameOf).join(say('ship.join')) })}`;
}

/** A ship, and below it the ticks until it may move, or that it may, and whether it knows where its friends are. */
function StripShip({
  view,
  ship,
  knows,
  size,
  height,
}: {
  readonly view: TouchePublicView;
  readonly ship: ShipView;
  readonly knows: boolean;
  readonly size: SizeClass;
  readonly height: number;
}) {
  const say = useWords(toucheWords);
  const { number, side, sunk, wait } = ship;
  const isSmall = size === 'small';
  const sign = isSmall ? height - 8 : height - 44;
  return (
    <span
      className={`strip-ship${sunk ? ' is-sunk' : ''}`}
      role="img"
      aria-label={shipText(view, ship, say)}
      data-strip-ship={number}
      data-sunk={sunk}
      data-wait={wait}
    >
      <span style={{ width: px(sign), height: px(sign) }}>
        <ShipSign side={side} name={isSmall ? '' : String(numberIn(view, number))} sunk={sunk} />
      </span>
      {!isSmall && (
        <span className="strip-state head digits">
          {sunk ? null : wait === 0 ? <MoveSign /> : <WaitSign />}
          {!sunk && wait > 0 && <b>{wait}</b>}
          {knows && <RadioSign />}
        </span>
      )}
    </span>
  );
}

const orderText = ({ sea }: TouchePublicView, order: Ordered, say: SayTouche): string =>
  typeof order === 'number' ? say('order.aim', { cell: cellName(sea, order) }) : say(`order.${order}`);

/** Whose fleet it is, what its seat is at, and its ships. */
export function FleetStrip({
  view,
  seat,
  name,
  at,
  order,
  isChat,
  seal,
  room: { width, height, size },
}: {
  readonly view: TouchePublicView;
  readonly seat: Seat;
  readonly name: string;
  readonly at: SeatAt | null;
  /** What it ordered, as far as everyone knows. */
  readonly order: Ordered | null;
  /** Chat decides for it. */
  readonly isChat: boolean;
  readonly seal: CommittedMove | null;
  readonly room: PictureSpace;
}) {
  const say = useWords(toucheWords);
  const known = afloat(view, seat).map(({ number }) => number);
  const knows = ({ number, sunk, friends }: ShipView): boolean =>
    !sunk && known.length > 1 && known.every((one) => one === number || friends.includes(one));
  const says =
    order !== null
      ? orderText(view, order, say)
      : seal
        ? say(`seat.${seal.status}`)
        : at && say(`seat.${at}`);
  const ships = fleetOf(view, seat);
  const letters = size === 'large' ? 30 : 26;
  // what badge and ships leave
  const words = width - 74 - ships.length * (height - 40);
  return (
    <header
      className={`fleet seat-${seat.toLowerCase()}${at === null ? '' : ' is-active'}`}
      style={{ height: px(height) }}
      data-fleet={seat}
      data-at={at ?? ''}
    >
      <span className="fleet-badge head">{seat}</span>
      {size !== 'small' && (
        <span className="fleet-words">
          <span
            className="fleet-name head one-line"
            style={{ fontSize: px(fitSize(name, words, letters, 20)) }}
          >
            {name}
          </span>
          {says && (
            <span className={`fleet-says${order !== null && isChat ? ' is-chat' : ''}`}>
              {seal && order === null && <WaxSeal />}
              {/* beside many ships in little room it is left to the headline */}
              <FittedLine className="fleet-order head" says={[says, '']} />
            </span>
          )}
        </span>
      )}
      {size === 'small' && seal && (
        <span className="fleet-seal" role="img" aria-label={says ?? ''} data-sealed={seal.status}>
          <WaxSeal />
        </span>
      )}
      <span className="fleet-ships">
        {ships.map((ship) => (
          <StripShip
            key={ship.number}
            view={view}
            ship={ship}
            knows={knows(ship)}
            size={size}
            height={height}
          />
        ))}
      </span>
    </header>
  );
}
