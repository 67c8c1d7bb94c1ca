import type { ListAudit } from '@show-of-hands/verify';
import { nameOf, type SalvoTypes } from './salvo.ts';
import { shipIn } from './salvo-water.ts';
import { salvoFindingMsg } from './salvo-words.ts';

/** How waters are judged that were shown at the end: as the table does. */
export const salvoAudit: ListAudit<SalvoTypes> = {
  unlawful: (words) => (shipIn(words) === undefined ? salvoFindingMsg('noShip') : undefined),
  belied(words, deed) {
    const at = deed.kind === 'answered' ? deed.before.waters[deed.seat].at(-1)?.at : undefined;
    if (deed.kind !== 'answered' || at === undefined || shipIn(words)?.includes(at) === deed.answer)
      return undefined;
    return salvoFindingMsg('otherCell', { cell: nameOf(at), said: deed.answer ? 'ship' : 'water' });
  },
};
