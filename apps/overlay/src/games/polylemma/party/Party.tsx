import type { PolylemmaPublicView } from '@show-of-hands/bus/polylemma';
import { outcomeOf, polylemmaWords, SLOTS, shownSlot } from '@show-of-hands/bus/polylemma/text';
import type { Seat } from '@show-of-hands/engine';
import type { PictureSpace } from '../../../lib/layout/frame.ts';
import { useWords } from '../../../lib/words/Words.tsx';
import { SeatPanel } from '../../seat-panel/SeatPanel.tsx';
import type { Leading, Options } from '../ballot/leading-move.ts';
import { PartySlot } from './PartySlot.tsx';
import { PointsGauge } from './PointsGauge.tsx';
import { partyLayout } from './party-layout.ts';
import './party.css';

/** Keys with so much room have a share under them, px. */
const SHARE_FROM = 44;

/**
 * The four characters of a seat and its random slot, with the keys that viewers type, and its level points. `view` is
 * what is shown, `present` what is the case: they differ while an animation plays.
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
  readonly room: PictureSpace;
}) {
  const say = useWords(polylemmaWords);
  const lies = partyLayout(room);
  const { left, total } = view.points[seat];
  return (
    <SeatPanel
      seat={seat}
      label={say('party.label', { seat })}
      name={name}
      active={active}
      lies={lies}
      room={room}
    >
      <ol className="places">
        {SLOTS.map((slot) => (
          <PartySlot
            key={slot}
            seat={seat}
            slot={slot}
            shown={shownSlot(view, seat, slot)}
            used={shownSlot(present, seat, slot).used}
            outcome={outcomeOf(view, seat, slot)}
            chosen={leading?.move.slot === slot}
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
    </SeatPanel>
  );
}
