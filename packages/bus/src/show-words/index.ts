export { type SayShow, showWords } from './book.ts';
export { betweenPolicyWords, policyWords } from './policy-words.ts';
export { rulesetWords } from './ruleset-words.ts';
export type { SaidInCamp } from './said-in-camp.ts';
export { seatName, teamName } from './seat-name.ts';
export { type Speech, speaker, spokenMatch } from './spoken-show.ts';
