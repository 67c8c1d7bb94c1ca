import type { TriadState } from '../rules/types.ts';
import { TRAITS, type Trait } from '../ruleset/ruleset.ts';
import { FullPosition } from './full-position.ts';
import { PlainPosition } from './plain-position.ts';
import type { Position } from './position.ts';
import { type ActiveTrait, quickRulesOf } from './rules.ts';

/**
 * One round of Triad, made for search: millions of moves made and taken back, nothing allocated. Moves are
 * integers (`packMove`). `make` trusts its caller: only what `legalMoves` lists may be made.
 */
export type QuickMatch = Position;

const isActive = (trait: Trait): trait is ActiveTrait => trait !== 'none' && trait !== 'wind';

/** Whether a card that is or may come on the board has a trait that does something there. */
function traitsAtWork(state: TriadState): boolean {
  const { active } = quickRulesOf(state);
  const working = new Set(TRAITS.filter((trait) => isActive(trait) && active[trait]));
  const hands = [...state.hands.A, ...state.hands.B];
  return hands.some((slot) => slot.kind === 'known' && working.has(slot.card.trait));
}

export const QuickMatch = {
  /**
   * The match from a state between two turns. Throws when the draft is not finished, or when a card that may
   * still be played is not known.
   */
  of(state: TriadState): QuickMatch {
    const plain = PlainPosition.knows(quickRulesOf(state), traitsAtWork(state));
    return plain ? new PlainPosition(state) : new FullPosition(state);
  },
};
