import { WebSocket } from 'ws';
import type { ChatServer } from '../chat-server/index.ts';
import type { Person } from './people.ts';

/** One thing typed by one person. */
export interface Utterance {
  readonly person: Person;
  readonly text: string;
  readonly bits?: number | undefined;
  /** Where it is typed, without `#`. */
  readonly channel: string;
}

export interface Voices {
  utter(utterance: Utterance): void;
  stop(): void;
}

/**
 * Lets people type: `connected` of them over connections of their own, as viewers do, the others through the
 * server directly. Whoever has no connection right now is spoken for by the server.
 */
export function createVoices(chat: ChatServer, connected: readonly Person[]): Voices {
  const sockets = new Map(connected.map((person) => [person.login, dial(chat, person.login)]));
  return {
    utter: ({ person, text, bits, channel }) => {
      const socket = sockets.get(person.login);
      if (bits === undefined && socket?.readyState === WebSocket.OPEN) {
        socket.send(`PRIVMSG #${channel} :${text}`);
        return;
      }
      const { login, displayName, badges } = person;
      const rank = bits === undefined ? badges : [badges, `bits/${bits}`].filter(Boolean).join(',');
      chat.say({ channel, login, displayName, badges: rank, text, bits });
    },
    stop: () => {
      for (const socket of sockets.values()) socket.terminate();
    },
  };
}

function dial(chat: ChatServer, login: string): WebSocket {
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
