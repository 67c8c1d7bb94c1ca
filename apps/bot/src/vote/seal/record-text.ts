import { type BallotRecord, canonicalJson } from '@show-of-hands/engine/ballot';

/** Votes between two pauses. */
const SLICE = 256;

/**
 * The same text as `recordText`, with pauses. Canonical JSON is what JSON.stringify gives once every key stands in
 * its place; the general way sorts the keys of each of thousands of votes anew, which takes ten times as long.
 */
export function* recordTextSteps(record: BallotRecord): Generator<void, string> {
  const { votes, refusals, ...rest } = record;
  const parts = new Map<string, string>();
  for (const key of Object.keys(rest)) {
    const one = Object.fromEntries(Object.entries(rest).filter(([name]) => name === key));
    parts.set(key, canonicalJson(one).slice(1, -1));
  }
  const texts: string[] = [];
  for (const [index, { choice, choices, newcomer, seq, voterKey, weight }] of votes.entries()) {
    const named = choices.map(({ key, stage }) => ({ key, stage }));
    const marks = newcomer === undefined ? {} : { newcomer };
    texts.push(JSON.stringify({ choice, choices: named, ...marks, seq, voterKey, weight }));
    if (index % SLICE === SLICE - 1) yield;
  }
  parts.set('votes', `"votes":[${texts.join(',')}]`);
  if (refusals !== undefined) {
    const reasons = refusals.map(({ reason, voterKey }) => JSON.stringify({ reason, voterKey }));
    parts.set('refusals', `"refusals":[${reasons.join(',')}]`);
  }
  yield;
  const keys = [...parts.keys()].sort();
  return `{${keys.map((key) => parts.get(key)).join(',')}}`;
}
