import type { HandSlotView, TriadPublicView } from '@show-of-hands/bus/triad';
import { triadWords } from '@show-of-hands/bus/triad/text';
import type { Seat } from '@show-of-hands/engine';
import { useWords } from '../../../lib/words/Words.tsx';
import { CardBack } from '../../cards/CardBack.tsx';
import { Place } from '../../seat-panel/Place.tsx';
import { CardFace } from '../card/CardFace.tsx';
import { CardSign } from '../card/CardSign.tsx';
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

/** A place of a hand as viewers type it. @param index from 0 */
export const placeText = (index: number): string => String(index + 1);

/** A place of a hand with its number, and its card as far as everyone may see it. */
export function HandSlot({
  slot,
  seat,
  index,
  view,
  forced,
  chosen,
  drawn,
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
  /** Whether it is just shown that Chaos picks it. */
  readonly drawn: boolean;
  /** Whether chat can choose it now. */
  readonly open: boolean;
  /** Its size, px. */
  readonly card: number;
}) {
  const say = useWords(triadWords);
  const locked = forced !== null && forced.slot !== index && !slot.used;
  const swapped = view.swap?.[seat] === index;
  const states: string[] = [];
  if (locked) states.push('is-locked');
  if (forced?.slot === index) states.push('is-forced');
  if (drawn) states.push('is-drawn');
  if (card < SIGN_UNDER) states.push('is-tiny');
  const byRule = slot.kind === 'known' && slot.open === 'rule' && !slot.used && view.draft === null;
  return (
    <Place
      seat={seat}
      slot={index}
      typed={placeText(index)}
      known={slot.kind === 'known' ? slot.card : null}
      used={slot.used}
      open={open}
      chosen={chosen}
      states={states}
      marks={{ 'data-swapped': swapped }}
      beside={
        <>
          {swapped && <SwappedSign label={say('hand.swapped')} />}
          {byRule && !swapped && card >= SIGN_UNDER && <EyeSign label={say('hand.open')} />}
        </>
      }
    >
      <SlotCard slot={slot} seat={seat} view={view} size={card} />
    </Place>
  );
}
