import type { Show } from '@show-of-hands/bus';
import type { BusServer } from '@show-of-hands/bus/server';
import type { Clock } from '../../base/clock.ts';
import type { Closers } from '../../base/ending.ts';
import type { Log } from '../../base/log/log.ts';
import type { Redactor } from '../../base/log/redactor.ts';
import type { Voice } from '../../base/words/voice.ts';
import type { Config } from '../../config/schema.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Games, RegisteredGame } from '../game/games.ts';
import type { DockView } from './dock-view.ts';
import type { ShowHealth } from './health.ts';

/** What most parts of a show need; each names what it takes of it. */
export interface Shared {
  /** As the operator wrote it, for the game that is on. */
  readonly config: Config;
  /** The configuration with what moderators changed of it. */
  readonly settings: Settings;
  /** The games that can be played. */
  readonly games: Games;
  /** The one that is on. */
  readonly game: RegisteredGame;
  /** The data folder's path. */
  readonly data: string;
  readonly journal: Journal;
  readonly health: ShowHealth;
  readonly clock: Clock;
  readonly log: Log;
  readonly redactor: Redactor;
  /** Where a part says how it ends, as soon as it has started. */
  readonly closers: Closers;
  readonly bus: BusServer;
  readonly docks: DockView;
  /** In whose language chat and docks are spoken to. */
  readonly voice: Voice;
  readonly say: Voice['say'];
  /** What everyone sees now. */
  readonly show: () => Show;
  readonly onShow: (listener: () => void) => () => void;
  /** What docks show has changed. */
  readonly onChange: () => void;
}
