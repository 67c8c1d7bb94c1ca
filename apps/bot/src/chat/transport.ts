/** The name and the marks of whoever wrote a line, as the chat server vouches for them. */
export interface ChatAuthor {
  /** The account's id: the voter. Logins and names may change, the id does not. */
  readonly userId: string;
  readonly login: string;
  readonly displayName: string;
  readonly role: 'viewer' | 'moderator' | 'streamer';
}

/** One line of chat, checked and made uniform. Nothing behind the transport reads raw IRC. */
export interface ChatMessage {
  readonly id: string;
  readonly author: ChatAuthor;
  /** As it was typed. */
  readonly text: string;
  /** Invisible characters removed, NFKC, single spaces, leading reply mention and /me taken off. */
  readonly normalised: string;
  /** The channel's room, and the room it was written in when chat is shared between channels. */
  readonly roomId: string;
  readonly sourceRoomId: string | null;
  /** Server time in ms; null if the message carried none. */
  readonly sentAt: number | null;
  /** Arrival by this process's clock, in ms. */
  readonly receivedAt: number;
}

export type ChatStatus =
  | { readonly kind: 'connecting'; readonly attempt: number }
  | { readonly kind: 'online'; readonly channel: string }
  | { readonly kind: 'offline'; readonly reason: string; readonly retryInMs: number | null };

/** Where chat comes from. Implementations reconnect by themselves and never throw into listeners. */
export interface ChatTransport {
  start(): void;
  stop(): Promise<void>;
  /** Sends a line if the connection may send; false if it was not sent (anonymous, offline, limited). */
  say(text: string): Promise<boolean>;
  onMessage(listener: (message: ChatMessage) => void): () => void;
  onStatus(listener: (status: ChatStatus) => void): () => void;
}
