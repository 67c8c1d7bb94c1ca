import type { ControlState } from '@show-of-hands/bus';
import type { SkewMeter } from '../messages/skew-meter.ts';
import type { SendCounters } from '../send/send-counters.ts';

/** What docks are told of chat: how far its clock is ahead, and what became of the bot's own lines. */
export function chatMeters(
  skew: Pick<SkewMeter, 'isKnown' | 'skew'>,
  counters: SendCounters | undefined,
): ControlState['chat'] {
  const { refused = {}, ...plain } = counters ?? {};
  const refusals = Object.entries(refused).map(([notice, count]) => [`refused ${notice}`, count]);
  return {
    skewMs: skew.isKnown ? Math.round(skew.skew) : null,
    sent: { ...plain, ...Object.fromEntries(refusals) },
  };
}
