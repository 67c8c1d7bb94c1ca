import type { HandSlotView, TriadPublicView } from '@show-of-hands/bus/triad';
import type { Seat } from '@show-of-hands/engine';
import { CardBack } from './CardBack.tsx';
import { CardFace } from './CardFace.tsx';

type Forced = TriadPublicView['forced'];

const FORCED_BY = { order: 'Order', chaos: 'Chaos' } as const;

function SlotCard({ slot, seat }: { slot: HandSlotView; seat: Seat }) {
  if (slot.used) return <span className="hand-gone" />;
  switch (slot.kind) {
    case 'hidden':
      return <CardBack owner={seat} />;
    case 'known':
      return <CardFace card={slot.card} owner={seat} />;
  }
}

/** What a slot tells beside its card, in one word; null if nothing. */
function noteOf(slot: HandSlotView, forced: Forced, index: number): string | null {
  if (forced?.slot === index) return FORCED_BY[forced.by];
  if (slot.kind === 'known' && !slot.used && slot.open === 'rule') return 'open';
  return null;
}

function HandSlot({
  slot,
  seat,
  index,
  forced,
  chosen,
}: {
  slot: HandSlotView;
  seat: Seat;
  index: number;
  forced: Forced;
  chosen: boolean;
}) {
  const face = slot.kind === 'known' ? 'face' : 'back';
  const note = noteOf(slot, forced, index);
  const locked = forced !== null && forced.slot !== index && !slot.used;
  const token = slot.kind === 'known' ? { 'data-token': slot.card.tokenId } : {};
  const classes = ['hand-slot'];
  if (locked) classes.push('is-locked');
  if (chosen) classes.push('is-chosen');
  if (forced?.slot === index) classes.push('is-forced');
  return (
    <li
      className={classes.join(' ')}
      data-seat={seat}
      data-slot={index}
      data-face={face}
      data-used={slot.used}
      {...token}
    >
      <span className="hand-number head digits">{index + 1}</span>
      <span className="hand-card">
        <SlotCard slot={slot} seat={seat} />
        {note !== null && !slot.used && (
          <span className={`hand-note note-${note.toLowerCase()}`}>{note}</span>
        )}
      </span>
    </li>
  );
}

/** The five places of a hand, numbered as viewers type them. `chosen` is the place that chat leads with. */
export function Hand({
  seat,
  name,
  view,
  chosen,
}: {
  readonly seat: Seat;
  readonly name: string;
  readonly view: TriadPublicView;
  readonly chosen: number | null;
}) {
  const forced = view.toPlay === seat ? view.forced : null;
  const bonus = view.pending[seat];
  const classes = ['hand', `seat-${seat.toLowerCase()}`];
  if (view.toPlay === seat) classes.push('is-to-play');
  return (
    <section className={classes.join(' ')} aria-label={`hand ${seat}`}>
      <header className="hand-head head">
        <span className="hand-owner one-line">{name}</span>
      </header>
      <ol className="hand-slots">
        {view.hands[seat].map((slot, index) => (
          <HandSlot
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in a hand is its index
            key={index}
            slot={slot}
            seat={seat}
            index={index}
            forced={forced}
            chosen={chosen === index}
          />
        ))}
      </ol>
      <footer className="hand-foot digits">
        {bonus.triadPlus > 0 && <span className="hand-bonus">next +{bonus.triadPlus}</span>}
        {bonus.ignoreWarningMark && <span className="hand-bonus">fever</span>}
        {view.marksLeft[seat] > 0 && bonus.triadPlus === 0 && !bonus.ignoreWarningMark && (
          <span>
            <span className="mark-glyph">!</span> {view.marksLeft[seat]} left
          </span>
        )}
      </footer>
    </section>
  );
}
