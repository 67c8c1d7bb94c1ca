import type { MatchRecord, TurnRecord } from '@show-of-hands/bus';
import { seatIndex } from '@show-of-hands/engine';
import {
  ATTRIBUTES,
  encodeDrawn,
  encodeLineup,
  flagsOf,
  KINDS,
  RANDOM_SLOT,
} from '@show-of-hands/engine/polylemma';
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionResult,
  type Hex,
  keccak256,
  parseAbiParameters,
  stringToHex,
} from 'viem';
import { describe, expect, it } from 'vitest';
import type { ChainReader, Receipt } from '../chain-reader.ts';
import { checkTurnOnChain } from '../record/on-chain.ts';
import { tableAbi } from '../table/table-abi.ts';
import { BATTLEFIELD_ABI, CHARACTERS_ABI, checkPartiesOnChain } from './on-chain.ts';
import { characterOf, POPULATION, polylemmaRecord, SNAPSHOT } from './record.fixture.ts';

const HONEST = polylemmaRecord('a battle on chain', 3);
const COLLECTION = `0x${'12'.repeat(20)}` as const;

/** What characters are called on the chain. */
const nameOf = (token: number): string => `Ember <${token}>`;

const brought = (party: readonly { readonly tokenId: string }[]) => {
  const [a = 1, b = 1, c = 1, d = 1] = party.map(({ tokenId }) => Number(tokenId));
  return [characterOf(a), characterOf(b), characterOf(c), characterOf(d)] as const;
};

const setupOf = ({ transcript }: MatchRecord) => {
  if (transcript?.game !== 'polylemma') throw new Error('it is a match of another game');
  return transcript.setup;
};

/** How much higher the opener's characters stood when its match was joined than when it was opened. */
interface Risen {
  readonly levels: number;
}

/** A chain on which the honest match was played. */
function chain(
  receipts: (hash: string) => Receipt | null = () => null,
  risen: Risen = { levels: 0 },
): ChainReader {
  const { ruleset, parties } = setupOf(HONEST);
  const tokens = (seat: 'A' | 'B') => {
    const [a = 0n, b = 0n, c = 0n, d = 0n] = parties[seat].map(({ tokenId }) => BigInt(tokenId));
    return [a, b, c, d] as const;
  };
  const answer = (to: string, data: Hex): Hex => {
    if (to === COLLECTION) {
      const { functionName, args } = decodeFunctionData({ abi: CHARACTERS_ABI, data });
      const token = Number(args[0]);
      if (functionName === 'nameOf') {
        const result = stringToHex(nameOf(token), { size: 32 });
        return encodeFunctionResult({ abi: CHARACTERS_ABI, functionName, result });
      }
      const { kind, attribute, ...rest } = characterOf(token);
      const seat = token < 20 ? 'A' : 'B';
      const { owner } = HONEST.seats[seat];
      const result = {
        ...rest,
        level: rest.level + (seat === 'A' ? risen.levels : 0),
        kind: KINDS.indexOf(kind),
        attribute: ATTRIBUTES.indexOf(attribute),
        owner,
      };
      return encodeFunctionResult({ abi: CHARACTERS_ABI, functionName: 'characterAt', result });
    }
    if (decodeFunctionData({ abi: BATTLEFIELD_ABI, data }).functionName === 'characters') {
      return encodeFunctionResult({ abi: BATTLEFIELD_ABI, functionName: 'characters', result: COLLECTION });
    }
    const result = {
      flags: flagsOf(ruleset),
      snapshot: SNAPSHOT,
      population: BigInt(POPULATION),
      tokenIds: [tokens('A'), tokens('B')],
      points: [0, 0],
      used: [0, 0],
      wins: [3, 0],
      round: 3,
      powers: [0n, 0n],
      randomTokens: [0n, 0n],
    } as const;
    return encodeFunctionResult({ abi: BATTLEFIELD_ABI, functionName: 'battleOf', result });
  };
  /** The join, which told what both parties are, and something of another match before. */
  const joined = (): Receipt => {
    const lineup = encodeLineup(SNAPSHOT, POPULATION, { A: brought(parties.A), B: brought(parties.B) });
    const data = encodeAbiParameters(parseAbiParameters('uint16, bytes'), [0, lineup]);
    const toldOf = (matchKey: Hex) => ({
      address: HONEST.chain.table,
      topics: encodeEventTopics({
        abi: tableAbi,
        eventName: 'Disclosed',
        args: { matchKey, seat: seatIndex('B') },
      }) as Hex[],
      data,
    });
    const other = { ...toldOf(keccak256('0x01')), data: '0x' } as const;
    return { succeeded: true, block: 7, logs: [other, toldOf(HONEST.matchKey)] };
  };
  return {
    chainId: async () => ({ ok: true, value: 31_337 }),
    receipt: async (hash) => ({ ok: true, value: hash === HONEST.entered?.B ? joined() : receipts(hash) }),
    logs: async () => ({ ok: true, value: [] }),
    call: async (to, data) => ({ ok: true, value: answer(to, data as Hex) }),
  };
}

