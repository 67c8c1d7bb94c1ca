import { type BySeat, ok, type Result, refuse, SEATS, type Seat, seatAt } from '@show-of-hands/engine';
import {
  broughtBy,
  type CryptogsState,
  type CryptogsTypes,
  cryptogs,
  outcomeAfterSilence,
  ownersAfterSilence,
  rulesetOfId,
  STACK,
  TOG_NUMBERS,
  type Tog,
  type TogNumber,
  togsLeft,
} from '@show-of-hands/engine/cryptogs';
import { decodeAbiParameters, decodeEventLog, encodeAbiParameters, type Hex, parseAbi } from 'viem';
import {
  type GameTelling,
  type MatchReading,
  matchReading,
  type Silent,
  type StartedMatch,
} from '../match/match-reading.ts';
import type { GameLog } from '../table/match-log.ts';

/** What tables of Cryptogs tell beside what every table does: contracts/src/cryptogs/ICryptogsTable.sol in viem's form. */
export const CRYPTOGS_EVENTS = parseAbi([
  'event Stacked(bytes32 indexed matchKey, uint24[10] tokenIds, uint8[10] pictures, uint16[10] rarities, uint8 begins)',
  'event Tossed(bytes32 indexed matchKey, uint8 begins)',
  'event Thrown(bytes32 indexed matchKey, uint8 indexed seat, uint16 round, uint16 flipped, uint16 left)',
  'event Forfeited(bytes32 indexed matchKey, uint16 toA, uint16 toB)',
]);

/** How matches of Cryptogs are read from the logs of their table. */
export const cryptogsReading: MatchReading<CryptogsTypes> = matchReading({
  game: cryptogs,
  begin,
  outcomeOnTime: outcomeAfterSilence,
  telling: { toldBy, ofTurn, onTime } satisfies GameTelling<CryptogsTypes>,
});

// ---- what is staked

/** What lies on the stack as a match begins. */
export interface Stacked {
  readonly stakes: BySeat<readonly Tog[]>;
  /** Who begins; null where a toss decides that. */
  readonly begins: Seat | null;
}

/** What stands for nobody where a seat stands that begins. */
const TOSS = 2;

/**
 * The one stack that a match has, with what its togs were as both stakes were locked. Refuses with `no_stack` where logs
 * tell of none, or of several, and of a stack that nobody could begin at.
 */
export function stackedIn(logs: readonly GameLog[]): Result<Stacked> {
  const told = logs.flatMap((log) => {
    const event = eventIn(log);
    return event?.eventName === 'Stacked' ? [event.args] : [];
  });
  const [stack] = told;
  if (stack === undefined || told.length > 1) {
    return refuse(
      'no_stack',
      `the logs tell of ${told.length} stacks, a match has one: give all logs of it, that of its acceptance too`,
    );
  }
  const { tokenIds, pictures, rarities, begins } = stack;
  if (begins > TOSS)
    return refuse('no_stack', `seat ${begins} is told to begin: allowed are 0, 1, and 2 for a toss`);
  const brought = (seat: Seat): readonly Tog[] =>
    TOG_NUMBERS.flatMap((number, index) =>
      broughtBy(number) === seat
        ? [{ token: tokenIds[index] ?? 0, picture: pictures[index] ?? 0, rarity: rarities[index] ?? 0 }]
        : [],
    );
  return ok({
    stakes: { A: brought('A'), B: brought('B') },
    begins: begins === TOSS ? null : seatAt(begins),
  });
}

const STAKE_SETTING = [{ type: 'uint256[5]' }] as const;

/** What a seat's entry says that it stakes. */
export function encodeStake(tokens: readonly number[]): Hex {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = tokens;
  return encodeAbiParameters(STAKE_SETTING, [[BigInt(a), BigInt(b), BigInt(c), BigInt(d), BigInt(e)]]);
}

