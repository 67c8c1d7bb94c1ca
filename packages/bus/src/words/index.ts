export { french } from './french.ts';
export type {
  Messages,
  Phrasebook,
  Translation,
  ValueArguments,
  ValueNames,
  Values,
} from './phrasebook.ts';
export { ENGLISH, knows, type Say, type Spoken, sayIn, sentencesIn } from './say.ts';
export { SHIPPED } from './shipped.ts';
export { sayToldIn, type Tell, type Told, tellIn } from './told.ts';
