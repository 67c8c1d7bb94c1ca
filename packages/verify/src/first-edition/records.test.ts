import type { MatchRecord, TurnRecord } from '@show-of-hands/bus';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Claim, Finding } from '../finding.ts';
import { checkSetupOnChain } from '../games.ts';
import { checkRecord } from '../record/check-record.ts';
import { checkChain, checkMatchOnChain, checkTurnOnChain } from '../record/on-chain.ts';
import { checkToldOnChain } from '../record/told-on-chain.ts';
import { chainOf, type KeptGame, type KeptMatch, keptMatch } from './kept-match.fixture.ts';

const KEPT: Readonly<Record<KeptGame, KeptMatch>> = {
  triad: keptMatch('triad'),
  polylemma: keptMatch('polylemma'),
};

/** All that the verify page looks at: the record alone, and the record against its chain. */
async function findingsOf({ record, answers }: KeptMatch): Promise<readonly Finding[]> {
  const chain = chainOf(answers);
  const alone = [...checkRecord(record)].flatMap((found) =>
    found.type === 'turn' ? found.turn.findings : found.findings,
  );
  const asked = await Promise.all([
    checkChain(record, chain),
    checkMatchOnChain(record, chain),
    checkSetupOnChain(record, chain),
    checkToldOnChain(record, chain),
  ]);
  const turns = await Promise.all(record.turns.map((turn) => checkTurnOnChain(record, turn, chain)));
  return [...alone, ...asked.filter((found) => found !== null), ...turns.flat()];
}

/** Claims of which something fails. */
const failing = (found: readonly Finding[]): readonly Claim[] => [
  ...new Set(found.flatMap(({ claim, verdict }) => (verdict === 'fails' ? [claim] : []))),
];

/** Another value of the same length. */
const other = (bytes: Hex): Hex => {
  const last = bytes.endsWith('1') ? '2' : '1';
  return `0x${bytes.slice(2, -1)}${last}`;
};

const turnWith = ({ turns }: MatchRecord, is: (turn: TurnRecord) => boolean): TurnRecord => {
  const found = turns.find(is);
  if (found === undefined) throw new Error('the match has no such turn');
  return found;
};
const voted = (record: MatchRecord) => turnWith(record, ({ ballot }) => ballot !== null);
const ballotOf = (record: MatchRecord) => {
  const { ballot } = voted(record);
  if (ballot === null) throw new Error('the turn was voted on');
  return ballot;
};
const committedOf = ({ commit }: TurnRecord) => {
  if (commit === null) throw new Error('every move of the first edition was committed to');
  return commit;
};
const triadSetup = ({ transcript }: MatchRecord) => {
  if (transcript?.game !== 'triad') throw new Error('it is a match of another game');
  return transcript.setup;
};
const polylemmaSetup = ({ transcript }: MatchRecord) => {
  if (transcript?.game !== 'polylemma') throw new Error('it is a match of another game');
  return transcript.setup;
};
const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('the record has less than it had');
  return value;
};

