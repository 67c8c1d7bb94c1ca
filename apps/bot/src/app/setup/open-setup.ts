import type { SetupShow } from '@show-of-hands/bus';
import type { Action } from '../../base/action.ts';
import type { Redactor } from '../../base/log/redactor.ts';
import { tell } from '../../base/words/book.ts';
import type { Said } from '../../base/words/said.ts';
import { checkAccount } from '../../chat/account/check-account.ts';
import { TOKEN_VARIABLE } from '../../chat/account/token-source.ts';
import type { Config } from '../../config/schema.ts';
import { obsPasswordFile } from '../../io/obs/passwords.ts';
import { FIRST } from '../../io/obs/targets.ts';
import type { Settings } from '../../settings/settings.ts';
import { settingNamed } from '../../settings/vocabulary.ts';
import { GameSwitch, type GameSwitchOptions } from './game-switch.ts';
import { NewBeginning } from './new-beginning.ts';
import { gameAction, setupActions } from './setup-actions.ts';
import type { Restarting } from './setup-store.ts';
import { SetupDesk } from './setup-wizard.ts';
import { testActions } from './test-actions.ts';

export interface OpenSetupOptions {
  /** Undefined where shows are not begun by a runner: nothing can be set up then. */
  readonly restarting: Restarting | undefined;
  /** The data folder's path. */
  readonly data: string;
  readonly redactor: Redactor;
  readonly settings: Settings;
  /** Whether a match is under way, or about to be. */
  readonly isPlaying: () => boolean;
  /** Whether a match need not be waited for: what it needs is gone, or it is the demo's. */
  readonly mayBreakOff: () => boolean;
  /** No further match shall begin. */
  readonly leaveTable: () => void;
  readonly games: Pick<GameSwitchOptions, 'games' | 'on' | 'asked' | 'onChange'>;
  /** Why a show cannot begin with a game as it is configured; null where it can. */
  readonly whyNotGame: (game: string, config: Config) => string | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** How docks are told. */
  readonly say: (said: Said) => string;
  readonly onChange: () => void;
}

/** The setup of one show as docks have it. */
export interface OpenedSetup {
  readonly actions: readonly Action[];
  /** For the streamer's docks. */
  readonly shown: () => { readonly setup?: SetupShow };
  /** Keeps an OBS that was found and is connected. What could not be kept, in words. */
  readonly keepObs: SetupDesk['keepObs'];
  /** The table is there. */
  readonly begin: () => void;
  /** When the show begins anew; undefined where it never does. */
  readonly beginning: Pick<NewBeginning, 'isWanted' | 'brokeOff' | 'tableFree'> | undefined;
}

const DELAY = settingNamed('streamDelay');
const NONE: OpenedSetup = {
  actions: [],
  shown: () => ({}),
  keepObs: () => tell('setup.notKept'),
  begin: () => {},
  beginning: undefined,
};

export function openSetup(options: OpenSetupOptions): OpenedSetup {
  const { restarting, data, redactor, settings, isPlaying, mayBreakOff, leaveTable, env, say, onChange } =
    options;
  if (restarting === undefined) return NONE;
  const { store } = restarting;
  const beginning = new NewBeginning({
    restart: () => restarting.restart(),
    isPlaying,
    mayBreakOff,
    leaveTable,
  });
  const games = new GameSwitch({
    ...options.games,
    store,
    beginning,
    whyNot: (game) => options.whyNotGame(game, store.config),
  });
  const passwords = obsPasswordFile(data);
  const desk = new SetupDesk({
    restarting,
    beginning,
    game: {
      id: options.games.on,
      isUnnamed: options.games.on === (store.fileGame ?? options.games.games[0]?.id),
    },
    passwords,
    hasObsVariable: (env.OBS_PASSWORD ?? '') !== '',
    redactor,
    delay: {
      now: () => settings.current.ballot.streamDelay,
      set: async (seconds) => {
        if (DELAY !== undefined) await settings.change(DELAY, String(seconds));
      },
    },
    say,
    onChange,
  });
  const tests = testActions({
    next: () => store.config,
    obsPassword: () => env.OBS_PASSWORD || passwords.read(FIRST),
    account: async ({ chat }) => {
      const found: string[] = [];
      for await (const { text, remedy } of checkAccount(chat, data, env[TOKEN_VARIABLE], redactor)) {
        found.push(remedy === undefined ? text : `${text}: ${remedy}`);
      }
      return tell('test.account', { found: found.join('; ') });
    },
  });
  return {
    actions: [gameAction(games), ...setupActions(desk), ...tests],
    shown: () => ({ setup: desk.shown }),
    keepObs: (found) => desk.keepObs(found),
    begin: () => games.begin(),
    beginning,
  };
}
