import { matchRecord } from '@show-of-hands/bus';
import type { TriadTranscript } from '@show-of-hands/bus/triad';
import { SEATS, type Seat, seatIndex } from '@show-of-hands/engine';
import {
  firstPickOf,
  isPick,
  type PlaceMove,
  parseRuleset,
  seatOfPick,
  type TriadMove,
  triad,
  varies,
} from '@show-of-hands/engine/triad';
import { z } from 'zod';

const TURNS = 9;
/** The part of a published record that is played again; the whole of one is told by it from other records. */
const published = matchRecord.pick({ transcript: true, turns: true, told: true });
const isPublished = z.looseObject({ transcript: z.unknown(), turns: z.unknown(), matchKey: z.unknown() });

/** A record of another game. */
export class OtherGame extends Error {
  override readonly name = 'OtherGame';

  constructor(game: string) {
    super(`this is a match of another game: say --game ${game}`);
  }
}

type Cards = TriadTranscript['hands']['A'];

/** A record's deck has no gaps: a card that was never shown leaves it short, and the replay says so. */
const tokensOf = (cards: Cards): string[] => cards.flatMap((card) => (card === null ? [] : [card.tokenId]));

function pickedBy({ pool = [] }: TriadTranscript, picks: readonly number[], firstPick: Seat) {
  const of = (seat: Seat): Cards =>
    picks.flatMap((pick, index) => (seatOfPick(firstPick, index) === seat ? [pool[pick] ?? null] : []));
  return { A: of('A'), B: of('B') };
}

const turnOf = ({ cell, cardIndex, warningMarkCell, earthBoostEdge }: PlaceMove) => ({
  cell,
  cardIndex,
  warningMarkCell,
  earthBoostEdge,
  reserved: 0,
});

/**
 * A match record as this program publishes it (`/v1/matches/KEY`), in the form that `replay` takes. Anything
 * else is given back as it is.
 *
 * @throws OtherGame
 */
export function replayLineOf(raw: unknown): unknown {
  if (!isPublished.safeParse(raw).success) return raw;
  const record = published.safeParse(raw);
  if (!record.success || record.data.transcript === null) return raw;
  if (record.data.transcript.game !== 'triad') throw new OtherGame(record.data.transcript.game);
  const { setup } = record.data.transcript;
  const moves: TriadMove[] = [];
  for (const { move } of record.data.turns) {
    const decoded = triad.codec.decode(move);
    if (!decoded.ok) return raw;
    moves.push(decoded.value);
  }
  const picks = moves.flatMap((move) => (isPick(move) ? [move.pick] : []));
  const turns = moves.flatMap((move) => (isPick(move) ? [] : [turnOf(move)]));
  const ruleset = parseRuleset(setup.ruleset);
  if (!ruleset.ok) return raw;
  const firstPick = varies(ruleset.value, 'firstPick') ? firstPickOf(setup.header) : 'A';
  const hands = setup.pool === undefined ? setup.hands : pickedBy(setup, picks, firstPick);
  const cards = [...SEATS.flatMap((seat) => hands[seat]), ...(setup.pool ?? [])];
  const line = {
    ruleset: setup.ruleset,
    header: { ...setup.header, deckA: tokensOf(hands.A), deckB: tokensOf(hands.B) },
    cards: [...new Map(cards.flatMap((card) => (card === null ? [] : [[card.tokenId, card]]))).values()],
  };
  if (setup.header.version === 1) return { ...line, turns };
  const rounds = Array.from({ length: Math.ceil(turns.length / TURNS) }, (_, round) => ({
    turns: turns.slice(TURNS * round, TURNS * (round + 1)),
  }));
  const draft = setup.pool && { pool: setup.pool.map(({ tokenId }) => tokenId), picks };
  const withRounds = { ...line, ...(draft && { draft }), rounds };
  if (setup.header.version === 2) return withRounds;
  const salts = (record.data.told?.drawn ?? []).map(({ turnSalt }) => turnSalt);
  return { ...withRounds, firstPick: draft ? seatIndex(firstPick) : 255, salts };
}
