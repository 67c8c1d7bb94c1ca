import type { GamesShow, SetupShow } from '@show-of-hands/bus';
import type { Action } from '../../base/action.ts';
import type { Redactor } from '../../base/log/redactor.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import { checkAccount } from '../../chat/account/check-account.ts';
import { TOKEN_VARIABLE } from '../../chat/account/token-source.ts';
import { obsPasswordFile } from '../../io/obs/passwords.ts';
import { FIRST } from '../../io/obs/targets.ts';
import { settingNamed } from '../../settings/changeable-settings.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Games } from '../game/games.ts';
import { type GameOfShow, whyNotGame } from '../game/show-game.ts';
import { GameSwitch } from './game-switch.ts';
import type { NewBeginning } from './new-beginning.ts';
import { gameAction, setupActions } from './setup-actions.ts';
import type { Restarting } from './setup-store.ts';
import { SetupWizard } from './setup-wizard.ts';
import { testActions } from './test-actions.ts';

interface SetupNeeds {
  /** Undefined where shows are not begun by a runner: nothing can be set up then. */
  readonly restarting: Restarting | undefined;
  /** The data folder's path. */
  readonly data: string;
  readonly redactor: Redactor;
  readonly settings: Settings;
  readonly beginning: NewBeginning;
  /** The game that is on, and the one that was asked for. */
  readonly chosen: GameOfShow;
  /** The games that can be chosen. */
  readonly games: Games;
  /** Which game the coming matches are of has changed. */
  readonly onGames: (games: GamesShow) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** How docks are told. */
  readonly say: (said: DisplayText) => string;
  readonly onChange: () => void;
}

/** The setup of one show as docks have it. */
interface SetupPart {
  readonly actions: readonly Action[];
  /** For the streamer's docks. */
  readonly shown: () => { readonly setup?: SetupShow };
  /** Keeps an OBS that was found and is connected. What could not be kept, in words. */
  readonly keepObs: SetupWizard['keepObs'];
}

const DELAY = settingNamed('streamDelay');
const NONE: SetupPart = {
  actions: [],
  shown: () => ({}),
  keepObs: () => msg('setup.notKept'),
};

/** Opens what the streamer can set up in the dock. The table must be there: the game that was asked for may wait for its match. */
export function openSetup(options: SetupNeeds): SetupPart {
  const { restarting, data, redactor, settings, beginning, env, say, onChange } = options;
  if (restarting === undefined) return NONE;
  const { store } = restarting;
  const { games } = options;
  const { game, asked } = options.chosen;
  const gameSwitch = new GameSwitch({
    games: games.shown,
    on: game.id,
    asked: asked.id,
    store,
    beginning,
    whyNot: (id) => whyNotGame(games.named(id), store.config),
    onChange: options.onGames,
  });
  const passwords = obsPasswordFile(data);
  const wizard = new SetupWizard({
    restarting,
    beginning,
    game: {
      id: game.id,
      isUnnamed: game.id === (store.fileGame ?? games.shown[0]?.id),
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
      return msg('test.account', { found: found.join('; ') });
    },
  });
  gameSwitch.begin();
  return {
    actions: [gameAction(gameSwitch), ...setupActions(wizard), ...tests],
    shown: () => ({ setup: wizard.shown }),
    keepObs: (found) => wizard.keepObs(found),
  };
}
