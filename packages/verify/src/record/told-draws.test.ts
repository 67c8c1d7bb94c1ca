import type { MatchRecord } from '@show-of-hands/bus';
import { SEATS, type Seat, seatIndex } from '@show-of-hands/engine';
import { linkedTurnSaltOf, linksFrom, ZERO_HASH } from '@show-of-hands/engine/protocol';
import {
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionResult,
  getAbiItem,
  type Hex,
  keccak256,
  parseAbiParameters,
  toHex,
  zeroAddress,
} from 'viem';
import { describe, expect, it } from 'vitest';
import type { ChainReader, FoundLogs } from '../chain-reader.ts';
import { polylemmaRecord } from '../polylemma/record.fixture.ts';
import { tableAbi } from '../table/table-abi.ts';
import { checkToldOnChain } from './told-on-chain.ts';

// A record that tells of two draws, and a chain that has them: rules of no game have a part in this.

const PLAYED = polylemmaRecord('a match with draws', 3);
const { matchKey } = PLAYED;
const { table } = PLAYED.chain;
const ownerOf = (seat: Seat): Hex => PLAYED.seats[seat].owner;
const hashOf = (what: string): Hex => keccak256(toHex(what));
/** Each seat's links, that of its entry first; one more than is drawn. */
const linksOf = (seat: Seat): readonly Hex[] =>
  linksFrom(matchKey, ownerOf(seat), 3, hashOf(`last of ${seat}`));
const linkOf = (seat: Seat, k: number): Hex => linksOf(seat)[k] ?? ZERO_HASH;
const saltOf = (turn: number, k: number): Hex =>
  linkedTurnSaltOf(matchKey, turn, linkOf('A', k), linkOf('B', k));

const DRAWN = [0, 4].map((turn, at) => ({
  turn,
  turnSalt: saltOf(turn, at + 1),
  hash: hashOf(`draw ${turn}`),
}));
const RECORD: MatchRecord = {
  ...PLAYED,
  entered: { A: hashOf('opened'), B: hashOf('joined') },
  told: { drawn: DRAWN, answers: [], lists: [] },
};

interface Chain {
  /** The last link that each seat has shown, by its number. */
  readonly shown?: Readonly<Record<Seat, number>>;
  /** The link that each seat entered with. */
  readonly entered?: Readonly<Record<Seat, Hex>>;
  readonly drawn?: readonly { readonly turn: number; readonly turnSalt: Hex; readonly hash: Hex }[];
}

const ENTERED = { A: linkOf('A', 0), B: linkOf('B', 0) };

