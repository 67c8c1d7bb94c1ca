import { dayOf, MOST_PROOF_DAYS, proofLineOf } from '@show-of-hands/engine/protocol';
import type { Address } from 'viem';
import type { Action } from '../../base/action.ts';
import { msg } from '../../base/words/book.ts';
import { dayText, LONGEST_READING_MS, type ProofReader } from '../../chat/proof/proof-reader.ts';

interface ProofActionsOptions {
  /** The chain that others reach, and the owner that this show's matches with them are of; null where there is none. */
  readonly own: { readonly chainId: number; readonly owner: Address } | null;
  /** Of the bot's own channel; null until the chat server has told it. */
  readonly roomId: () => string | null;
  /** The bot's own channel, in lower case. */
  readonly channel: string;
  /** A line was given, which the streamer is to write. */
  readonly onLine: (line: string) => void;
  /** Null where nothing is to be read. */
  readonly reader: Pick<ProofReader, 'read'> | null;
  /** Unix ms. */
  readonly now: () => number;
}

const LOGIN = /^(?:(?:https:\/\/)?(?:www\.)?twitch\.tv\/|[#@])?([a-z0-9_]{2,25})\/?$/;

/** What the streamer does to show who they are, and to read who another show's streamer is. */
export const proofActions = ({
  own,
  roomId,
  channel,
  onLine,
  reader,
  now,
}: ProofActionsOptions): readonly Action[] => [
  {
    name: 'prove',
    role: 'streamer',
    keeps: 'nothing',
    args: [],
    blocked: () => {
      if (own === null) return msg('rival.local');
      return roomId() === null ? msg('proof.noRoom') : null;
    },
    perform: () => {
      const room = roomId();
      if (own === null) return { done: false, why: msg('rival.local') };
      if (room === null) return { done: false, why: msg('proof.noRoom') };
      // today is the first of its days
      const untilDay = dayOf(now() / 1_000) + MOST_PROOF_DAYS - 1;
      const line = proofLineOf({ ...own, room: BigInt(room) }, untilDay);
      onLine(line);
      return msg('proof.line', {
        owner: own.owner,
        chain: String(own.chainId),
        date: dayText({ untilDay }),
        line,
      });
    },
  },
  {
    name: 'rival-channel',
    role: 'lead_moderator',
    keeps: 'until restart',
    args: [{ name: 'login', choices: () => null }],
    blocked: () => (reader === null ? msg('rival.local') : null),
    perform: async ({ login: text = '' }) => {
      const [, login] = LOGIN.exec(text.trim().toLowerCase()) ?? [];
      if (login === undefined)
        return { done: false, code: 'bad_argument', why: msg('proof.login', { text: text.trim() }) };
      if (login === channel) return { done: false, code: 'bad_argument', why: msg('proof.own') };
      if (reader === null) return { done: false, why: msg('rival.local') };
      await reader.read(login);
      return msg('proof.reading', { login, minutes: LONGEST_READING_MS / 60_000 });
    },
  },
];
