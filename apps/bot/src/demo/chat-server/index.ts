export type { Said } from './said.ts';
export { type ChatClient, type ChatServer, type ChatServerOptions, startChatServer } from './server.ts';
