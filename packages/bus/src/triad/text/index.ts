export { triadRulesetWords } from '../rulesets/index.ts';
export { triadWords } from '../words/index.ts';
export type { SayTriad } from '../words/say.ts';
export { type DrawnMove, drawnMove, drawnPick, edgeOf } from './command.ts';
export { COLUMNS, cellOf, cellText, edgeText, ROWS } from './coords.ts';
export { triadHint } from './hint.ts';
export { triadLabel } from './label.ts';
