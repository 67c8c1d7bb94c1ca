import type { HandSlotView, TriadPublicView } from '@show-of-hands/bus/triad';
import type { Seat } from '@show-of-hands/engine';
import { useWords } from '../../../words/Words.tsx';
import { CardBack } from '../../cards/CardBack.tsx';
import { CardFace } from '../card/CardFace.tsx';
import { CardSign } from '../card/CardSign.tsx';
import { triadWords } from '../words/index.ts';
import { EyeSign, SwappedSign } from './signs.tsx';

/** Cards smaller than this show numbers and trait only, px. */
const COMPACT_UNDER = 96;
/** On smaller ones numbers cannot be read, and beside them is no room for a sign, px. */
const SIGN_UNDER = 50;

function SlotCard({
  slot,
  seat,
  view,
  size,
}: {
  slot: HandSlotView;
  seat: Seat;
  view: TriadPublicView;
  size: number;
}) {
  const compact = size < COMPACT_UNDER;
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
      return size < SIGN_UNDER ? (
        <CardSign card={slot.card} owner={seat} />
      ) : (
        <CardFace
          card={slot.card}
          owner={seat}
          typed={view.types?.[slot.card.trait] ?? 0}
          compact={compact}
        />
      );
  }
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
  if (card < SIGN_UNDER) classes.push('is-tiny');
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
        {swapped && <SwappedSign label={say('hand.swapped')} />}
        {byRule && !swapped && card >= SIGN_UNDER && <EyeSign label={say('hand.open')} />}
      </span>
      <span className="hand-card">
        <SlotCard slot={slot} seat={seat} view={view} size={card} />
      </span>
    </li>
  );
}
