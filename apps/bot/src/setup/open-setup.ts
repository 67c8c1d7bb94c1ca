import type { SetupShow } from '@show-of-hands/bus';
import type { Action } from '../actions/action.ts';
import { TOKEN_VARIABLE } from '../chat/account/token-source.ts';
import type { Redactor } from '../log/log.ts';
import { FIRST } from '../obs/instances.ts';
import { obsPasswordFile } from '../obs/passwords.ts';
import type { Settings } from '../settings/settings.ts';
import { settingNamed } from '../settings/vocabulary.ts';
import { checkAccount } from '../tool/chain/doctor/account.ts';
import { setupActions } from './setup-actions.ts';
import { SetupDesk } from './setup-desk.ts';
import type { Restarting } from './show-runner.ts';
import { testActions } from './test-actions.ts';

export interface OpenSetupOptions {
  /** Undefined where shows are not begun by a runner: nothing can be set up then. */
  readonly restarting: Restarting | undefined;
  /** The data folder's path. */
  readonly data: string;
  readonly redactor: Redactor;
  readonly settings: Settings;
  readonly isPlaying: () => boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly onChange: () => void;
}

/** The setup of one show as docks have it. */
export interface OpenedSetup {
  readonly actions: readonly Action[];
  /** For the streamer's docks. */
  readonly shown: () => { readonly setup?: SetupShow };
  /** A match is over: what waited for that happens. */
  readonly matchEnded: () => void;
}

const DELAY = settingNamed('streamDelay');
const NONE: OpenedSetup = { actions: [], shown: () => ({}), matchEnded: () => {} };

export function openSetup(options: OpenSetupOptions): OpenedSetup {
  const { restarting, data, redactor, settings, isPlaying, env, onChange } = options;
  if (restarting === undefined) return NONE;
  const passwords = obsPasswordFile(data);
  const desk = new SetupDesk({
    restarting,
    passwords,
    hasObsVariable: (env.OBS_PASSWORD ?? '') !== '',
    redactor,
    isPlaying,
    delay: {
      now: () => settings.current.ballot.streamDelay,
      set: (seconds) => {
        if (DELAY !== undefined) settings.change(DELAY, String(seconds));
      },
    },
    onChange,
  });
  const tests = testActions({
    next: () => restarting.store.config,
    obsPassword: () => env.OBS_PASSWORD || passwords.read(FIRST),
    account: async ({ chat }) => {
      const found: string[] = [];
      for await (const { text, remedy } of checkAccount(chat, data, env[TOKEN_VARIABLE], redactor)) {
        found.push(remedy === undefined ? text : `${text}: ${remedy}`);
      }
      return `account: ${found.join('; ')}`;
    },
  });
  return {
    actions: [...setupActions(desk), ...tests],
    shown: () => ({ setup: desk.shown }),
    matchEnded: () => desk.matchEnded(),
  };
}
