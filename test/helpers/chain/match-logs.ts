import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { encodeEntry, encodeTerms, tableAbi } from '@show-of-hands/verify';
import type { LeagueScope } from '@show-of-hands/verify/league';
import {
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  getAbiItem,
  type Hex,
  numberToHex,
  zeroAddress,
} from 'viem';
import type { DatedBlock, DatedLog, LogStep } from '#bot/league-source';

const TABLE = `0x${'7a'.repeat(20)}` as const;
export const SCOPE: LeagueScope = { chainId: 77, game: 'triad', tables: [TABLE] };

const SECONDS_A_DAY = 86_400;
const BLOCKS_A_DAY = 7_200;
const FIRST_DAY = 20_500;
const A_LOG_LATER = 3n;

export const ownerOf = (n: number): Address => numberToHex(0xa0000 + n, { size: 20 });

const topicOf = (name: 'MatchOpened' | 'MatchJoined' | 'MatchEnded'): Hex => {
  const [topic] = encodeEventTopics({ abi: tableAbi, eventName: name });
  return topic;
};
const [OPENED, JOINED, ENDED] = [topicOf('MatchOpened'), topicOf('MatchJoined'), topicOf('MatchEnded')];

const entry = encodeEntry({
  agent: `0x${'a9'.repeat(20)}`,
  agentSigns: true,
  player: 'chat',
  isPublic: false,
  blind: true,
  room: 12_345n,
  ballots: 'https://ballots.example/of-a-show/',
  seedCommit: `0x${'51'.repeat(32)}`,
  secretRoot: `0x${'52'.repeat(32)}`,
  link: `0x${'53'.repeat(32)}`,
  drawHash: `0x${'54'.repeat(32)}`,
  setting: '0x',
});
const opening = (rated: boolean): Hex => {
  const [, , , ...unindexed] = getAbiItem({ abi: tableAbi, name: 'MatchOpened' }).inputs;
  const terms = encodeTerms({
    rules: `0x${'61'.repeat(32)}`,
    setting: `0x${'62'.repeat(96)}`,
    invited: null,
    publicSeats: [],
    rated,
    confirmations: 2,
    grace: 60,
    seasonId: 1,
    joinWindow: 600,
    actWindow: 120,
    voteWindow: 120,
    recordWindow: 0,
    series: null,
    stakeToken: null,
    stake: 0n,
  });
  return encodeAbiParameters(unindexed, [`0x${'63'.repeat(32)}`, terms, entry, 0n]);
};
const [, , ...joinedInputs] = getAbiItem({ abi: tableAbi, name: 'MatchJoined' }).inputs;
const JOINED_DATA = encodeAbiParameters(joinedInputs, [entry, 0n]);
const OPENED_DATA = { rated: opening(true), unrated: opening(false) };

const word = (n: number): string => n.toString(16).padStart(64, '0');
const topic = (owner: Address): Hex => `0x${owner.slice(2).padStart(64, '0')}`;
/** The deadline is the fourth word. */
const openedData = (rated: boolean, deadline: number): Hex => {
  const data = OPENED_DATA[rated ? 'rated' : 'unrated'];
  return `${data.slice(0, 2 + 3 * 64)}${word(deadline)}${data.slice(2 + 4 * 64)}` as Hex;
};
const endedData = (a: Address, b: Address, ending: number): Hex =>
  `0x${topic(a).slice(2)}${topic(b).slice(2)}${word(5)}${word(4)}${word(ending)}${word(1)}`;

/** Numbers that look drawn, the same in every run: 0 to `sides` - 1. */
function dice(seed: number): (sides: number) => number {
  let state = seed | 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

/** The hash of a block; of another chain's with the same numbers if `fork` says so. */
const hashOf = (number: bigint, fork: number): Hex =>
  numberToHex(number * 1_000n + BigInt(fork) + 1n, { size: 32 });

interface ChainOptions {
  readonly matches: number;
  readonly owners: number;
  readonly matchesADay: number;
  /** A step ends after so many matches. */
  readonly aStep?: number;
  readonly seed?: number;
  readonly fork?: number;
}

/**
 * What a table tells of many matches, as a node would give it: some are not rated, some never joined or void, and each is over
 * some logs after the next ones begin.
 */
export function* matchSteps({
  matches,
  owners,
  matchesADay,
  aStep = 1_000,
  seed = 1,
  fork = 0,
}: ChainOptions): Generator<LogStep & { readonly through: DatedBlock }> {
  const roll = dice(seed);
  let block = 1_000n;
  let logs: DatedLog[] = [];
  let index = 0;
  const under: { readonly key: Hex; readonly a: Address; readonly b: Address }[] = [];
  const dayAt = (match: number): number => FIRST_DAY + Math.floor(match / matchesADay);
  let day = dayAt(0);
  const tell = (topics: readonly Hex[], data: Hex): void => {
    logs.push({ address: TABLE, topics, data, block, index, hash: hashOf(block, 7), day });
    index += 1 + roll(3);
    if (roll(3) > 0) return;
    block += A_LOG_LATER;
    index = 0;
  };
  const end = (key: Hex, a: Address, b: Address): void => {
    const luck = roll(20);
    const ending = luck === 0 ? 4 : luck < 3 ? 3 : 1 + ((luck + Number(BigInt(a) < BigInt(b))) % 2);
    tell([ENDED, key, ZERO_HASH], endedData(a, b, ending));
  };
  for (let match = 0; match < matches; match += 1) {
    if (dayAt(match) !== day) {
      day = dayAt(match);
      block += BigInt(BLOCKS_A_DAY);
      index = 0;
    }
    const key = numberToHex(match + 1, { size: 32 });
    const [a, b] = [ownerOf(roll(owners)), ownerOf(roll(owners))];
    tell(
      [OPENED, key, topic(a), topic(zeroAddress)],
      openedData(roll(10) > 0, day * SECONDS_A_DAY + roll(SECONDS_A_DAY)),
    );
    if (roll(25) === 0) continue;
    tell([JOINED, key, topic(b)], JOINED_DATA);
    under.push({ key, a, b });
    const over = under.length > 8 ? under.shift() : undefined;
    if (over !== undefined) end(over.key, over.a, over.b);
    if ((match + 1) % aStep !== 0) continue;
    block += 1n;
    index = 0;
    yield { logs, through: { number: block, hash: hashOf(block, fork), day } };
    logs = [];
    block += 1n;
  }
  for (const { key, a, b } of under) end(key, a, b);
  block += 1n;
  yield { logs, through: { number: block, hash: hashOf(block, fork), day } };
}
