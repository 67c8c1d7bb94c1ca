import type { DelayCheckShow } from '@show-of-hands/bus';
import type { Action } from '../actions/action.ts';
import type { Clock } from '../ballot/index.ts';
import type { ChatMessage } from '../chat/transport.ts';
import type { Closers } from '../closers.ts';
import type { Settings } from '../settings/settings.ts';
import { settingNamed } from '../settings/vocabulary.ts';
import { DelayCheck } from './delay-check.ts';

export interface DelayDeskOptions {
  readonly settings: Settings;
  readonly clock: Clock;
  /** Chat server time minus this process's, ms. */
  readonly skew: () => number;
  readonly publish: (check: DelayCheckShow | null) => void;
  /** Says in chat and to the operator what came of it. */
  readonly tell: (text: string) => void;
  readonly closers: Closers;
}

/** Measuring the stream's delay, as streamer and moderators ask for it. */
export interface DelayDesk {
  readonly action: Action;
  /** Whether a line was an answer. */
  readonly hear: (message: ChatMessage) => boolean;
}

/** What is found becomes the setting of votes, from the next vote on. */
export function openDelayCheck({ settings, tell, closers, ...options }: DelayDeskOptions): DelayDesk {
  const check = new DelayCheck({
    clock: options.clock,
    skew: options.skew,
    show: options.publish,
    onFound: (delayMs, answers) => tell(resultOf(settings, delayMs, answers)),
  });
  closers.add('delay check', () => check.stop());
  return {
    hear: (message) => check.hear(message),
    action: {
      name: 'measure',
      label: 'Measure stream delay',
      description: 'Shows a word on the overlay; viewers type it, and votes wait for as long as that took.',
      role: 'moderator',
      args: [],
      confirm: null,
      blocked: () => (check.isRunning ? 'a word is on the overlay already' : null),
      perform: () => {
        check.start();
        return 'a word is on the overlay: viewers type it, three of them at least';
      },
    },
  };
}

function resultOf(settings: Settings, delayMs: number | null, answers: number): string {
  if (delayMs === null) return `too few viewers typed the word (${answers}): the stream delay stays as it is`;
  const setting = settingNamed('streamDelay');
  if (setting === undefined) throw new Error('there is no setting for the stream delay');
  const changed = settings.change(setting, String(delayMs / 1_000));
  return changed.ok
    ? `the stream reaches viewers about ${delayMs / 1_000} s late (${answers} answers); votes wait so long`
    : changed.why;
}
