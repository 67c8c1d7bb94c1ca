export type { ChatClient, ChatServer, ChatServerOptions } from './chat-server.ts';
export { type Faults, NO_FAULTS } from './faults.ts';
export type { RoomSettings } from './rooms.ts';
export type { Said } from './said.ts';
export { startChatServer } from './server.ts';
