import type { Ballot, BallotResult, OptionNode, UnsealedBallot } from '@show-of-hands/engine/ballot';
import type { CountedVoter } from '../../journal/voters.ts';

/** Where choices lead; undefined if they lead nowhere. */
function placeOf(
  root: OptionNode,
  choices: UnsealedBallot['votes'][number]['choices'],
): OptionNode | undefined {
  let at: OptionNode | undefined = root;
  for (const { key } of choices) at = at?.options.get(key);
  return at;
}

/**
 * Who voted on a counted ballot, and whether it was decided as they said, as far as they said anything. Whoever's
 * account cannot be told is left out.
 */
export function countedVoters<View, Move>(
  ballot: Pick<Ballot<View, Move>, 'options' | 'voterNamed'>,
  { votes }: Pick<UnsealedBallot, 'votes'>,
  { stages }: Pick<BallotResult, 'stages'>,
): readonly CountedVoter[] {
  // many say the same
  const agreements = new Map<string, boolean>();
  const agrees = ({ choice, choices }: UnsealedBallot['votes'][number]): boolean => {
    const known = agreements.get(choice);
    if (known !== undefined) return known;
    const command = placeOf(ballot.options, choices)?.command;
    const agreed = command !== undefined && command === stages[choices.length - 1]?.winner;
    agreements.set(choice, agreed);
    return agreed;
  };
  return votes.flatMap((vote) => {
    const userId = ballot.voterNamed(vote.login);
    return userId === undefined ? [] : [{ userId, login: vote.login, agreed: agrees(vote) }];
  });
}
