import type { ConnectedOverlay, Lamp, ObsShow } from '@show-of-hands/bus';
import type { AccountStatus } from '../chat/account/token-keeper.ts';
import type { ChatStatus } from '../chat/transport.ts';
import { obsLamp } from '../obs/obs-lamp.ts';

/** How the parts of a show are, as far as a lamp tells it. */
export interface Health {
  readonly chat: ChatStatus;
  /** As whom the bot is in chat. */
  readonly account: { readonly login: string | null; readonly status: AccountStatus };
  readonly chain: { readonly status: 'connecting' | 'online' | 'offline'; readonly text: string };
  /** Every OBS that is configured. */
  readonly obs: readonly ObsShow[];
  /** The pages that show an overlay now. */
  readonly overlays: readonly ConnectedOverlay[];
}

/** The dock's lamps: each says in words what is so, and what to do if it is bad. */
export const lampsOf = (health: Health): Lamp[] => [
  { name: 'chat', ...chatLamp(health.chat, health.account) },
  { name: 'chain', ...chainLamp(health.chain) },
  { name: 'obs', ...obsLamp(health.obs) },
  { name: 'overlays', ...overlaysLamp(health.overlays) },
];

type Light = Omit<Lamp, 'name'>;

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

/** A picture that moves so slowly is one that viewers notice. */
const SLOW_FPS = 20;

function overlaysLamp(pages: readonly ConnectedOverlay[]): Light {
  if (pages.length === 0) {
    return {
      status: 'waiting',
      text: 'none connected: add the overlay address to OBS as a browser source',
    };
  }
  const slow = pages.filter(({ report }) => report?.visible && (report.fps ?? SLOW_FPS) < SLOW_FPS);
  const outdated = pages.filter((page) => page.outdated);
  const troubles = [
    ...slow.map(
      ({ name, report }) =>
        `${name} draws ${report?.fps} frames a second: lighten the scene, or reduce motion in its look`,
    ),
    ...outdated.map(({ name }) => `${name} is of another build: reload it`),
  ];
  const text = [`${pages.length} connected: ${pages.map(inWords).join(', ')}`, ...troubles].join('; ');
  return { status: troubles.length > 0 ? 'waiting' : 'good', text };
}

const inWords = ({ name, program, report }: ConnectedOverlay): string =>
  `${name} (${program}${report !== null && !report.visible ? ', hidden' : ''})`;