function chain({ shown = { A: 2, B: 2 }, entered = ENTERED, drawn = DRAWN }: Chain = {}) {
  const entryOf = (seat: Seat) => ({
    agent: ownerOf(seat),
    agentSigns: false,
    player: 0,
    isPublic: false,
    blind: false,
    room: 0n,
    ballots: '',
    seedCommit: ZERO_HASH,
    secretRoot: ZERO_HASH,
    link: entered[seat],
    drawHash: ZERO_HASH,
    setting: '0x' as const,
  });
  const TERMS = {
    rules: ZERO_HASH,
    setting: '0x',
    invited: zeroAddress,
    publicSeats: 0,
    rated: false,
    confirmations: 1,
    grace: 0,
    seasonId: 1,
    joinWindow: 60,
    actWindow: 60,
    voteWindow: 60,
    recordWindow: 60,
    series: ZERO_HASH,
    seriesLength: 0,
    game: 0,
    stakeToken: zeroAddress,
    stake: 0n,
  } as const;
  const [, terms, entry] = getAbiItem({ abi: tableAbi, name: 'open' }).inputs;
  const [word, time] = parseAbiParameters('bytes32, uint64');
  const found = (topics: readonly unknown[], data: Hex): FoundLogs => [
    { address: table, topics: topics as Hex[], data },
  ];
  const logsOf = (hash: string): FoundLogs => {
    const draw = drawn.find((one) => one.hash === hash);
    if (draw !== undefined) {
      return found(
        encodeEventTopics({ abi: tableAbi, eventName: 'Drawn', args: { matchKey } }),
        encodeAbiParameters(parseAbiParameters('uint16, bytes32'), [draw.turn, draw.turnSalt]),
      );
    }
    if (hash === RECORD.entered?.A) {
      const args = { matchKey, owner: ownerOf('A'), invited: zeroAddress };
      return found(
        encodeEventTopics({ abi: tableAbi, eventName: 'MatchOpened', args }),
        encodeAbiParameters([word, terms, entry, time], [ZERO_HASH, TERMS, entryOf('A'), 0n]),
      );
    }
    if (hash !== RECORD.entered?.B) return [];
    return found(
      encodeEventTopics({ abi: tableAbi, eventName: 'MatchJoined', args: { matchKey, owner: ownerOf('B') } }),
      encodeAbiParameters([entry, time], [entryOf('B'), 0n]),
    );
  };
  const none = [ZERO_HASH, ZERO_HASH] as const;
  const result = {
    ...TERMS,
    phase: 10,
    awaiting: 0,
    turn: 5,
    ending: 1,
    cause: 1,
    score: [1, 0],
    timeCalled: false,
    deadline: 0n,
    actFrom: 0n,
    openedAt: 0n,
    owners: [ownerOf('A'), ownerOf('B')],
    agents: [ownerOf('A'), ownerOf('B')],
    secretRoots: none,
    links: [linkOf('A', shown.A), linkOf('B', shown.B)],
    pledges: none,
    salt: ZERO_HASH,
    firstPlayer: seatIndex('A'),
    recordDeadline: 0n,
  } as const;
  return {
    receipt: async (hash) => ({ ok: true, value: { succeeded: true, block: 7, logs: logsOf(hash) } }),
    call: async () => ({
      ok: true,
      value: encodeFunctionResult({ abi: tableAbi, functionName: 'infoOf', result }),
    }),
  } satisfies Pick<ChainReader, 'call' | 'receipt'>;
}

/** The verdict, and the key of what was found. */
const found = async (record: MatchRecord, reader = chain()) => {
  const finding = await checkToldOnChain(record, reader);
  return [finding?.verdict, finding?.detail.key];
};

describe('draws of a record', () => {
  it('hold where the chain has them, and they follow from the links that the seats entered with', async () => {
    expect(await found(RECORD)).toEqual(['holds', 'found.told']);
  });

  it('hold where a seat was silent in one more, for which the other one had shown its link', async () => {
    for (const shown of [
      { A: 3, B: 2 },
      { A: 2, B: 3 },
    ]) {
      expect(await found(RECORD, chain({ shown }))).toEqual(['holds', 'found.told']);
    }
  });

  it('fail where the chain has another salt', async () => {
    const drawn = DRAWN.map((one) => ({ ...one, turnSalt: ZERO_HASH }));
    expect(await found(RECORD, chain({ drawn }))).toEqual(['fails', 'found.notTold']);
  });

  it('fail where record and chain agree on a salt that no links give', async () => {
    for (const [at, turnSalt] of [
      [0, ZERO_HASH],
      [1, saltOf(4, 1)],
    ] as const) {
      const drawn = DRAWN.map((one, index) => (index === at ? { ...one, turnSalt } : one));
      const record = { ...RECORD, told: { drawn, answers: [], lists: [] } };
      expect(await found(record, chain({ drawn }))).toEqual(['fails', 'found.otherTurnSalt']);
    }
  });

  it('fail where the links shown do not lead back to what a seat entered with', async () => {
    for (const seat of SEATS) {
      const other = { ...ENTERED, [seat]: hashOf('another link') };
      expect(await found(RECORD, chain({ entered: other }))).toEqual(['fails', 'found.otherLinks']);
      // fewer links than draws
      expect(await found(RECORD, chain({ shown: { A: 2, B: 2, [seat]: 1 } }))).toEqual([
        'fails',
        'found.otherLinks',
      ]);
    }
  });

  it('fail where the transaction that is said to be an entry is none of this match', async () => {
    const record = { ...RECORD, entered: { ...RECORD.entered, B: hashOf('something else') } };
    expect(await found(record)).toEqual(['fails', 'found.notTold']);
  });

  it('are not known where the record does not say how the seats entered', async () => {
    const { entered: _, ...record } = RECORD;
    expect(await found(record)).toEqual(['unknown', 'found.noEntry']);
  });
});
