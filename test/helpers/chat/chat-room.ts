import { type ChatServer, startChatServer } from '#bot/server';

export const CHANNEL = 'testers';
export const MODERATOR = 'boss';

/** The local chat server with one channel, as viewers and a moderator use it. */
export interface ChatRoom {
  readonly server: ChatServer;
  /** Without `#`. */
  readonly channel: string;
  /** The command line that makes a bot read this room. */
  readonly options: readonly string[];
  /** A viewer writes a line. */
  say(login: string, text: string): void;
  moderator(text: string): void;
  /** A line of a shared chat that was written in another channel. */
  elsewhere(login: string, text: string): void;
  stop(): Promise<void>;
}

const OTHER_ROOM = '4711';

/**
 * @param port any free one by default
 * @param channel without `#`
 */
export async function openChatRoom(port?: number, channel = CHANNEL): Promise<ChatRoom> {
  const server = await startChatServer({ moderators: [MODERATOR], port });
  const say = (login: string, text: string) => void server.say({ channel, login, text });
  return {
    server,
    channel,
    options: ['--channel', channel, '--chat-server', `${server.host}:${server.port}`],
    say,
    moderator: (text) => say(MODERATOR, text),
    elsewhere: (login, text) => void server.say({ channel, login, text, sourceRoomId: OTHER_ROOM }),
    stop: () => server.stop(),
  };
}
