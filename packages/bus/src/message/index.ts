export { type Message, valuesOf } from './message.ts';
export { MessageError, readMessage } from './read-message.ts';
export { type MessageValues, sayMessage } from './say-message.ts';
