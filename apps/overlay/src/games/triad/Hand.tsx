import type { HandSlotView, TriadPublicView } from '@show-of-hands/bus/triad';
import type { Seat } from '@show-of-hands/engine';
import { CardBack } from './CardBack.tsx';
import { CardFace } from './CardFace.tsx';

type Forced = TriadPublicView['forced'];

const FORMATIONS = { five_elements_harmony: 'Harmony', eclipse: 'Eclipse' } as const;
const FORCED_BY = { order: 'Order', chaos: 'Chaos' } as const;

function SlotCard({ slot, seat, view }: { slot: HandSlotView; seat: Seat; view: TriadPublicView }) {
  if (slot.used) return <span className="hand-gone" />;
  switch (slot.kind) {
    case 'hidden':
      // nothing is hidden in a draft: the card is not picked yet
      return view.draft === null ? <CardBack owner={seat} /> : <span className="hand-gone" />;
    case 'known':
      return <CardFace card={slot.card} owner={seat} typed={view.types?.[slot.card.trait] ?? 0} />;
  }
}

/** The sign of a card that changed sides before the first turn. */
function Swapped() {
  return (
    <svg viewBox="0 0 34 30" className="hand-swapped" role="img" aria-label="swapped">
      <path d="M3 9h20V2l9 10-9 10v-7H3z" fill="#fbf5e6" transform="translate(0 -2) scale(1 0.62)" />
      <path d="M31 9H11V2L2 12l9 10v-7h20z" fill="#fbf5e6" transform="translate(0 14) scale(1 0.62)" />
    </svg>
  );
}

/** The sign of a card that lies open by rule. */
function Eye() {
  return (
    <svg viewBox="0 0 34 26" className="hand-eye" role="img" aria-label="open by rule">
      <path d="M2 13Q17-7 32 13 17 33 2 13z" fill="#fbf5e6" />
      <circle cx={17} cy={13} r={6.5} fill="#14111d" />
    </svg>
  );
}

function HandSlot({
  slot,
  seat,
  index,
  view,
  forced,
  chosen,
}: {
  slot: HandSlotView;
  seat: Seat;
  view: TriadPublicView;
  index: number;
  forced: Forced;
  chosen: boolean;
}) {
  const face = slot.kind === 'known' ? 'face' : 'back';
  const locked = forced !== null && forced.slot !== index && !slot.used;
  const swapped = view.swap?.[seat] === index;
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
      data-swapped={swapped}
      {...token}
    >
      <span className="hand-side">
        <span className="hand-number head digits">{index + 1}</span>
        {swapped && <Swapped />}
        {slot.kind === 'known' && slot.open === 'rule' && !swapped && view.draft === null && <Eye />}
      </span>
      <span className="hand-card">
        <SlotCard slot={slot} seat={seat} view={view} />
      </span>
    </li>
  );
}

/** What matters most for the next card, in a few words. */
function HandFoot({ view, seat, forced }: { view: TriadPublicView; seat: Seat; forced: Forced }) {
  const bonus = view.pending[seat];
  if (forced !== null) {
    return (
      <span className="hand-bonus">
        {FORCED_BY[forced.by]}: card {forced.slot + 1}
      </span>
    );
  }
  if (bonus.triadPlus > 0) return <span className="hand-bonus">next card +{bonus.triadPlus}</span>;
  if (bonus.ignoreWarningMark) return <span className="hand-bonus">Fever</span>;
  const [formation] = view.formations[seat];
  if (formation !== undefined) return <span className="hand-bonus">{FORMATIONS[formation]}</span>;
  if (view.marksLeft[seat] === 0 || view.draft?.open) return null;
  return (
    <span className="hand-marks">
      <span className="mark-glyph">!</span> {view.marksLeft[seat]} left
    </span>
  );
}

/** The five places of a hand, numbered as viewers type them. `chosen` is the place that chat leads with. */
export function Hand({
  seat,
  name,
  view,
  active,
  chosen,
}: {
  readonly seat: Seat;
  readonly name: string;
  readonly view: TriadPublicView;
  /** Whether this seat must play now. */
  readonly active: boolean;
  readonly chosen: number | null;
}) {
  const forced = active ? view.forced : null;
  const classes = ['hand', `seat-${seat.toLowerCase()}`];
  if (active) classes.push('is-to-play');
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
            view={view}
            forced={forced}
            chosen={chosen === index}
          />
        ))}
      </ol>
      <footer className="hand-foot digits">
        <HandFoot view={view} seat={seat} forced={forced} />
      </footer>
    </section>
  );
}
