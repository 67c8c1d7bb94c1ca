import type { PolylemmaPublicView } from '@show-of-hands/bus/polylemma';
import type { SayPolylemma } from '@show-of-hands/bus/polylemma/text';
import { type ShownSlot, SLOTS, shownSlot, slotKey } from '@show-of-hands/bus/polylemma/text';
import type { Seat } from '@show-of-hands/engine';
import type { OwnPiece } from '../../../lib/game/game-picture.tsx';

function slotWords({ level, character }: ShownSlot, say: SayPolylemma): string {
  if (character === null) return say('own.random', { level });
  const { name, kind, attribute, bond } = character;
  let words = say('own.character', { level, kind: say(`kind.${kind}`) });
  if (attribute !== 'none') {
    words = say('own.special', { character: words, attribute: say(`attribute.${attribute}`) });
  }
  if (name !== undefined) words = say('own.named', { name, character: words });
  return bond === 0 ? words : say('own.bond', { character: words, bond });
}

/** What a seat can still play, with the keys that are typed. */
export const ownParty = (view: PolylemmaPublicView, seat: Seat, say: SayPolylemma): OwnPiece[] =>
  SLOTS.flatMap((slot) => {
    const shown = shownSlot(view, seat, slot);
    return shown.used ? [] : [{ place: slotKey(slot), words: slotWords(shown, say) }];
  });
