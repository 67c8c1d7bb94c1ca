import type { MatchRecord, ToldRecord } from '@show-of-hands/bus';
import { seatIndex } from '@show-of-hands/engine';
import { secretLeafOf, secretRootOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import {
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionResult,
  type Hex,
  keccak256,
  toHex,
} from 'viem';
import { describe, expect, it } from 'vitest';
import type { FoundLogs } from '../chain-reader.ts';
import { polylemmaRecord } from '../polylemma/record.fixture.ts';
import { tableAbi } from '../table/table-abi.ts';
import { checkToldOnChain } from './told-on-chain.ts';

const PLACES = 12;
const hashOf = (text: string): Hex => keccak256(toHex(text));
const PLAYED = polylemmaRecord('what was told', 1);
const { matchKey } = PLAYED;
const { table } = PLAYED.chain;
const SEAT = 'A' as const;
const OWNERS = [`0x${'a1'.repeat(20)}`, `0x${'b1'.repeat(20)}`] as const;

/** What the seat hides under its root of this number: one thing, in another place each time. */
function listUnder(root: number) {
  const places = Array.from({ length: PLACES }, (_, place) => place);
  const values = places.map((place): Hex => toHex(place === 4 + root ? 1 : 0, { size: 32 }));
  const salts = places.map((place) => hashOf(`salt ${root} ${place}`));
  const leaves = values.map((value, place) =>
    secretLeafOf({ matchKey, owner: OWNERS[0], root }, place, value, salts[place] ?? value),
  );
  return { seat: SEAT, root, values, salts, hash: hashOf(`list ${root}`), secretRoot: secretRootOf(leaves) };
}
const LISTS = [listUnder(0), listUnder(1)] as const;
type List = (typeof LISTS)[number];

/** An answer of the seat in a turn, and the secret that proves it. */
const answerOf = (turn: number, list: List, at: number) => ({
  turn,
  seat: SEAT,
  answer: hashOf(`answer ${turn}`),
  hash: hashOf(`answered in ${turn}`),
  opened: { root: list.root, at, value: list.values[at] ?? ZERO_HASH, salt: list.salts[at] ?? ZERO_HASH },
});
type Answer = ReturnType<typeof answerOf>;

const byRoot = [{ name: 'r', type: 'uint256' }] as const;
const opening = [{ type: 'uint256' }, { type: 'uint16' }, { type: 'bytes32' }, { type: 'bytes32' }] as const;
const shown = [{ type: 'uint256' }, { type: 'bytes32[]' }, { type: 'bytes32[]' }] as const;
const told = (
  eventName: 'Answered' | 'SecretOpened' | 'SecretsReplaced' | 'SecretListShown',
  data: Hex,
): FoundLogs[number] => ({
  address: table,
  topics: encodeEventTopics({ abi: tableAbi, eventName, args: { matchKey, seat: seatIndex(SEAT) } }) as Hex[],
  data,
});
const answered = ({ turn, answer, opened }: Answer): FoundLogs => [
  told(
    'SecretOpened',
    encodeAbiParameters(opening, [BigInt(opened.root), opened.at, opened.value, opened.salt]),
  ),
  told('Answered', encodeAbiParameters([{ type: 'uint16' }, { type: 'bytes' }], [turn, answer])),
];

const MOVED = hashOf('moved');
/** A match in which the seat is asked in turn 0, hides its thing anew with its move of turn 1, in which it is asked too, and is asked again. */
const ANSWERS = [answerOf(0, LISTS[0], 4), answerOf(1, LISTS[0], 5), answerOf(2, LISTS[1], 5)] as const;

interface Story {
  readonly answers: readonly Answer[];
  readonly lists: readonly List[];
  readonly secretRoot: Hex;
  /** The root that the seat's move has, if it is not that one. */
  readonly moved: Hex;
}
const HONEST: Story = {
  answers: ANSWERS,
  lists: LISTS,
  secretRoot: LISTS[1].secretRoot,
  moved: LISTS[1].secretRoot,
};

/** What is found of a record when the chain tells the same. */
async function found(story: Partial<Story>, change: (told: ToldRecord) => ToldRecord = (one) => one) {
  const { answers, lists, secretRoot, moved } = { ...HONEST, ...story };
  const receipts = new Map<string, FoundLogs>([
    ...answers.map((one) => [one.hash, answered(one)] as const),
    ...lists.map(
      (one) =>
        [
          one.hash,
          [told('SecretListShown', encodeAbiParameters(shown, [BigInt(one.root), one.values, one.salts]))],
        ] as const,
    ),
    [
      MOVED,
      [told('SecretsReplaced', encodeAbiParameters([...byRoot, { type: 'bytes32' }], [1n, secretRoot]))],
    ],
  ]);
  const record: MatchRecord = {
    ...PLAYED,
    turns: PLAYED.turns
      .filter(({ seat }) => seat === SEAT)
      .slice(0, 1)
      .map((turn) => ({ ...turn, turn: 1, move: `0x0501${moved.slice(2)}` as const })),
    told: change({
      drawn: [],
      answers: answers.map(({ opened: _, ...one }) => one),
      lists: lists.map(({ secretRoot: _, ...one }) => ({
        ...one,
        values: [...one.values],
        salts: [...one.salts],
      })),
      replaced: [{ seat: SEAT, root: 1, secretRoot, hash: MOVED }],
    }),
  };
  const finding = await checkToldOnChain(record, {
    receipt: async (hash) => ({
      ok: true,
      value: { succeeded: true, block: 1, logs: receipts.get(hash) ?? [] },
    }),
    call: async () => ({ ok: true, value: INFO }),
  });
  return `${finding?.verdict} ${String((finding?.detail as { key?: string } | undefined)?.key)}`;
}

const both = [ZERO_HASH, ZERO_HASH] as const;
const INFO = encodeFunctionResult({
  abi: tableAbi,
  functionName: 'infoOf',
  result: {
    phase: 10,
    awaiting: 0,
    turn: 3,
    ending: 1,
    cause: 1,
    timeCalled: false,
    deadline: 0n,
    actFrom: 0n,
    openedAt: 0n,
    owners: OWNERS,
    agents: OWNERS,
    secretRoots: [LISTS[0].secretRoot, ZERO_HASH],
    links: both,
    pledges: both,
    salt: ZERO_HASH,
    firstPlayer: 0,
    recordDeadline: 0n,
    score: [0, 0],
    rules: ZERO_HASH,
    publicSeats: 0,
    confirmations: 1,
    grace: 0,
    seasonId: 1,
    actWindow: 60,
    voteWindow: 60,
  },
});

describe('secrets that a move hides anew', () => {
  const forged: List = { ...LISTS[1], values: LISTS[1].values.toReversed() };
  const other = hashOf('another root');

  it('hold where each list is of its own root, and each answer of the one that stood as its turn began', async () => {
    expect(await found({})).toBe('holds found.told');
  });

  it.each<[string, Partial<Story>, string]>([
    [
      'a list that is not of the root that its move brought',
      { lists: [LISTS[0], forged] },
      'found.otherMovedList',
    ],
    [
      'the entry’s list shown once more for the later root',
      { lists: [LISTS[0], { ...LISTS[0], root: 1, hash: LISTS[1].hash }] },
      'found.otherMovedList',
    ],
    [
      'a list that is not of the root that its seat entered with',
      { lists: [{ ...LISTS[0], values: forged.values }, LISTS[1]] },
      'found.otherList',
    ],
    [
      'an answer from the root that had been replaced',
      { answers: [answerOf(2, LISTS[0], 5)] },
      'found.otherRoot',
    ],
    [
      'such an answer, though no list was shown that it could be held against',
      { answers: [answerOf(2, LISTS[0], 5)], lists: [] },
      'found.otherRoot',
    ],
    [
      'an answer from the root that its own turn had brought',
      { answers: [answerOf(1, LISTS[1], 5)] },
      'found.otherRoot',
    ],
    [
      'an answer that its list does not have',
      { answers: [{ ...answerOf(2, LISTS[1], 5), opened: { ...answerOf(2, LISTS[1], 6).opened, at: 5 } }] },
      'found.otherRoot',
    ],
    ['a root that no move of its seat has', { moved: other }, 'found.noMoveBrings'],
  ])('do not with %s', async (_, story, why) => {
    expect(await found(story)).toBe(`fails ${why}`);
  });

  it.each<[string, (told: ToldRecord) => ToldRecord, string]>([
    [
      'another root than the chain tells',
      (one) => ({ ...one, replaced: [{ seat: SEAT, root: 1, secretRoot: other, hash: MOVED }] }),
      'found.notTold',
    ],
    ['the new root left out', ({ replaced: _, ...one }) => one, 'found.otherMovedList'],
    [
      'the new root and its list left out',
      ({ replaced: _, ...one }) => ({ ...one, lists: one.lists.slice(0, 1) }),
      'found.otherRoot',
    ],
  ])('do not with a record that has %s', async (_, change, why) => {
    expect(await found({}, change)).toBe(`fails ${why}`);
  });
});
