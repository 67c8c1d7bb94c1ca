export { polylemmaCampWords } from '../camp-words/index.ts';
export { polylemmaRulesetWords } from '../rulesets/index.ts';
export { polylemmaWords, type SayPolylemma } from '../words/index.ts';
export { calledBy, choiceOf, newsOf, payOf } from './camp-sentences.ts';
export { type DrawnMove, drawnMove, polylemmaLabel } from './command.ts';
export { polylemmaHint } from './hint.ts';
export { type Outcome, outcomeOf, type ShownSlot, shownSlot } from './shown-slot.ts';
export { RANDOM_SLOT, SLOTS, type SlotIndex, slotKey, slotOfKey } from './slot.ts';
