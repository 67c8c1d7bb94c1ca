import { type Address, getAbiItem, type Hex, toEventSelector } from 'viem';
import type { FoundLogs } from '../chain-reader.ts';
import type { ChainEnding } from '../table/match-info.ts';
import { endingNamed, OtherContract } from '../table/names.ts';
import { tableAbi } from '../table/table-abi.ts';

/** What of a match at a table a league is made of. `day`: the UTC day of the block, as days since 1970-01-01. */
export type LeagueLog = { readonly matchKey: Hex; readonly day: number } & (
  | {
      readonly type: 'opened';
      readonly owner: Address;
      readonly rated: boolean;
      /** Unix seconds; nobody joins it after that. */
      readonly joinUntil: number;
    }
  | { readonly type: 'joined'; readonly owner: Address }
  | { readonly type: 'ended'; readonly ending: ChainEnding }
);

const [OPENED, JOINED, ENDED] = (['MatchOpened', 'MatchJoined', 'MatchEnded'] as const).map((name) =>
  toEventSelector(getAbiItem({ abi: tableAbi, name })),
);

/**
 * The first topics of the logs that a league is made of. Tables of the first edition had no rated matches: what they tell says
 * nothing here.
 */
export const LEAGUE_TOPICS: readonly Hex[] = [OPENED, JOINED, ENDED].flatMap((topic) => topic ?? []);

/** Where things stand in a log's data: words of 32 bytes from its beginning, or from that of the terms. */
const TERMS_AT = 1;
const DEADLINE = 3;
const RATED = 4;
const ENDING = 4;

const DIGITS_A_WORD = 64;

/**
 * What one log of a table says to a league. Only the words that are needed are read: a log of an opening is long, and a league
 * reads them all.
 *
 * @returns undefined for a log that says nothing to it
 * @throws OtherContract where a log is not what a table writes
 */
export function leagueLogIn(
  { topics, data }: Pick<FoundLogs[number], 'topics' | 'data'>,
  day: number,
): LeagueLog | undefined {
  const [event, matchKey, second] = topics;
  if (event !== OPENED && event !== JOINED && event !== ENDED) return undefined;
  if (matchKey === undefined || second === undefined) throw malformed();
  switch (event) {
    case OPENED: {
      const terms = wordIn(data, TERMS_AT) / 32;
      const rated = wordIn(data, terms + RATED);
      if (rated > 1) throw malformed();
      return {
        type: 'opened',
        matchKey,
        day,
        owner: addressIn(second),
        rated: rated === 1,
        joinUntil: wordIn(data, DEADLINE),
      };
    }
    case JOINED:
      return { type: 'joined', matchKey, day, owner: addressIn(second) };
    case ENDED:
      return { type: 'ended', matchKey, day, ending: endingNamed(wordIn(data, ENDING)) };
    default:
      return undefined;
  }
}

const malformed = (): OtherContract =>
  new OtherContract(
    'a log is not what a table contract writes: it is another contract than this program was made for',
  );

/** A word of data that is a small number. */
function wordIn(data: Hex, at: number): number {
  const from = 2 + at * DIGITS_A_WORD;
  const digits = data.slice(from, from + DIGITS_A_WORD);
  const value = digits.length === DIGITS_A_WORD ? Number(`0x${digits}`) : Number.NaN;
  if (!Number.isSafeInteger(value)) throw malformed();
  return value;
}

const addressIn = (topic: Hex): Address => `0x${topic.slice(26)}`;
