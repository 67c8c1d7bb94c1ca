import { MISSES } from '../chat/index.ts';

/**
 * Why a line did not count. The list is part of the records' format: reasons may be added, never taken away.
 * `not-a-move`, which is talk, is the only one that is never recorded of anybody.
 */
export const REFUSALS = [
  'not-a-move',
  ...MISSES,
  'illegal',
  'outside-window',
  'removed',
  'name-taken',
  'settled',
  'banned',
  'blocked-word',
  'other-team',
  'no-team',
  'other-channel',
  'other-round',
  'subscribers-only',
  'slow-mode',
  'invalid-name',
  'too-fast',
  'too-many-votes',
  'earlier-message',
  'first-counts',
  'newcomer-share',
  'withdrawn',
  'bot',
] as const;

/** One of `REFUSALS`. */
export type RefusalReason = (typeof REFUSALS)[number];

const SENTENCES: Readonly<Record<RefusalReason, string>> = {
  'not-a-move': 'That isn’t a move in this game.',
  question: 'A message that ends with a question mark isn’t a vote.',
  'two-moves': 'This message has 2 different moves. Type only one.',
  'mark-unread': 'The mark or edge after this move can’t be read.',
  'points-unread': 'The points after this slot can’t be read.',
  ambiguous: 'This could mean 2 moves. Type the card first, then the cell.',
  'two-numbers': '2 numbers aren’t a move here. A cell is a letter and a digit.',
  'no-such-place': 'That card, cell or number doesn’t exist.',
  'too-many': 'More choices than one vote takes here.',
  'talk-before': 'A move only counts at the start of a message.',
  'talk-behind': 'Typed this way, the move must be the whole message.',
  'bare-off': 'Numbers alone don’t count in this chat.',
  unread: 'This looks like a move but can’t be read as one.',
  illegal: 'That isn’t a legal move this turn.',
  'outside-window': 'Sent before the vote opened or after it ended.',
  removed: 'Removed from this vote by a mod.',
  'name-taken': 'Another account has voted under this username.',
  settled: 'This vote has been counted. Vote in the next one.',
  banned: 'Banned from voting by a mod.',
  'blocked-word': 'The message contains a blocked word.',
  'other-team': 'Another team plays this side.',
  'no-team': 'Only team members can vote here. Join a team first.',
  'other-channel': 'Sent in another channel, whose votes don’t count here.',
  'other-round': 'The letter after the move belongs to another vote.',
  'subscribers-only': 'Only subscribers can vote here.',
  'slow-mode': 'Slow mode is on: too soon after the last vote.',
  'invalid-name': 'The username isn’t 1–50 letters, digits, _ or -.',
  'too-fast': 'Too soon after the last vote.',
  'too-many-votes': 'No tries left in this vote.',
  'earlier-message': 'Arrived late. A vote sent after it counts.',
  'first-counts': 'Only the first vote counts, and this came later.',
  'newcomer-share': 'Too many first-time voters took part. The last of them don’t count.',
  withdrawn: 'Withdrawn by the voter, message deleted, or account timed out or banned.',
  bot: 'Known bots can’t vote.',
};

/** What a viewer is told of a reason, in one sentence. */
export const refusalSentence = (reason: RefusalReason): string => SENTENCES[reason];
