export { toucheRulesetWords } from '../rulesets/index.ts';
export { type SayTouche, toucheWords } from '../words/index.ts';
export { cellCalled, type DrawnOrder, drawnOrder, toucheLabel } from './command.ts';
export { toucheHint, wordsOpen } from './hint.ts';
