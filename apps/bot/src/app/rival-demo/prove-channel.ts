import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { dial } from '../../io/demo/crowd/dial.ts';
import { commandShow } from '../../io/desktop/command-show.ts';

/** A show of the demo that runs. */
export interface ProvingShow {
  readonly channel: string;
  readonly data: string;
  /** Of its own chat server. */
  readonly chatPort: number;
}

interface ProveChannelOptions {
  readonly own: ProvingShow;
  readonly other: ProvingShow;
  /** Whether the other show has read the proof. */
  readonly isRead: () => boolean;
  readonly signal: AbortSignal;
}

/** What is not done yet is tried again, and the line is typed again until it is read: the other bot may not be there yet. */
const AGAIN_MS = 2_000;
/** So often at most: a show that has just begun needs a while. */
const MOST = 60;
/** A bot that had nobody to listen to is asked again after so many. */
const ASKED_EVERY = 8;

const LINE = /!proof 0x[0-9a-f]{40} [0-9a-f]{12}/;

/**
 * Proves to the other show whose channel this is, as two streamers would: the other one's has its bot read this channel, and
 * this one's types there, as its broadcaster, the line that its dock gives.
 *
 * @throws Problem if a show does not answer
 * @throws Error if the proof is not read after a while
 */
export async function proveChannel({ own, other, isRead, signal }: ProveChannelOptions): Promise<void> {
  const act = async (show: ProvingShow, name: string, args: Readonly<Record<string, string>> = {}) => {
    const request = { act: { name, args: { ...args }, confirmed: false } };
    return (await commandShow(show.data, request)).answer;
  };
  let line: string | undefined;
  let streamer: WebSocket | undefined;
  try {
    for (let times = 0; times < MOST && !isRead(); times++) {
      if (times % ASKED_EVERY === 0) await act(other, 'rival-channel', { login: own.channel });
      line ??= LINE.exec((await act(own, 'prove'))?.message ?? '')?.[0];
      // the bot itself could not: what it says in chat begins with a mark, so that it never proves anything
      if (line !== undefined) streamer ??= dial({ host: '127.0.0.1', port: own.chatPort }, own.channel);
      await pause(AGAIN_MS, undefined, { signal });
      if (streamer?.readyState === WebSocket.OPEN && !isRead())
        streamer.send(`PRIVMSG #${own.channel} :${line}`);
    }
  } finally {
    streamer?.terminate();
  }
  if (!isRead()) throw new Error(`#${other.channel} has not read who #${own.channel} is`);
}
