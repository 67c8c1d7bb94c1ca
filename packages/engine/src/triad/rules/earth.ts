import type { Card, EdgeIndex, TriadState } from '../types.ts';
import { hasTrait, playRulesOf } from './play-rules.ts';

/** A card, or a card back that may be anything. */
export type MaybeCard = Card | 'hidden';

const EDGES: readonly EdgeIndex[] = [0, 1, 2, 3];
const NO_EDGE: readonly null[] = [null];

/**
 * The edges that may be chosen when this card is played, "none" last; only none for a card that is not an
 * active earth card. A hidden card is offered every choice, so that the list betrays nothing (docs/rules.md
 * R11.1); what the card turns out not to need is left out of the canonical move.
 */
export function edgeChoices(
  state: Pick<TriadState, 'ruleset' | 'classic' | 'semantics'>,
  card: MaybeCard,
): readonly (EdgeIndex | null)[] {
  const rules = playRulesOf(state);
  if (!rules.active.earth) return NO_EDGE;
  if (card !== 'hidden' && !hasTrait(rules, card, 'earth')) return NO_EDGE;
  return rules.effects.earth.requireChoice ? EDGES : [...EDGES, null];
}