describe('a record that was published in the first edition', () => {
  it.each<[KeptGame, readonly Claim[]]>([
    ['triad', ['draw', 'asked', 'sealed', 'legal', 'ending']],
    ['polylemma', ['secret', 'setup', 'sealed', 'legal', 'ending']],
  ])('of %s holds in every point, on chain too', async (game, looked) => {
    const found = await findingsOf(KEPT[game]);
    expect(found.filter(({ verdict }) => verdict !== 'holds')).toEqual([]);
    const everyGame = ['votes', 'move', 'digest', 'reach', 'match', 'commit', 'reveal'];
    expect(found.map(({ claim }) => claim)).toEqual(expect.arrayContaining([...looked, ...everyGame]));
  });

  it('says nothing that only later records say', () => {
    for (const { record } of Object.values(KEPT)) {
      expect(record).not.toHaveProperty('told');
      expect(record).not.toHaveProperty('entered');
      expect(record.turns.every(({ commit }) => commit !== null)).toBe(true);
    }
  });

  type Lie = readonly [name: string, change: (record: MatchRecord) => void, found: readonly Claim[]];
  const ofEveryGame: readonly Lie[] = [
    [
      'another move',
      (record) => {
        const turn = voted(record);
        turn.move = other(turn.move);
      },
      ['sealed', 'reveal', 'move'],
    ],
    [
      'a move of another turn',
      (record) => {
        const [first, , third] = record.turns;
        present(first).move = present(third).move;
      },
      ['sealed', 'reveal'],
    ],
    [
      'another salt of a move',
      ({ turns }) => {
        const reveal = present(turns[0]).reveal;
        reveal.salt = other(reveal.salt ?? ZERO_HASH);
      },
      ['sealed'],
    ],
    [
      'another commitment',
      ({ turns }) => {
        const commit = committedOf(present(turns[0]));
        commit.commitment = other(commit.commitment);
      },
      ['sealed', 'commit', 'reveal'],
    ],
    [
      'another digest of a ballot',
      (record) => {
        const commit = committedOf(voted(record));
        commit.ballotDigest = other(commit.ballotDigest);
      },
      ['digest', 'sealed', 'commit', 'reveal'],
    ],
    ['a vote less', (record) => void ballotOf(record).votes.pop(), ['votes']],
    [
      'another salt of the match',
      ({ transcript }) => {
        const { setup } = present(transcript ?? undefined);
        if (!('header' in setup)) throw new Error('the chance of this match follows from seeds');
        setup.header.salt = other(setup.header.salt);
      },
      ['match'],
    ],
    [
      'another winner',
      ({ ending }) => {
        ending.winner = ending.winner === 'A' ? 'B' : 'A';
      },
      ['ending', 'match'],
    ],
    [
      'another score',
      ({ ending }) => {
        ending.score.B += 1;
      },
      ['ending'],
    ],
    [
      'a match that was ended by time',
      ({ ending }) => {
        ending.cause = 'time';
      },
      ['match'],
    ],
    [
      'another owner',
      ({ seats }) => {
        seats.B.owner = seats.A.owner;
      },
      ['match'],
    ],
    [
      'other rules',
      ({ ruleset }) => {
        ruleset.rulesetId = other(ruleset.rulesetId);
      },
      ['match'],
    ],
    [
      'a transaction that the chain does not know',
      ({ turns }) => {
        const { reveal } = present(turns[0]);
        reveal.hash = other(reveal.hash);
      },
      ['reveal'],
    ],
  ];
  const ofTriad: readonly Lie[] = [
    ['a turn less', ({ turns }) => void turns.pop(), ['ending']],
    [
      'another number behind the draws',
      ({ draws }) => {
        const draw = present(draws?.A);
        draw.seed = other(draw.seed);
      },
      ['draw'],
    ],
    [
      'other cards',
      (record) => {
        for (const card of triadSetup(record).hands.A) {
          if (card !== null) card.edges = { up: 1, right: 1, down: 1, left: 1 };
        }
      },
      ['ending'],
    ],
    [
      'a hand that lacks a card',
      (record) => {
        triadSetup(record).hands.A[4] = null;
      },
      ['legal'],
    ],
    [
      'somebody else who begins',
      (record) => {
        const { header } = triadSetup(record);
        header.firstPlayer = header.firstPlayer === 0 ? 1 : 0;
      },
      ['legal', 'match'],
    ],
    [
      'a move that was forced where chat had a choice',
      (record) => {
        const turn = voted(record);
        turn.ballot = null;
        turn.forced = true;
      },
      ['asked'],
    ],
  ];
  const ofPolylemma: readonly Lie[] = [
    ['a turn less', ({ turns }) => void turns.pop(), ['legal']],
    ['a round less', ({ turns }) => void turns.splice(-2), ['ending']],
    [
      'another secret of a random slot',
      ({ turns }) => {
        const turn = present(turns.find(({ disclosed }) => disclosed !== undefined));
        turn.disclosed = `0x00${(turn.disclosed ?? '0x').slice(4)}`;
      },
      ['legal', 'reveal'],
    ],
    [
      'another root of a secret',
      (record) => {
        const { sealed } = polylemmaSetup(record).header;
        sealed.A = other(sealed.A);
      },
      ['legal', 'match'],
    ],
    [
      'a level more',
      (record) => {
        present(polylemmaSetup(record).parties.B[0]).level += 1;
      },
      ['setup'],
    ],
    [
      'another name',
      (record) => {
        present(polylemmaSetup(record).parties.A[0]).name = 'Nobody';
      },
      ['setup'],
    ],
    [
      'another character',
      (record) => {
        const [first, second] = polylemmaSetup(record).parties.A;
        Object.assign(present(first), present(second));
      },
      ['setup'],
    ],
  ];
  describe.each<[KeptGame, readonly Lie[]]>([
    ['triad', [...ofEveryGame, ...ofTriad]],
    ['polylemma', [...ofEveryGame, ...ofPolylemma]],
  ])('of %s does not hold with', (game, lies) => {
    it.each(lies)('%s', async (_, change, claims) => {
      const lied = structuredClone(KEPT[game]);
      change(lied.record);
      expect(failing(await findingsOf(lied))).toEqual(expect.arrayContaining([...claims]));
    });
  });
});
