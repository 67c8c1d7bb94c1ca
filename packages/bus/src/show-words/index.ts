export { type SayShow, showWords } from './book.ts';
export type { CampSentences } from './camp-sentences.ts';
export { betweenPolicyWords, policyWords } from './policy-words.ts';
export { rulesetWords } from './ruleset-words.ts';
export { hasTopicWords, setExample, type TopicSaying, topicKey, topicWords } from './topic-words.ts';
export { type ShowTranslator, translatedMatch, translateShow } from './translate-show.ts';
