import { linesTo, type OpenLine } from '../../base/thread-line.ts';
import { type Judged, type JudgeRequest, judged } from './judge-ballots.ts';

/** A document of the largest size that is fetched takes a fraction of this. */
const MEMORY_MB = 768;
/** Longest that it may take, ms: what another show has written shall hold nothing up. */
const PATIENCE_MS = 30_000;

const openLine: OpenLine<JudgeRequest> = linesTo('judge-thread', {
  name: 'judging',
  resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
});

/**
 * Reads and judges in a thread of its own, so that the show goes on meanwhile whatever the other one has published.
 *
 * @throws Error if the thread ends before it has answered, or is too slow
 */
export function judgeInThread(request: JudgeRequest, open = openLine): Promise<Judged> {
  return new Promise((resolve, reject) => {
    const line = open({
      onMessage: (message) => {
        const read = judged.safeParse(message);
        if (read.success) resolve(read.data);
        else reject(new Error('the thread that reads published ballots answered something else'));
        end();
      },
      onGone: (error) => {
        reject(error ?? new Error('the thread that reads published ballots ended'));
        end();
      },
    });
    const timer = setTimeout(() => {
      reject(new Error('reading published ballots took too long'));
      end();
    }, PATIENCE_MS);
    const end = () => {
      clearTimeout(timer);
      void line.end();
    };
    line.send(request);
  });
}
