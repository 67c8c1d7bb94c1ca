import type { DisplayText } from '../../base/words/display-text.ts';

/** The name and the marks of whoever wrote a line, as the chat server vouches for them. */
export interface ChatAuthor {
  /** The account's id: the voter. Logins and names may change, the id does not. */
  readonly userId: string;
  readonly login: string;
  readonly displayName: string;
  /** By badges and tags; whoever writes in another channel of a shared chat is a viewer here. */
  readonly role: 'viewer' | 'moderator' | 'lead_moderator' | 'streamer';
  readonly subscriber: boolean;
  readonly vip: boolean;
  /** The chat service's badge says that no person writes; left out otherwise. */
  readonly isBot?: true;
}

/** One line of chat, checked and made uniform. Nothing behind the transport reads raw IRC. */
export interface ChatMessage {
  readonly id: string;
  readonly author: ChatAuthor;
  /** As it was typed. */
  readonly text: string;
  /** Invisible characters removed, NFKC, single spaces; leading reply mention, /me and the cheers of bits taken off. */
  readonly normalised: string;
  /** Words of the line that the chat server shows as pictures; left out without any. */
  readonly emotes?: readonly string[];
  /** The channel's room, and the room it was written in when chat is shared between channels. */
  readonly roomId: string;
  readonly sourceRoomId: string | null;
  /** In a shared chat, the id of the message where it was written: the same in every channel. */
  readonly sourceId: string | null;
  /** Written in another room of the shared chat whose messages count here too; left out otherwise. */
  readonly isGuest?: boolean;
  /** The account's first message in this channel ever, as the server says. */
  readonly isFirst: boolean;
  /** Server time in ms; null if the message carried none. */
  readonly sentAt: number | null;
  /** Arrival by this process's clock, in ms. */
  readonly receivedAt: number;
}

/** A moderator of the channel has taken something away. */
export type ChatRemoval =
  | { readonly kind: 'message'; readonly messageId: string }
  /** Banned, or timed out for so many seconds: all messages of the account. */
  | { readonly kind: 'user'; readonly userId: string; readonly seconds: number | null }
  /** The channel's whole chat was wiped from the screen: no judgement about anybody. */
  | { readonly kind: 'all' };

export type ChatStatus =
  | { readonly kind: 'connecting'; readonly attempt: number }
  | {
      readonly kind: 'online';
      readonly channel: string;
      /** What keeps some viewers' lines from coming through at all, for the dock; left out if nothing does. */
      readonly warnings?: readonly DisplayText[];
      /** Only emotes come through. */
      readonly emotesOnly?: true;
    }
  | { readonly kind: 'offline'; readonly reason: DisplayText; readonly retryInMs: number | null };

/** How a line may be treated while it waits to be sent. */
export interface Sending {
  /** A waiting line about the same thing is replaced by this one. */
  readonly about?: string;
  /** It is not sent any more after so many ms: nobody wants to read it then. */
  readonly freshMs?: number;
}

/** Where chat comes from. Implementations reconnect by themselves and never throw into listeners. */
export interface ChatTransport {
  /** The id of the channel's room; null until the chat server has told it. */
  readonly roomId: string | null;
  start(): void;
  stop(): Promise<void>;
  /** Sends a line if the connection may send; false if it was not sent (anonymous, offline, limited, stale). */
  say(text: string, sending?: Sending): Promise<boolean>;
  /** Tells every line once, also where connections or rooms of a shared chat bring it again. */
  onMessage(listener: (message: ChatMessage) => void): () => void;
  onRemoval(listener: (removal: ChatRemoval) => void): () => void;
  onStatus(listener: (status: ChatStatus) => void): () => void;
}
