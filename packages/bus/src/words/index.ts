export { french } from './french.ts';
export { formatIn, type MessageDescriptor, type Msg, msgIn } from './message-descriptor.ts';
export type {
  Messages,
  Phrasebook,
  Translation,
  ValueArguments,
  ValueNames,
  Values,
} from './phrasebook.ts';
export { ENGLISH, knows, type LoadedLanguage, type Say, type SayIn, sayIn, sentencesIn } from './say.ts';
export { SHIPPED } from './shipped.ts';
