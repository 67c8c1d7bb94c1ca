import { WebSocket } from 'ws';
import type { ChatServer } from '../chat-server/server.ts';

/** Connects a person to a chat, to write there: a password is not asked for. Whoever dials hangs up. */
export function dial(chat: Pick<ChatServer, 'host' | 'port'>, login: string): WebSocket {
  const socket = new WebSocket(`ws://${chat.host}:${chat.port}/`, 'irc');
  socket.on('error', () => undefined);
  socket.on('open', () => {
    for (const line of ['CAP REQ :twitch.tv/tags twitch.tv/commands', 'PASS oauth:viewer', `NICK ${login}`]) {
      socket.send(line);
    }
  });
  socket.on('message', (data) => {
    if (data.toString().startsWith('PING')) socket.send('PONG :tmi.twitch.tv');
  });
  return socket;
}
