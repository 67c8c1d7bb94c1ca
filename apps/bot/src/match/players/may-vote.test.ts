import { expect, test } from 'vitest';
import { chatMessage } from '../../chat/messages/message.fixture.ts';
import type { ChatAuthor } from '../../chat/messages/transport.ts';
import type { SeatKind } from '../game/seat-plan.ts';
import { mayVoteFor } from './seat-players.ts';

const by = (role: ChatAuthor['role']) => chatMessage('', { author: { userId: role, role } });
const teams = { refusal: (userId: string) => (userId === 'moderator' ? 'no-team' : undefined) } as const;

test.each<[SeatKind, ChatAuthor['role'], string | undefined]>([
  ['computer', 'streamer', undefined],
  ['computer', 'viewer', undefined],
  ['streamer', 'streamer', 'other-team'],
  ['streamer', 'moderator', undefined],
  ['streamer', 'viewer', undefined],
  ['chat', 'moderator', 'no-team'],
  ['chat', 'streamer', undefined],
])('against the %s, a vote of a %s is refused as %s', (opponent, role, reason) => {
  expect(mayVoteFor('A', opponent, teams)?.(by(role))).toBe(reason);
});
