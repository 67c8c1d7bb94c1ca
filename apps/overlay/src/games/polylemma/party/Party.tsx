import type { PolylemmaPublicView } from '@show-of-hands/bus/polylemma';
import type { Seat } from '@show-of-hands/engine';
import { fitSize, widthOf } from '../../../stage/fit.ts';
import { useWords } from '../../../words/Words.tsx';
import { measures, px } from '../../px.ts';
import type { Room } from '../../room.ts';
import type { Leading, Options } from '../leading.ts';
import { outcomeOf, shownSlot } from '../shown-slot.ts';
import { SLOTS } from '../slot.ts';
import { polylemmaWords } from '../words/index.ts';
import { PartySlot } from './PartySlot.tsx';
import { PointsGauge } from './PointsGauge.tsx';
import { partyRoom } from './party-room.ts';
import './party.css';

/** A name that does not fit is cut where there is so much room for it, px. */
const CUT_FROM = 100;
/** A letter at the smallest size of a name, px. */
const LETTER = 12;
/** Keys with so much room have a share under them, px. */
const SHARE_FROM = 44;

/**
 * The four characters of a seat and its random slot, with the keys that viewers type, and its level points. `view` is
 * what is shown, `present` what is the case: they differ while a film plays.
 */
export function Party({
  seat,
  name,
  view,
  present,
  active,
  leading,
  options,
  room,
}: {
  readonly seat: Seat;
  readonly name: string;
  readonly view: PolylemmaPublicView;
  readonly present: PolylemmaPublicView;
  /** Whether this seat has still to choose. */
  readonly active: boolean;
  /** What chat leads with, if it plays this seat. */
  readonly leading: Leading | null;
  readonly options: Options | null;
  readonly room: Room;
}) {
  const say = useWords(polylemmaWords);
  const lies = partyRoom(room);
  const small = room.size === 'small';
  const nameRoom = room.width - 44;
  // two letters of a name say less than the letter of the seat
  const named = !small && (nameRoom >= CUT_FROM || widthOf(name) * LETTER <= nameRoom);
  const classes = ['party', 'plate', `seat-${seat.toLowerCase()}`];
  if (active) classes.push('is-to-play');
  if (lies.row) classes.push('is-row');
  const { left, total } = view.points[seat];
  return (
    <section
      className={classes.join(' ')}
      aria-label={say('party.label', { seat })}
      data-size={room.size}
      data-hand={seat}
      style={{
        ...measures({
          card: lies.card,
          gap: lies.gap,
          margin: lies.margin,
          key: lies.key,
          head: lies.head,
          foot: lies.foot,
        }),
        width: px(room.width),
        height: px(room.height),
      }}
    >
      {lies.head > 0 && (
        <header className="party-head head">
          {named ? (
            <span className="party-owner one-line" style={{ fontSize: px(fitSize(name, nameRoom, 30, 20)) }}>
              {name}
            </span>
          ) : (
            <span className="party-owner">{seat}</span>
          )}
        </header>
      )}
      <ol className="party-slots">
        {SLOTS.map((slot) => (
          <PartySlot
            key={slot}
            seat={seat}
            slot={slot}
            shown={shownSlot(view, seat, slot)}
            used={shownSlot(present, seat, slot).used}
            outcome={outcomeOf(view, seat, slot)}
            chosen={leading?.move.slot === slot}
            decided={leading?.move.slot === slot && leading.share === null}
            share={leading?.shares.get(slot) ?? null}
            open={options?.slots.has(slot) ?? false}
            card={lies.card}
            wide={!lies.row && lies.key >= SHARE_FROM}
          />
        ))}
      </ol>
      <PointsGauge
        left={left}
        total={total}
        spending={Math.min(left, leading?.move.points ?? 0)}
        size={room.size}
        width={room.width - 2 * lies.margin}
      />
    </section>
  );
}