/** The togs of such a setting, in order. Refuses what is none with `malformed`. */
export function stakeIn(setting: Hex): Result<readonly number[]> {
  try {
    const [tokens] = decodeAbiParameters(STAKE_SETTING, setting);
    return ok(tokens.map(Number));
  } catch {
    return refuse('malformed', `got ${setting.slice(0, 40)}; a stake is the ids of five togs, a word each`);
  }
}

function begin({ info, brought = {}, gameLogs }: StartedMatch): Result<CryptogsState> {
  const { rules } = info.terms;
  const ruleset = rulesetOfId(rules);
  if (ruleset === undefined) {
    return refuse('unknown_ruleset', `the match is played with ruleset ${rules}, which is not known here`);
  }
  const stacked = stackedIn(gameLogs);
  if (!stacked.ok) return stacked;
  const { stakes, begins } = stacked.value;
  for (const seat of SEATS) {
    const tokens = stakes[seat].map(({ token }) => token);
    if ((brought[seat] ?? encodeStake(tokens)) === encodeStake(tokens)) continue;
    return refuse(
      'other_stake',
      `seat ${seat} has togs ${tokens.join(', ')} on the stack, and entered with others`,
    );
  }
  if (begins !== null && begins !== info.firstPlayer) {
    return refuse(
      'other_beginner',
      `seat ${info.firstPlayer} begins, but the stack was told with seat ${begins}`,
    );
  }
  return cryptogs.start({ ruleset, stakes, begins });
}

// ---- what is told of tosses and throws

function eventIn({ topics: [signature, ...rest], data }: GameLog) {
  if (signature === undefined) return undefined;
  try {
    return decodeEventLog({ abi: CRYPTOGS_EVENTS, topics: [signature, ...rest], data });
  } catch {
    // another game's, or another table's
    return undefined;
  }
}

const listed = (numbers: readonly TogNumber[]): string => numbers.join(', ') || 'none';

/** The numbers in a set, whose lowest bit is for tog 1; a set of other togs than ten as it stands. */
const setIn = (set: number): string =>
  set < 2 ** STACK
    ? listed(TOG_NUMBERS.filter((number) => (set >> (number - 1)) & 1))
    : `0x${set.toString(16)}`;

const tossedLine = (begins: string): string => `toss: seat ${begins} begins`;
const thrownLine = (seat: string, round: number, flipped: string, left: string): string =>
  `throw ${round}, by seat ${seat}: flips ${flipped}, leaves ${left}`;
const forfeitedLine = (toA: string, toB: string): string => `out of time: to seat A ${toA}, to seat B ${toB}`;

/** A seat as a log has it; of a number that stands for none the number. */
const seatIn = (index: number): string => SEATS[index] ?? String(index);

function toldBy(log: GameLog): string | undefined {
  const event = eventIn(log);
  switch (event?.eventName) {
    case 'Tossed':
      return tossedLine(seatIn(event.args.begins));
    case 'Thrown': {
      const { seat, round, flipped, left } = event.args;
      return thrownLine(seatIn(seat), round, setIn(flipped), setIn(left));
    }
    case 'Forfeited':
      return forfeitedLine(setIn(event.args.toA), setIn(event.args.toB));
    case 'Stacked':
    case undefined:
      return undefined;
    default:
      return event satisfies never;
  }
}

function ofTurn(before: CryptogsState, events: readonly CryptogsTypes['Event'][]): readonly string[] {
  let left = togsLeft(before);
  return events.flatMap((event) => {
    switch (event.type) {
      case 'tossed':
        return [tossedLine(event.begins)];
      case 'thrown':
        left = left.filter((number) => !event.flipped.includes(number));
        return [thrownLine(event.seat, event.round, listed(event.flipped), listed(left))];
      case 'chosen':
      case 'over':
        return [];
      default:
        return event satisfies never;
    }
  });
}

function onTime(state: CryptogsState, silent: Silent): readonly string[] {
  const owners = ownersAfterSilence(state, silent);
  const to = (seat: Seat) => listed(togsLeft(state).filter((number) => owners[number - 1] === seat));
  return [forfeitedLine(to('A'), to('B'))];
}
