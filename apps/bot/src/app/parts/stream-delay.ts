import type { AuditEntry, DelayCheckShow } from '@show-of-hands/bus';
import type { Action, Actor } from '../../base/action.ts';
import { errorText } from '../../base/log/log.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { Voice } from '../../base/words/voice.ts';
import type { SkewMeter } from '../../chat/messages/skew-meter.ts';
import type { ChatMessage } from '../../chat/messages/transport.ts';
import { settingNamed } from '../../settings/changeable-settings.ts';
import type { Settings } from '../../settings/settings.ts';
import { DelayCheck } from '../../show/intake/delay-check.ts';
import type { Shared } from './shared.ts';

interface StreamDelayNeeds extends Pick<Shared, 'settings' | 'clock' | 'closers'> {
  /** The chat server's clock. */
  readonly skew: Pick<SkewMeter, 'skew' | 'isKnown'>;
  readonly publish: (check: DelayCheckShow | null) => void;
  /** Says in chat and to the operator what came of it. */
  readonly say: (said: DisplayText) => void;
  /** How it is written into the log of what was done. */
  readonly voice: Pick<Voice, 'say'>;
  /** What was measured changes a setting, some time after somebody asked for it. */
  readonly audit: (entry: AuditEntry) => Promise<void>;
}

const MEASURE = 'measure';

/** Measuring the stream's delay, as streamer and moderators ask for it. */
interface StreamDelayPart {
  readonly action: Action;
  /** Whether a line was an answer. */
  readonly handleMessage: (message: ChatMessage) => boolean;
}

/** What is found becomes the setting of votes, from the next vote on. */
export function openDelayCheck(options: StreamDelayNeeds): StreamDelayPart {
  const { settings, say, voice, audit, clock, closers } = options;
  let asked: Actor | undefined;
  const check = new DelayCheck({
    clock,
    skew: options.skew,
    show: options.publish,
    // this comes from a timer, where nobody catches anything, and both settings and log are on disk
    onFound: async (delayMs, answers) => {
      try {
        const { text, before, after } = await resultOf(settings, delayMs, answers);
        say(text);
        if (asked === undefined) return;
        await audit({
          at: clock.now(),
          ...asked,
          action: MEASURE,
          args: {},
          outcome: voice.say(text),
          ...(before !== undefined && { before: voice.say(before) }),
          ...(after !== undefined && { after: voice.say(after) }),
        });
      } catch (error) {
        const reason = errorText(error);
        say(msg('delay.unwritten', { reason }));
      }
    },
  });
  closers.add('delay check', () => check.stop());
  return {
    handleMessage: (message) => check.handleMessage(message),
    action: {
      name: MEASURE,
      role: 'moderator',
      keeps: 'across restarts',
      args: [],
      blocked: () => (check.isRunning ? msg('delay.running') : null),
      perform: (_, actor) => {
        asked = actor;
        check.start();
        return msg('delay.begun');
      },
    },
  };
}

interface Result {
  readonly text: DisplayText;
  readonly before?: DisplayText;
  readonly after?: DisplayText;
}

async function resultOf(settings: Settings, delayMs: number | null, answers: number): Promise<Result> {
  if (delayMs === null) {
    return { text: msg('delay.tooFew', { answers }) };
  }
  const setting = settingNamed('streamDelay');
  if (setting === undefined) throw new Error('there is no setting for the stream delay');
  const changed = await settings.change(setting, String(delayMs / 1_000));
  if (!changed.ok) return { text: changed.why };
  const { before, after } = changed;
  const text = msg('delay.measured', { seconds: delayMs / 1_000, answers });
  return { text, before, after };
}