describe('both parties', () => {
  const check = async (change: (setup: ReturnType<typeof setupOf>) => void = () => {}) => {
    const record = structuredClone(HONEST);
    change(setupOf(record));
    return checkPartiesOnChain(record, chain());
  };

  it('hold where they are what the chain had', async () => {
    expect(await check()).toMatchObject({ claim: 'setup', verdict: 'holds' });
  });

  it('hold with the levels of the opening, though the opener’s characters have risen since', async () => {
    const reader = chain(undefined, { levels: 1 });
    expect(await checkPartiesOnChain(HONEST, reader)).toMatchObject({ verdict: 'holds' });
    const raised = structuredClone(HONEST);
    for (const one of setupOf(raised).parties.A) one.level += 1;
    expect(await checkPartiesOnChain(raised, reader)).toMatchObject({ verdict: 'fails' });
  });

  it('are called what the chain calls them, where the record names them', async () => {
    const name = (setup: ReturnType<typeof setupOf>) => {
      for (const one of [...setup.parties.A, ...setup.parties.B]) one.name = `Ember ?${one.tokenId}?`;
      setup.names = { '7': 'Ember ?7?' };
    };
    expect(await check(name)).toMatchObject({ verdict: 'holds' });
    const wrong: Parameters<typeof check>[0][] = [
      ({ parties }) => Object.assign(parties.B[3] ?? {}, { name: 'Solra' }),
      (setup) => Object.assign(setup, { names: { '7': 'Solra' } }),
    ];
    for (const change of wrong) {
      expect(
        await check((setup) => {
          name(setup);
          change?.(setup);
        }),
      ).toMatchObject({ verdict: 'fails' });
    }
  });

  it('are not known where the join is not found', async () => {
    const reader: ChainReader = { ...chain(), receipt: async () => ({ ok: true, value: null }) };
    expect(await checkPartiesOnChain(HONEST, reader)).toMatchObject({ verdict: 'unknown' });
    const { entered: _, ...untold } = HONEST;
    expect(await checkPartiesOnChain(untold, chain())).toMatchObject({ verdict: 'unknown' });
    const forged = structuredClone(HONEST);
    Object.assign(setupOf(forged).parties.B[0] ?? {}, { level: 1 });
    expect(await checkPartiesOnChain(forged, reader)).toMatchObject({ verdict: 'fails' });
  });

  it.each<[string, Parameters<typeof check>[0]]>([
    ['another level', ({ parties }) => Object.assign(parties.B[2] ?? {}, { level: 200 })],
    ['a lower level of the opener', ({ parties }) => Object.assign(parties.A[2] ?? {}, { level: 1 })],
    [
      'a longer time in one hand',
      ({ parties }) => Object.assign(parties.A[0] ?? {}, { ownedSeconds: 79_999 }),
    ],
    ['other characters', ({ parties }) => parties.A.reverse()],
    ['another number to draw from', ({ header }) => Object.assign(header, { population: 9 })],
    ['other options', ({ ruleset }) => Object.assign(ruleset, { fickleBond: true })],
  ])('do not with %s', async (_what, change) => {
    expect(await check(change)).toMatchObject({ verdict: 'fails' });
  });

  it('are not known where the node does not answer', async () => {
    const why = { room: 'verify', key: 'node.noAnswer', values: { url: 'a node', status: 500 } };
    const silent: ChainReader = { ...chain(), call: async () => ({ ok: false, why }) };
    expect(await checkPartiesOnChain(HONEST, silent)).toMatchObject({ verdict: 'unknown' });
  });
});

