export { cryptogsRulesetWords } from '../rulesets.ts';
export { cryptogsWords, type SayCryptogs } from '../words/index.ts';
export { choiceOf, newsOf } from './camp-sentences.ts';
export { cryptogsLabel, drawnSlam, slamCalled } from './command.ts';
export { cryptogsHint } from './hint.ts';
