import { canonicalJson } from './canonical.ts';
import { remembered } from './memoize.ts';
import type { BallotRecord, RecordedVote } from './record.ts';

/**
 * The exact text in which a record is published and stored: its canonical JSON. The votes, which are nearly all of
 * it, are written by the platform in one go, their keys put in order before: a general writer takes ten times as
 * long. They can stand at the end because no key of a record comes after theirs.
 */
export function recordText(record: BallotRecord): string {
  const { votes, ...head } = record;
  const inOrder = remembered((choices: RecordedVote['choices']) =>
    choices.map(({ stage, key }) => ({ key, stage })),
  );
  const ordered = votes.map(({ choice, choices, newcomer, seq, voterKey, weight }) => ({
    choice,
    choices: inOrder(choices),
    ...(newcomer !== undefined && { newcomer }),
    seq,
    voterKey,
    weight,
  }));
  return `${canonicalJson(head).slice(0, -1)},"votes":${JSON.stringify(ordered)}}`;
}
