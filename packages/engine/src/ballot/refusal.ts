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
export type RefusalReason = (typeof REFUSALS)[number];

const SENTENCES: Readonly<Record<RefusalReason, string>> = {
  'not-a-move': 'This says no move of the game.',
  question: 'A line that ends with a question mark is no vote.',
  'two-moves': 'This says two different moves; say one.',
  'mark-unread': 'The mark or edge behind this move could not be read.',
  'points-unread': 'The points behind this slot could not be read.',
  ambiguous: 'This could mean two moves: type the card first, then the cell.',
  'two-numbers': 'Two numbers are no move here: a cell is a letter and a digit.',
  'no-such-place': 'There is no such card or cell.',
  'talk-before': 'A move counts only at the beginning of a line.',
  'talk-behind': 'Typed like this, the move must be all that the line says.',
  'bare-off': 'Numbers alone do not count in this chat.',
  unread: 'This looked like a move, but could not be read as one.',
  illegal: 'This move is not among the legal ones of this turn.',
  'outside-window': 'This was sent before the ballot opened or after it ended.',
  removed: 'A moderator keeps this voter off this ballot.',
  'name-taken': 'Another account has voted under this name on this ballot.',
  settled: 'This ballot has been counted; the next one takes new votes.',
  banned: 'A moderator has banned this voter from the ballots.',
  'blocked-word': 'The message contains a word that is blocked here.',
  'other-team': 'This seat is played by another team.',
  'no-team': 'Only members of a team vote here: join one first.',
  'other-channel': 'This was written in another channel, whose votes do not count here.',
  'other-round': 'The letter behind the move belongs to another ballot.',
  'subscribers-only': 'Only subscribers vote on this ballot.',
  'slow-mode': 'Slow mode is on: this came too soon after your last vote.',
  'invalid-name': 'The name is not 1 to 50 letters, digits, _ or -.',
  'too-fast': 'This came too soon after your last vote.',
  'too-many-votes': 'You have used up your votes on this ballot.',
  'earlier-message': 'This arrived late: a vote that you sent after it counts.',
  'first-counts': 'The first vote counts, and you have cast it.',
  'newcomer-share': 'Too many accounts first seen during this ballot voted; yours was one of the last.',
  withdrawn:
    'Your vote was withdrawn: by yourself, or its message was deleted or its author timed out or banned.',
  bot: 'Known bots do not vote.',
};

/** What a viewer is told of a reason, in one sentence. */
export const refusalSentence = (reason: RefusalReason): string => SENTENCES[reason];