describe('what a reveal told beside the move', () => {
  const log = (eventName: 'Committed' | 'Revealed' | 'Disclosed', { turn, seat }: TurnRecord, data: Hex) => ({
    address: HONEST.chain.table,
    topics: encodeEventTopics({
      abi: tableAbi,
      eventName,
      args: { matchKey: HONEST.matchKey, seat: seatIndex(seat) },
    }) as Hex[],
    data: `${encodeAbiParameters(parseAbiParameters('uint16'), [turn])}${data.slice(2)}` as Hex,
  });
  const bytesAt = (head: Hex[], ...tail: Hex[]): Hex =>
    `0x${[...head, ...tail].map((word) => word.slice(2)).join('')}`;
  const word = (value: number): Hex => encodeAbiParameters(parseAbiParameters('uint256'), [BigInt(value)]);
  const padded = (data: Hex): Hex => `0x${data.slice(2).padEnd(Math.ceil((data.length - 2) / 64) * 64, '0')}`;
  const lengthOf = (data: Hex): Hex => word((data.length - 2) / 2);

  /** The transactions of a turn as the chain has them. */
  const receiptsOf =
    (turn: TurnRecord, committedIn = 7) =>
    (hash: string): Receipt => {
      const { commit, reveal, move, disclosed } = turn;
      if (commit === null) throw new Error('both seats of this game commit');
      const logs =
        hash === commit.hash
          ? [log('Committed', turn, bytesAt([commit.commitment, commit.ballotDigest]))]
          : [
              log(
                'Revealed',
                turn,
                bytesAt([word(128), commit.ballotDigest, reveal.salt ?? '0x'], lengthOf(move), padded(move)),
              ),
              ...(disclosed
                ? [log('Disclosed', turn, bytesAt([word(64)], lengthOf(disclosed), padded(disclosed)))]
                : []),
            ];
      return { succeeded: true, block: hash === commit.hash ? committedIn : 9, logs };
    };
  const used = HONEST.turns.find(({ disclosed }) => disclosed !== undefined);
  if (used === undefined) throw new Error('no random slot was used');
  const verdictOf = async (recorded: TurnRecord, committedIn?: number) =>
    (await checkTurnOnChain(HONEST, recorded, chain(receiptsOf(used, committedIn)))).find(
      ({ claim }) => claim === 'reveal',
    )?.verdict;

  it('holds as it is recorded, and not with a character made stronger, or left out', async () => {
    expect(await verdictOf(used)).toBe('holds');
    const [secret, token] = [
      used.disclosed?.slice(0, 66) as Hex,
      Number(`0x${used.disclosed?.slice(258, 322)}`),
    ];
    const character = characterOf(token);
    expect(encodeDrawn(secret, [character])).toBe(used.disclosed);
    const stronger = encodeDrawn(secret, [{ ...character, level: character.level + 1 }]);
    expect(await verdictOf({ ...used, disclosed: stronger })).toBe('fails');
    expect(await verdictOf({ ...used, disclosed: undefined })).toBe('fails');
    expect(used.move.slice(2, 4)).toBe(`0${RANDOM_SLOT}`);
  });

  it('does not hold in a block before that of its commitment', async () => {
    expect(await verdictOf(used, 8)).toBe('holds');
    expect(await verdictOf(used, 10)).toBe('fails');
  });
});
