/**
 * Touché Coulé: its rules as a `Game`, and its rulesets. docs/touche.md has every rule, by the numbers that comments name.
 */
export { type ToucheTypes, touche } from './game.ts';
export { TOUCHE_TYPED } from './notation/chat-forms.ts';
export { keyOf } from './notation/stages.ts';
export type { ToucheAnswer } from './rules/answers.ts';
export {
  type Cell,
  type CellSet,
  cellAt,
  cellCount,
  cellName,
  cellsIn,
  cellsOf,
  columnAndRowOf,
  columnName,
  hasCell,
  placeNamed,
  withCells,
} from './rules/cells.ts';
export { firstNumberOf, flagshipOf, living, targetsOf } from './rules/fleet.ts';
export { outcomeOf, shipsLeft } from './rules/outcome.ts';
export {
  COOLDOWN,
  checkedRuleset,
  drawsOf,
  faultOf,
  HIDDEN,
  ORIGINAL,
  type Ruleset,
  rulesetIdOf,
  rulesetOfId,
  SPOTTERS,
} from './rules/ruleset.ts';
export type {
  Fleet,
  Ship,
  ToucheEvent,
  ToucheMove,
  ToucheState,
  ToucheView,
} from './rules/types.ts';
