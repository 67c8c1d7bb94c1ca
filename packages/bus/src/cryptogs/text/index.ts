export { cryptogsRulesetWords } from '../rulesets.ts';
export { cryptogsWords, type SayCryptogs } from '../words/index.ts';
export { choiceOf, newsOf } from './camp-sentences.ts';
export { cryptogsHint, cryptogsLabel, drawnSlam, slamCalled } from './slams.ts';
