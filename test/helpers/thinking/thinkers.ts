import type { AnalysisShow, EvaluationMode } from '@show-of-hands/bus';
import { systemClock } from '../../../apps/bot/src/base/clock.ts';
import type { Log } from '../../../apps/bot/src/base/log/log.ts';
import type { OpenThinkingChannel } from '../../../apps/bot/src/io/analysis/child-process.ts';
import { ThinkingPriority, ThinkingProcess } from '../../../apps/bot/src/io/analysis/thinking-process.ts';
import { Commentary } from '../../../apps/bot/src/match/analysis/commentary.ts';
import type { MatchPorts } from '../../../apps/bot/src/match/game/match-ports.ts';

export interface TestThinkers extends Pick<MatchPorts, 'thinkers' | 'commentary' | 'level'> {
  /** Every state of the show's analysis, oldest first. */
  readonly shown: readonly AnalysisShow[];
  readonly close: () => Promise<void>;
}

/** The thinking part of a table's ports, put together as the show does. */
export function openTestThinkers(
  openChannel: OpenThinkingChannel,
  log: Log,
  mode: EvaluationMode = 'between-votes',
  publish: (show: AnalysisShow) => void = () => undefined,
): TestThinkers {
  const precedence = new ThinkingPriority();
  const open = (name: string) =>
    new ThinkingProcess({ openChannel, name, clock: systemClock, log, precedence });
  const thinkers = { player: open('player'), public: open('public') };
  const shown: AnalysisShow[] = [];
  const commentary = new Commentary({
    thinker: thinkers.public,
    mode,
    clock: systemClock,
    log,
    publish: (show) => {
      shown.push(show);
      publish(show);
    },
    onChange: () => undefined,
  });
  return {
    thinkers,
    commentary,
    level: () => 10,
    shown,
    close: async () => {
      commentary.stop();
      await Promise.all([thinkers.player.close(), thinkers.public.close()]);
    },
  };
}
