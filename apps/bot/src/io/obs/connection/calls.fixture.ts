import { type ObsCalls, ObsRefusal } from './calls.ts';

/** An OBS of a test: answers by request; what is not here is not found. */
export function callsOf(answers: Readonly<Record<string, (data: object) => unknown>>): {
  readonly calls: ObsCalls;
  /** What was asked, without what only reads. */
  readonly changed: readonly string[];
} {
  const changed: string[] = [];
  const call = async (type: string, data: object = {}): Promise<unknown> => {
    if (!type.startsWith('Get')) changed.push(type);
    const answer = answers[type]?.(data);
    if (answer === undefined) throw new ObsRefusal(type, 600, 'not in this test');
    return answer;
  };
  return { calls: { call: call as ObsCalls['call'] }, changed };
}
