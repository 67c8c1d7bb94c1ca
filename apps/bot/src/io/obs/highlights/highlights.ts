import { isRefusal, OBS_CODES, type ObsCalls } from '../calls/calls.ts';

/** Saves the last seconds of the stream. The answer: why that could not be, in words; null if it was done. */
export async function saveReplay(calls: ObsCalls): Promise<string | null> {
  try {
    const { outputActive } = await calls.call('GetReplayBufferStatus');
    if (!outputActive) return 'the replay buffer is off: start it in OBS';
    await calls.call('SaveReplayBuffer');
    return null;
  } catch (error) {
    if (isRefusal(error, OBS_CODES.invalidState))
      return 'OBS has no replay buffer: switch it on under Settings > Output';
    throw error;
  }
}

/** Sets a chapter in the recording. The answer: why that could not be, in words; null if it was done. */
export async function setChapter(calls: ObsCalls, name: string): Promise<string | null> {
  const { outputActive, outputPaused } = await calls.call('GetRecordStatus');
  if (!outputActive || outputPaused) return 'nothing is recorded at the moment';
  try {
    await calls.call('CreateRecordChapter', { chapterName: name });
    return null;
  } catch (error) {
    if (isRefusal(error, OBS_CODES.processingFailed) || isRefusal(error, OBS_CODES.invalidState))
      return 'this recording has no chapters: choose Hybrid MP4 as its format';
    throw error;
  }
}
