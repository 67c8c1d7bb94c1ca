import type { AnalysisShow, EvaluationMode } from '@show-of-hands/bus';
import type { OpenThinkingChannel } from '#bot/child-process';
import { systemClock } from '#bot/clock';
import { Commentary } from '#bot/commentary';
import type { Log } from '#bot/log';
import type { MatchPorts } from '#bot/match-ports';
import { ThinkingPriority, ThinkingProcess } from '#bot/thinking-process';

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
