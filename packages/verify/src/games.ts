import {
  ENGLISH,
  formatIn,
  type GameTranscript,
  type MatchRecord,
  type MessageDescriptor,
  type Phrasebook,
  type ToldRecord,
} from '@show-of-hands/bus';
import { type BySeat, type Choice, ok, type Result, refuse, type Seat } from '@show-of-hands/engine';
import { cryptogs } from '@show-of-hands/engine/cryptogs';
import { polylemma } from '@show-of-hands/engine/polylemma';
import { touche } from '@show-of-hands/engine/touche';
import { type Ruleset as TriadRuleset, triad } from '@show-of-hands/engine/triad';
import type { Hex } from 'viem';
import type { ChainReader } from './chain-reader.ts';
import { type FinishedCryptogs, finishedCryptogs } from './cryptogs/finished.ts';
import { checkCryptogsSetup, cryptogsRecords } from './cryptogs/replay.ts';
import { cryptogsFindings } from './cryptogs/words.ts';
import type { Finding } from './finding.ts';
import { wholeMatchOf } from './match/whole-match.ts';
import { type FinishedPolylemma, finishedPolylemma } from './polylemma/finished.ts';
import { checkPartiesOnChain } from './polylemma/on-chain.ts';
import { polylemmaRecords } from './polylemma/replay.ts';
import { polylemmaFindings } from './polylemma/words/index.ts';
import { type Replayer, replayerOf } from './record/replayer.ts';
import type { KeyedLog } from './table/match-log.ts';
import { type FinishedTouche, finishedTouche } from './touche/finished.ts';
import { checkToucheSetup, toucheRecords } from './touche/replay.ts';
import { toucheFindings } from './touche/words/index.ts';
import { type FinishedTriad, finishedTriad } from './triad/finished.ts';
import { triadRecords } from './triad/replay.ts';
import { FINDINGS } from './words.ts';

// The registry of games: the one place outside their folders that names them. What the page itself needs stands apart
// from what its worker needs: the rules of all games would be most of the page.
type Game = GameTranscript['game'];

const RULES = { triad, polylemma, touche, cryptogs } satisfies Readonly<Record<Game, unknown>>;

/** What compares the beginning of a match with the chain; null where every table tells all of it. */
const SETUP_CHECKS: Readonly<
  Record<Game, ((record: MatchRecord, chain: ChainReader) => Promise<Finding | null>) | null>
> = {
  triad: null,
  polylemma: checkPartiesOnChain,
  touche: checkToucheSetup,
  cryptogs: checkCryptogsSetup,
};

/** What a game tells of its own when its matches are checked; null for nothing. */
const BOOKS: Readonly<Record<Game, Phrasebook | null>> = {
  triad: null,
  polylemma: polylemmaFindings,
  touche: toucheFindings,
  cryptogs: cryptogsFindings,
};

/** What games tell of their own when their matches are checked. */
export const GAME_FINDINGS: readonly Phrasebook[] = Object.values(BOOKS).filter((book) => book !== null);

/** What a check has found, in English, whatever the game. */
export const inEnglish = (found: MessageDescriptor): string =>
  formatIn([FINDINGS, ...GAME_FINDINGS], ENGLISH)(found);

/**
 * Plays a match again from its transcript on. Refuses one that its rules do not begin, and one of another match.
 *
 * @param matchKey of the match that the record is of, where that is known
 * @param told what the chain told beside moves
 */
export function replay(transcript: GameTranscript, matchKey?: string, told?: ToldRecord): Result<Replayer> {
  switch (transcript.game) {
    case 'triad':
      return replayerOf(triad, triadRecords, triadRecords.begin(transcript, matchKey, told));
    case 'polylemma':
      return replayerOf(polylemma, polylemmaRecords, polylemmaRecords.begin(transcript, matchKey, told));
    case 'touche':
      return replayerOf(touche, toucheRecords, toucheRecords.begin(transcript, matchKey, told));
    case 'cryptogs':
      return replayerOf(cryptogs, cryptogsRecords, cryptogsRecords.begin(transcript, matchKey, told));
  }
}

/** The canonical command of what a voter said, as far as it was said. */
export const commandOf = (transcript: GameTranscript, choices: readonly Choice[], seat: Seat): string =>
  RULES[transcript.game].notation.formatChoices(choices, seat);

/** What a match had from its start that the table contract knows too. */
export interface MatchHeader {
  /** What all draws of the match follow from. */
  readonly salt: string;
  /** In games where one seat begins. */
  readonly firstPlayer?: 0 | 1;
  /** What stood for each seat's secret, in games where seats seal one. */
  readonly sealed?: BySeat<string>;
}

/** Null of a game whose transcripts have nothing that the table contract knows too. */
export const headerOf = ({ setup }: GameTranscript): MatchHeader | null =>
  'header' in setup ? setup.header : null;

/** Compares what a match began with with the chain, beyond what every table tells; null for games that need no more. */
export async function checkSetupOnChain(record: MatchRecord, chain: ChainReader): Promise<Finding | null> {
  if (record.transcript === null) return null;
  return (await SETUP_CHECKS[record.transcript.game]?.(record, chain)) ?? null;
}

/** A match that is over, whatever its game. */
export type FinishedMatch = FinishedTriad | FinishedPolylemma | FinishedTouche | FinishedCryptogs;

/** What may be needed to read a match beside its logs. */
export interface MoreRules {
  /**
   * Rulesets of Triad beside those that shows bring (`PRESETS` of the engine): logs name the id of one, and not what it
   * says. A published record has it, and `parseRuleset` of the engine reads it.
   */
  readonly rulesets?: readonly TriadRuleset[];
}

/**
 * What a match that is over came to: its board, its outcome by the rules, and what names its record.
 *
 * @param logs of one match, all of them, as `decodeLogs` gives them, once they are final: what a chain takes back
 *   afterwards is not noticed here. Refused with a code if they are not that, if their rules are not known, or if the
 *   rules do not play them to the ending that the contract told.
 */
export function matchOf(logs: readonly KeyedLog[], { rulesets = [] }: MoreRules = {}): Result<FinishedMatch> {
  const whole = wholeMatchOf(logs);
  if (!whole.ok) return whole;
  const finished: Readonly<Record<Game, Result<FinishedMatch> | undefined>> = {
    triad: finishedTriad(whole.value, rulesets),
    polylemma: finishedPolylemma(whole.value),
    touche: finishedTouche(whole.value),
    cryptogs: finishedCryptogs(whole.value),
  };
  const { rules } = whole.value.info.terms;
  return (
    Object.values(finished).find((one) => one !== undefined) ??
    refuse(
      'unknown_ruleset',
      `the match is played by the rules ${rules}, which no game here knows: give the ruleset in \`rulesets\` if it is one of Triad`,
    )
  );
}

/**
 * What names the record of a match that is over: in Triad the hash of its whole transcript, in other games its key.
 *
 * @param logs as `matchOf` takes them. Refused as there, and with `no_match_id` of a match that has none: it was not
 *   played out, or a seat has kept a card hidden to the end.
 */
export function matchIdOf(logs: readonly KeyedLog[], more?: MoreRules): Result<Hex> {
  const match = matchOf(logs, more);
  if (!match.ok) return match;
  const { matchKey, matchId, outcome, ended } = match.value;
  if (matchId !== null) return ok(matchId);
  const why =
    outcome === null ? `was not played out, but ended by ${ended.cause}` : 'has cards that were never shown';
  return refuse(
    'no_match_id',
    `the match ${matchKey} ${why}: it has no whole transcript, which its id is the hash of`,
  );
}
