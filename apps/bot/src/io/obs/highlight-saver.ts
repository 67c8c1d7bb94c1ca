import type { Clock } from '../../base/clock.ts';
import { isObsRefusal, OBS_CODES, type ObsCalls } from './connection/calls.ts';
import type { ObsJobs } from './connection/supervisor.ts';

/** Saves the last seconds of the stream. The answer: why that could not be, in words; null if it was done. */
async function saveReplay(calls: ObsCalls): Promise<string | null> {
  try {
    const { outputActive } = await calls.call('GetReplayBufferStatus');
    if (!outputActive) return 'the replay buffer is off: start it in OBS';
    await calls.call('SaveReplayBuffer');
    return null;
  } catch (error) {
    if (isObsRefusal(error, OBS_CODES.invalidState))
      return 'OBS has no replay buffer: switch it on under Settings > Output';
    throw error;
  }
}

/** Sets a chapter in the recording. The answer: why that could not be, in words; null if it was done. */
async function setChapter(calls: ObsCalls, name: string): Promise<string | null> {
  const { outputActive, outputPaused } = await calls.call('GetRecordStatus');
  if (!outputActive || outputPaused) return 'nothing is recorded at the moment';
  try {
    await calls.call('CreateRecordChapter', { chapterName: name });
    return null;
  } catch (error) {
    if (isObsRefusal(error, OBS_CODES.processingFailed) || isObsRefusal(error, OBS_CODES.invalidState))
      return 'this recording has no chapters: choose Hybrid MP4 as its format';
    throw error;
  }
}

/** What is saved of a moment of the show. */
export interface SavedHighlight {
  readonly replay: boolean;
  /** The name of a chapter; null sets none. */
  readonly chapter: string | null;
}

/** Saves moments, as far as an OBS can. */
export class HighlightSaver {
  readonly #jobs: ObsJobs;
  readonly #clock: Clock;
  readonly #delayMs: number;
  readonly #waiting = new Set<() => void>();

  /** @param delayMs so long the overlay plays a moment, before it is saved */
  constructor(jobs: ObsJobs, clock: Clock, delayMs: number) {
    this.#jobs = jobs;
    this.#clock = clock;
    this.#delayMs = delayMs;
  }

  save({ replay, chapter }: SavedHighlight): void {
    if (chapter !== null) {
      this.#jobs.background('set a chapter', async (connection) =>
        this.#note('no chapter was set', await setChapter(connection, chapter)),
      );
    }
    if (!replay) return;
    const cancel = this.#clock.after(this.#delayMs, () => {
      this.#waiting.delete(cancel);
      this.#jobs.background('save the replay buffer', async (connection) =>
        this.#note('no replay was saved', await saveReplay(connection)),
      );
    });
    this.#waiting.add(cancel);
  }

  stop(): void {
    for (const cancel of this.#waiting) cancel();
  }

  #note(what: string, trouble: string | null): void {
    if (trouble !== null) this.#jobs.warn(`${what}: ${trouble}`);
  }
}
