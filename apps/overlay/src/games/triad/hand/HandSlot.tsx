import type { HandSlotView, TriadPublicView } from '@show-of-hands/bus/triad';
import type { Seat } from '@show-of-hands/engine';
import { useWords } from '../../../words/Words.tsx';
import { CardBack } from '../card/CardBack.tsx';
import { CardFace } from '../card/CardFace.tsx';
import { triadWords } from '../words/index.ts';

/** Cards smaller than this show numbers and trait only, px. */
const COMPACT_UNDER = 96;

function SlotCard({
  slot,
  seat,
  view,
  compact,
}: {
  slot: HandSlotView;
  seat: Seat;
  view: TriadPublicView;
  compact: boolean;
}) {
  if (slot.used) return <span className="hand-gone" />;
  switch (slot.kind) {
    case 'hidden':
      // nothing is hidden in a draft: the card is not picked yet
      return view.draft === null ? (
        <CardBack owner={seat} compact={compact} />
      ) : (
        <span className="hand-gone" />
      );
    case 'known':
      return (
        <CardFace
          card={slot.card}
          owner={seat}
          typed={view.types?.[slot.card.trait] ?? 0}
          compact={compact}
        />
      );
  }
}

/** The sign of a card that changed sides before the first turn. */
function Swapped({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 34 30" className="hand-sign" role="img" aria-label={label}>
      <path d="M3 9h20V2l9 10-9 10v-7H3z" transform="translate(0 -2) scale(1 0.62)" />
      <path d="M31 9H11V2L2 12l9 10v-7h20z" transform="translate(0 14) scale(1 0.62)" />
    </svg>
  );
}

/** The sign of a card that lies open by rule. */
function Eye({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 34 30" className="hand-sign" role="img" aria-label={label}>
      <path d="M2 15Q17-5 32 15 17 35 2 15z" />
      <circle cx={17} cy={15} r={6.5} className="hand-pupil" />
    </svg>
  );
}

/** A place of a hand with its number, and its card as far as everyone may see it. */
export function HandSlot({
  slot,
  seat,
  index,
  view,
  forced,
  chosen,
  open,
  card,
}: {
  readonly slot: HandSlotView;
  readonly seat: Seat;
  readonly view: TriadPublicView;
  readonly index: number;
  readonly forced: TriadPublicView['forced'];
  /** Whether chat leads with it. */
  readonly chosen: boolean;
  /** Whether chat can choose it now. */
  readonly open: boolean;
  /** Its size, px. */
  readonly card: number;
}) {
  const say = useWords(triadWords);
  const face = slot.kind === 'known' ? 'face' : 'back';
  const locked = forced !== null && forced.slot !== index && !slot.used;
  const swapped = view.swap?.[seat] === index;
  const token = slot.kind === 'known' ? { 'data-token': slot.card.tokenId } : {};
  const classes = ['hand-slot'];
  if (locked) classes.push('is-locked');
  if (chosen) classes.push('is-chosen');
  if (open) classes.push('is-open');
  if (forced?.slot === index) classes.push('is-forced');
  const byRule = slot.kind === 'known' && slot.open === 'rule' && !slot.used && view.draft === null;
  return (
    <li
      className={classes.join(' ')}
      data-seat={seat}
      data-slot={index}
      data-face={face}
      data-used={slot.used}
      data-swapped={swapped}
      data-open={open}
      {...token}
    >
      <span className="hand-side">
        <span className="hand-number head digits">{index + 1}</span>
        {swapped && <Swapped label={say('hand.swapped')} />}
        {byRule && !swapped && <Eye label={say('hand.open')} />}
      </span>
      <span className="hand-card">
        <SlotCard slot={slot} seat={seat} view={view} compact={card < COMPACT_UNDER} />
      </span>
    </li>
  );
}
