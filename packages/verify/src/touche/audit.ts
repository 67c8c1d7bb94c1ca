import type { ToucheTypes } from '@show-of-hands/engine/touche';
import { cellName } from '@show-of-hands/engine/touche';
import type { ListAudit } from '../match/audit.ts';
import { fleetIn } from './hidden-fleet.ts';
import { toucheFindingMsg } from './words/index.ts';

/** How fleets are judged that were shown at the end: as the table does, and every answer once more. */
export const toucheAudit: ListAudit<ToucheTypes> = {
  unlawful: (words, { ruleset }) =>
    fleetIn(ruleset, words) === undefined ? toucheFindingMsg('noFleet', { ships: ruleset.ships }) : undefined,
  belied(words, deed) {
    if (deed.kind !== 'answered' || deed.before.due.kind !== 'answers') return undefined;
    const { ruleset, due } = deed.before;
    const fleet = fleetIn(ruleset, words);
    if (fleet === undefined) return undefined;
    const wrong = due.asked[deed.seat].findIndex(
      ({ at }, index) => fleet.indexOf(at) + 1 !== deed.answer[index],
    );
    if (wrong < 0) return undefined;
    const at = due.asked[deed.seat][wrong]?.at ?? 0;
    return toucheFindingMsg('otherShip', {
      cell: cellName(ruleset, at),
      said: deed.answer[wrong] ?? 0,
      is: fleet.indexOf(at) + 1,
    });
  },
  renewed(before, words, move, { ruleset }) {
    const [old, now] = [fleetIn(ruleset, before), fleetIn(ruleset, words)];
    if (old === undefined || now === undefined || move.kind !== 'hide') return undefined;
    const index = old.findIndex((cell, at) => (cell === now[at]) === move.ships.includes(at + 1));
    if (index < 0) return undefined;
    return toucheFindingMsg(move.ships.includes(index + 1) ? 'stayed' : 'strayed', { ship: index + 1 });
  },
};
