import type { ChatStatus } from '#bot/transport';
import { ENGLISH_VOICE } from '#bot/voice';

type Offline = Extract<ChatStatus, { kind: 'offline' }>;
type Online = Extract<ChatStatus, { kind: 'online' }>;

/** How chat is, with its texts as an English dock shows them. */
export type HeardStatus =
  | Extract<ChatStatus, { kind: 'connecting' }>
  | (Omit<Online, 'warnings'> & { readonly warnings?: readonly string[] })
  | (Omit<Offline, 'reason'> & { readonly reason: string });

/** Says all texts of a status in English. */
export function heardInEnglish(status: ChatStatus): HeardStatus {
  switch (status.kind) {
    case 'connecting':
      return status;
    case 'online': {
      const { warnings, ...rest } = status;
      return warnings === undefined ? rest : { ...rest, warnings: warnings.map(ENGLISH_VOICE.say) };
    }
    case 'offline':
      return { ...status, reason: ENGLISH_VOICE.say(status.reason) };
  }
}
