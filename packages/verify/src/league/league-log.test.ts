import fc from 'fast-check';
import {
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  getAbiItem,
  type Hex,
  type Log,
  numberToHex,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { decodeLogs, encodeEntry, encodeTerms } from '../table/decode.ts';
import type { MatchEntry, MatchTerms } from '../table/match-info.ts';
import { tableAbi } from '../table/table-abi.ts';
import { LEAGUE_TOPICS, leagueLogIn } from './league-log.ts';

const KEY = toHex('a match', { size: 32 });
const OWNER: Address = `0x${'ab'.repeat(20)}`;

interface Told {
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

const TERMS: MatchTerms = {
  rules: zeroHash,
  setting: '0x',
  invited: null,
  publicSeats: [],
  rated: false,
  confirmations: 2,
  grace: 0,
  seasonId: 1,
  joinWindow: 600,
  actWindow: 60,
  voteWindow: 60,
  recordWindow: 0,
  series: null,
  stakeToken: null,
  stake: 0n,
};
const ENTRY: MatchEntry = {
  agent: zeroAddress,
  agentSigns: false,
  player: 'chat',
  isPublic: false,
  blind: true,
  room: null,
  ballots: null,
  seedCommit: zeroHash,
  secretRoot: zeroHash,
  link: zeroHash,
  drawHash: zeroHash,
  setting: '0x',
};

/** The same log as a whole decoder reads it. */
function decoded({ topics, data }: Told) {
  const log: Log<bigint, number, false> = {
    address: OWNER,
    topics: topics as [Hex, ...Hex[]],
    data,
    blockHash: zeroHash,
    blockNumber: 1n,
    logIndex: 0,
    transactionHash: zeroHash,
    transactionIndex: 0,
    removed: false,
  };
  const [one] = decodeLogs([log]);
  if (one === undefined) throw new Error('it is no log of a table');
  return one;
}

function opened(terms: MatchTerms, entry: MatchEntry, deadline: number): Told {
  const event = getAbiItem({ abi: tableAbi, name: 'MatchOpened' });
  const [, , , nonce, rawTerms, rawEntry, until] = event.inputs;
  return {
    topics: encodeEventTopics({
      abi: [event],
      args: { matchKey: KEY, owner: OWNER, invited: terms.invited ?? zeroAddress },
    }) as Hex[],
    data: encodeAbiParameters(
      [nonce, rawTerms, rawEntry, until],
      [KEY, encodeTerms(terms), encodeEntry(entry), BigInt(deadline)],
    ),
  };
}

function ended(ending: number): Told {
  const event = getAbiItem({ abi: tableAbi, name: 'MatchEnded' });
  const [, , owners, score, how, cause] = event.inputs;
  return {
    topics: encodeEventTopics({ abi: [event], args: { matchKey: KEY, rules: zeroHash } }) as Hex[],
    data: encodeAbiParameters(
      [owners, score, how, cause],
      [[OWNER, numberToHex(1, { size: 20 })], [3, 2], ending, 1],
    ),
  };
}

describe('a log of a table', () => {
  it('says of an opening what a whole decoder finds in it', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.uint8Array({ maxLength: 200 }),
        fc.string({ maxLength: 100 }),
        fc.nat(2 ** 31),
        (rated, setting, ballots, deadline) => {
          const log = opened({ ...TERMS, rated, setting: toHex(setting) }, { ...ENTRY, ballots }, deadline);
          const whole = decoded(log);
          if (whole.type !== 'opened') throw new Error(whole.type);
          expect(leagueLogIn(log, 3)).toEqual({
            type: 'opened',
            matchKey: KEY,
            day: 3,
            owner: whole.owner.toLowerCase(),
            rated: whole.terms.rated,
            joinUntil: whole.deadline,
          });
          expect(whole.terms.rated).toBe(rated);
        },
      ),
    );
  });

  it.each([1, 2, 3, 4])('says how a match ended: %i', (ending) => {
    const log = ended(ending);
    const whole = decoded(log);
    if (whole.type !== 'ended') throw new Error(whole.type);
    expect(leagueLogIn(log, 3)).toEqual({ type: 'ended', matchKey: KEY, day: 3, ending: whole.ending });
  });

  it('of another kind says nothing, and one that no table writes is told', () => {
    const { topics, data } = ended(1);
    expect(leagueLogIn({ topics: [zeroHash, ...topics.slice(1)], data }, 3)).toBeUndefined();
    expect(() => leagueLogIn({ topics, data: '0x' }, 3)).toThrow(/another contract/);
    expect(() => leagueLogIn({ topics: topics.slice(0, 1), data }, 3)).toThrow(/another contract/);
    expect(() => leagueLogIn({ topics, data: ended(5).data }, 3)).toThrow(/ending 5/);
    const opening = opened(TERMS, ENTRY, 1);
    const far = `${opening.data.slice(0, 66)}${'f'.repeat(64)}${opening.data.slice(130)}` as Hex;
    expect(() => leagueLogIn({ ...opening, data: far }, 3)).toThrow(/another contract/);
  });

  it('is asked for by what it is', () => expect(new Set(LEAGUE_TOPICS).size).toBe(3));
});
