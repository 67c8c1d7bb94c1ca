import type { ConnectedOverlay, Lamp, ObsShow } from '@show-of-hands/bus';
import type { AccountStatus } from '../chat/account/token-keeper.ts';
import type { ChatStatus } from '../chat/transport.ts';
import { obsLamp } from '../obs/obs-lamp.ts';
import { overlaysLamp } from '../overlays/overlays-lamp.ts';

/** How the parts of a show are, as far as a lamp tells it. */
export interface Health {
  readonly chat: ChatStatus;
  /** Chat that has not been there yet, which the show waits for: which, and why it was not there last; else null. */
  readonly awaited: { readonly where: string; readonly why: string | null } | null;
  /** As whom the bot is in chat. */
  readonly account: { readonly login: string | null; readonly status: AccountStatus };
  readonly chain: { readonly status: 'connecting' | 'online' | 'offline'; readonly text: string };
  /** What is wrong with the disk, and what to do; null: nothing. */
  readonly disk: string | null;
  /** Every OBS that is configured. */
  readonly obs: readonly ObsShow[];
  /** The pages that show an overlay now. */
  readonly overlays: readonly ConnectedOverlay[];
}

/** The dock's lamps: each says in words what is so, and what to do if it is bad. */
export const lampsOf = (health: Health): Lamp[] => [
  { name: 'chat', ...(awaitedLamp(health) ?? chatLamp(health.chat, health.account)) },
  { name: 'chain', ...chainLamp(health.chain) },
  { name: 'obs', ...obsLamp(health.obs) },
  { name: 'overlays', ...overlaysLamp(health.overlays) },
  // a disk is nobody's concern as long as there is room
  ...(health.disk === null ? [] : [{ name: 'disk', status: 'bad', text: health.disk } as const]),
];

type Light = Omit<Lamp, 'name'>;

/** While the show has not begun because of chat: what is tried, and what to do. */
function awaitedLamp({ awaited, chat }: Health): Light | null {
  if (awaited === null) return null;
  const { where, why } = awaited;
  const tries = chat.kind === 'connecting' ? ` (try ${chat.attempt})` : '';
  if (why === null) return { status: 'waiting', text: `connecting to ${where}${tries}` };
  const text = `${where} cannot be reached${tries}: ${why}. To do: check the channel, the account and the network (in the dock under Setup). It is tried again by itself, and the show begins once chat is there.`;
  return { status: 'bad', text };
}

function chatLamp(status: ChatStatus, { login, status: account }: Health['account']): Light {
  switch (status.kind) {
    case 'online': {
      const { warnings = [] } = status;
      const reading = `reading #${status.channel}`;
      const isGood = account.kind === 'good' || account.kind === 'unknown';
      const writing = login === null ? ', writing nothing' : isGood ? `, writing as @${login}` : '';
      const mute = 'text' in account ? [`@${login} cannot write: ${account.text}`] : [];
      const text = [`${reading}${writing}`, ...mute, ...warnings].join('; ');
      return { status: mute.length + warnings.length > 0 ? 'waiting' : 'good', text };
    }
    case 'connecting':
      return { status: 'waiting', text: `connecting (try ${status.attempt})` };
    case 'offline':
      return { status: 'bad', text: `${status.reason}; it is tried again by itself` };
  }
}

function chainLamp({ status, text }: Health['chain']): Light {
  switch (status) {
    case 'online':
      return { status: 'good', text };
    case 'connecting':
      return { status: 'waiting', text };
    case 'offline':
      return { status: 'bad', text };
  }
}
