import type { AuditEntry, DelayCheckShow } from '@show-of-hands/bus';
import type { Action, Actor } from '../actions/action.ts';
import type { Clock } from '../ballot/index.ts';
import type { SkewMeter } from '../ballot/skew-meter.ts';
import type { ChatMessage } from '../chat/transport.ts';
import type { Closers } from '../closers.ts';
import type { Settings } from '../settings/settings.ts';
import { settingNamed } from '../settings/vocabulary.ts';
import { DelayCheck } from './delay-check.ts';

export interface DelayDeskOptions {
  readonly settings: Settings;
  readonly clock: Clock;
  /** The chat server's clock. */
  readonly skew: Pick<SkewMeter, 'skew' | 'isKnown'>;
  readonly publish: (check: DelayCheckShow | null) => void;
  /** Says in chat and to the operator what came of it. */
  readonly tell: (text: string) => void;
  /** What was measured changes a setting, some time after somebody asked for it. */
  readonly audit: (entry: AuditEntry) => void;
  readonly closers: Closers;
}

const MEASURE = 'measure';

/** Measuring the stream's delay, as streamer and moderators ask for it. */
export interface DelayDesk {
  readonly action: Action;
  /** Whether a line was an answer. */
  readonly hear: (message: ChatMessage) => boolean;
}

/** What is found becomes the setting of votes, from the next vote on. */
export function openDelayCheck(options: DelayDeskOptions): DelayDesk {
  const { settings, tell, audit, clock, closers } = options;
  let asked: Actor | undefined;
  const check = new DelayCheck({
    clock,
    skew: options.skew,
    show: options.publish,
    // this comes from a timer, where nobody catches anything, and both settings and log are on disk
    onFound: (delayMs, answers) => {
      try {
        const { text, ...changed } = resultOf(settings, delayMs, answers);
        tell(text);
        if (asked === undefined) return;
        audit({ at: clock.now(), ...asked, action: MEASURE, args: {}, outcome: text, ...changed });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        tell(`what was measured of the stream's delay could not be written down: ${reason}`);
      }
    },
  });
  closers.add('delay check', () => check.stop());
  return {
    hear: (message) => check.hear(message),
    action: {
      name: MEASURE,
      role: 'moderator',
      keeps: 'across restarts',
      args: [],
      blocked: () => (check.isRunning ? 'a word is on the overlay already' : null),
      perform: (_, actor) => {
        asked = actor;
        check.start();
        return 'a word is on the overlay: viewers type it, three of them at least';
      },
    },
  };
}

interface Result extends Pick<AuditEntry, 'before' | 'after'> {
  readonly text: string;
}

function resultOf(settings: Settings, delayMs: number | null, answers: number): Result {
  if (delayMs === null) {
    return { text: `too few viewers typed the word (${answers}): the stream delay stays as it is` };
  }
  const setting = settingNamed('streamDelay');
  if (setting === undefined) throw new Error('there is no setting for the stream delay');
  const changed = settings.change(setting, String(delayMs / 1_000));
  if (!changed.ok) return { text: changed.why };
  const { before, after } = changed;
  const text = `the stream reaches viewers about ${delayMs / 1_000} s late (${answers} answers); votes wait so long`;
  return { text, before, after };
}
