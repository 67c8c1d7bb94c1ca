import type { PositionValue, Show } from '@show-of-hands/bus';

/** What a fixture page can add to any moment, by `with=NAME,NAME`. */
const VALUES: Readonly<Record<string, PositionValue>> = {
  exact: { kind: 'exact', value: 2 },
  bound: { kind: 'bound', atLeast: -1, atMost: 3 },
  estimate: { kind: 'estimate', value: -1.4, samples: 64 },
};

const ADDED: Readonly<Record<string, (show: Show) => Show>> = {
  ...Object.fromEntries(
    Object.entries(VALUES).map(([name, value]) => [name, (show: Show) => judged(show, value)]),
  ),
  review: (show) => ({
    ...show,
    analysis: {
      ...show.analysis,
      evaluations: 'always',
      review: show.match && {
        matchKey: show.match.matchKey,
        review: {
          kind: 'exact',
          accuracy: { A: 91.4, B: 64.2 },
          halfLoss: 2,
          turningPoint: null,
          turns: [],
        },
      },
    },
  }),
  voters: (show) => ({
    ...show,
    voters: {
      best: ['velvet_otter', 'みかん猫', 'Quillfeather_the_Third', 'day_owl', 'nine lives'].map(
        (name, index) => ({ name, votes: 24 - 3 * index, agreed: 19 - 3 * index, streak: 9 - index }),
      ),
      streak: { name: 'velvet_otter', ballots: 9 },
    },
  }),
  cost: (show) => ({
    ...show,
    verifyUrl: 'https://cards.example.org/verify/',
    chain: {
      ...show.chain,
      local: false,
      chainId: 8_453,
      cost: { wei: '421337000000000', symbol: 'ETH', money: { amount: 1.27, currency: 'EUR' } },
    },
  }),
  free: (show) => ({ ...show, chain: { ...show.chain, cost: { wei: '0', symbol: 'ETH', money: null } } }),
  replay: (show) => ({
    ...show,
    match: null,
    ballot: null,
    replay: show.match && {
      match: { ...show.match, number: 1 },
      ballot: show.ballot?.leaders[0]
        ? { ...show.ballot.leaders[0], why: 'plurality', voters: show.ballot.voters }
        : null,
      step: show.match.turn,
      steps: 9,
      playing: true,
      speed: 2,
    },
  }),
  blank: (show) => ({ ...show, blank: true }),
};

function judged(show: Show, value: PositionValue): Show {
  const { match, ballot } = show;
  if (match === null) return show;
  const moves = (ballot?.leaders ?? []).map(({ command }) => ({ command, value }));
  const [seat = 'A'] = match.awaiting;
  const { matchKey, turn } = match;
  return {
    ...show,
    analysis: {
      ...show.analysis,
      evaluations: 'always',
      evaluation: {
        matchKey,
        turn,
        seat,
        value,
        moves,
        line: [],
        nodes: 1,
        done: true,
        moveCount: moves.length,
      },
    },
  };
}

/** The moment with everything added that the address asks for. */
export const withExtras = (show: Show, query: URLSearchParams): Show =>
  (query.get('with')?.split(',') ?? []).reduce((so, name) => ADDED[name]?.(so) ?? so, show);
