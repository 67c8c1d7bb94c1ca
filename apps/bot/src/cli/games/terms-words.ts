import type { MatchTerms } from '@show-of-hands/verify';

/** What a match is beside a match: whether it counts for ratings, and which game of a series it is. */
export const standingWords = ({ rated, series }: Pick<MatchTerms, 'rated' | 'series'>): string => {
  const rating = rated ? 'rated' : 'not rated';
  if (series === null) return rating;
  return `${rating}, game ${series.game} of at most ${series.length} in series ${series.id.slice(0, 10)}…`;
};

/** Terms in words, a line for each matter. Rules are told by the name that this program has for them, if it has one. */
export function termsWords(terms: MatchTerms, rules: string | undefined): readonly string[] {
  const { confirmations, grace, actWindow, voteWindow, recordWindow, publicSeats } = terms;
  const votes = publicSeats.map((seat) => `seat ${seat}`).join(' and ');
  return [
    `rules: ${rules ?? terms.rules}`,
    standingWords(terms),
    `${actWindow} s for every move, seed and reveal${votes === '' ? '' : `; ${voteWindow} s where a chat votes, which may decide ${votes}`}`,
    ...(confirmations === null
      ? []
      : [`${confirmations === 1 ? '1 block' : `${confirmations} blocks`} must follow what is acted upon`]),
    grace === 0 ? 'no grace for who is late' : `${grace} s of grace for who is late`,
    `a record that both signed may settle it within ${recordWindow} s of its opening`,
  ];
}
