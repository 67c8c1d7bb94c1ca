export { triadRulesetWords } from '../rulesets/index.ts';
export { type SayTriad, triadWords } from '../words/index.ts';
export { type DrawnMove, drawnMove, drawnPick, triadLabel } from './command.ts';
export { COLUMNS, cellOf, cellText, edgeText, ROWS } from './coords.ts';
export { triadHint } from './hint.ts';
