import type { ChannelShow } from '@show-of-hands/bus';
import type { ChannelStanding } from '../../chat/proof/proof-book.ts';

const DAY_MS = 86_400_000;

/** Whose channel an owner's chat is, as docks are told it. */
export function channelShowOf(standing: ChannelStanding): ChannelShow {
  switch (standing.kind) {
    case 'none':
      return { kind: 'none' };
    case 'claim':
      return { kind: 'claim', login: standing.login };
    case 'proven':
      return { kind: 'proven', login: standing.login, until: standing.untilDay * DAY_MS };
  }
}
