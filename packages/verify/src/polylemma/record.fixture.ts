import type { MatchRecord, TurnRecord } from '@show-of-hands/bus';
import {
  type BySeat,
  bySeat,
  expectOk,
  type Play,
  SEATS,
  type Seat,
  seatsAsked,
} from '@show-of-hands/engine';
import { ballotPolicy, closeBallot, openBallot } from '@show-of-hands/engine/ballot';
import {
  ATTRIBUTES,
  type Character,
  CLASSIC,
  candidateCount,
  drawnTokens,
  encodeDrawn,
  KINDS,
  type PolylemmaDisclosure,
  type PolylemmaMove,
  type PolylemmaState,
  polylemma,
  RANDOM_SLOT,
  rulesetIdOf,
} from '@show-of-hands/engine/polylemma';
import { commitmentOf, sealedRootOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import { type Address, type Hex, keccak256, stringToHex } from 'viem';
import { shownCharacter } from './shown-character.ts';

const hashed = (text: string): Hex => keccak256(stringToHex(text));
const addressed = (text: string): Address => `0x${hashed(text).slice(2, 42)}`;
const drawn = (text: string, bound: number): number => Number(BigInt(hashed(text)) % BigInt(bound));

const TABLE = addressed('battlefield');
export const SNAPSHOT = 1_759_990_000;
/** Seconds that no character was owned longer. */
const OWNED = 80_000;
export const POPULATION = 300;
const PLAYERS: BySeat<Address> = { A: addressed('owner A'), B: addressed('owner B') };
const SECRETS: BySeat<Hex> = { A: hashed('secret of A'), B: hashed('secret of B') };
const STARTED_AT = 1_760_000_000_000;
const TURN_MS = 40_000;
const VOTERS = 12;

/** The login of a voter: 0 to 11 vote on every ballot. */
export const voterOf = (i: number): string => `viewer_${i}`;

/** The character of a token, as the chain has it at the snapshot. */
export const characterOf = (tokenId: number): Character & { readonly since: number } => {
  const since = SNAPSHOT - OWNED + 2 * drawn(`${tokenId} since`, OWNED / 2);
  return {
    tokenId: String(tokenId),
    image: 1 + drawn(`${tokenId} image`, 38),
    level: 8 + drawn(`${tokenId} level`, 5),
    kind: KINDS[drawn(`${tokenId} kind`, KINDS.length)] ?? 'fire',
    attribute: ATTRIBUTES[drawn(`${tokenId} attribute`, ATTRIBUTES.length)] ?? 'none',
    ownedSeconds: SNAPSHOT - since,
    since,
  };
};

const plain = ({ since: _, ...character }: ReturnType<typeof characterOf>): Character => character;
const party = (first: number): Character[] => [0, 1, 2, 3].map((i) => plain(characterOf(first + i)));

/** A whole match, really played and voted with the engine: seat A by chat, which plays its random slot first. */
export function polylemmaRecord(name: string, number: number, rpcUrl: string | null = null): MatchRecord {
  const matchKey = hashed(name);
  const pepper = hashed(`${name} pepper`);
  const setup = {
    ruleset: CLASSIC,
    header: {
      matchKey,
      rulesetId: rulesetIdOf(CLASSIC),
      players: PLAYERS,
      salt: hashed(`${name} salt`),
      snapshot: SNAPSHOT,
      population: POPULATION,
      sealed: bySeat((seat) => sealedRootOf(matchKey, PLAYERS[seat], SECRETS[seat])),
    },
    parties: { A: party(11), B: party(21) },
  };
  const turns: TurnRecord[] = [];
  let state = expectOk(polylemma.start(setup));
  let openedAt = STARTED_AT + number * 1_000_000;

  while (seatsAsked(polylemma, state).length > 0) {
    const turn = polylemma.turn(state);
    const wished = bySeat((seat) => wish(state, seat, `${name} ${turn} ${seat}`));
    const ballot = openBallot({
      game: polylemma,
      view: polylemma.view(state, 'public'),
      seat: 'A',
      turn,
      matchKey,
      policy: ballotPolicy.parse({}),
      pepper,
      openedAt,
    });
    for (let i = 0; i < VOTERS; i += 1) {
      const text = i % 4 === 3 ? polylemma.notation.format(wished.A, 'A').replace(/ lp=.*/, '') : undefined;
      ballot.cast({
        userId: String(1_000 + i),
        login: voterOf(i),
        sentAt: openedAt + 1 + i,
        text: text ?? polylemma.notation.format(wished.A, 'A'),
      });
    }
    const closed = closeBallot(ballot, { interventions: [] });
    const moves: BySeat<PolylemmaMove> = { A: closed.move, B: wished.B };
    const salts = bySeat((seat) => hashed(`${name} ${turn} ${seat} commit`));
    const plays: {
      A?: Play<PolylemmaMove, PolylemmaDisclosure>;
      B?: Play<PolylemmaMove, PolylemmaDisclosure>;
    } = {};
    // the other seat commits first, and reveals come as they come
    for (const seat of turn % 2 === 0 ? SEATS : ([...SEATS].reverse() as readonly Seat[])) {
      const move = polylemma.codec.encode(moves[seat]);
      const ballotDigest = seat === 'A' ? closed.record.ballotDigest : ZERO_HASH;
      const slot = moves[seat].slot === RANDOM_SLOT ? slotOf(state, seat) : undefined;
      turns.push({
        turn,
        seat,
        move,
        command: polylemma.notation.format(moves[seat], seat),
        ballot: seat === 'A' ? closed.record : null,
        commit: {
          hash: hashed(`${name} ${turn} ${seat} commit tx`),
          ballotDigest,
          commitment: commitmentOf({
            venue: { chainId: 31_337, table: TABLE },
            matchKey,
            seat,
            turn,
            moveHash: keccak256(move),
            ballotDigest,
            salt: salts[seat],
          }),
        },
        reveal: { hash: hashed(`${name} ${turn} ${seat} reveal tx`), salt: salts[seat] },
        ...(slot && { disclosed: encodeDrawn(SECRETS[seat], slot) }),
      });
      plays[seat] = {
        move: moves[seat],
        disclosure: {
          salt: salts[seat],
          ...(slot && { drawn: { secret: SECRETS[seat], candidates: slot.map(plain) } }),
        },
      };
    }
    state = expectOk(polylemma.play(state, plays)).state;
    openedAt += TURN_MS;
  }

  const outcome = polylemma.outcome(state);
  if (outcome === undefined) throw new Error('the match stopped before its end');
  return {
    version: 1,
    matchKey,
    number,
    startedAt: STARTED_AT + number * 1_000_000,
    endedAt: openedAt,
    local: true,
    chain: { chainId: 31_337, rpcUrl, table: TABLE },
    ruleset: {
      game: polylemma.id,
      preset: 'classic',
      name: 'Classic',
      summary: 'The usual rules.',
      rulesetId: setup.header.rulesetId,
    },
    seats: {
      A: { kind: 'chat', name: 'Chat', owner: PLAYERS.A, handMode: null },
      B: { kind: 'computer', name: 'Computer', owner: PLAYERS.B, handMode: null },
    },
    transcript: {
      game: 'polylemma',
      setup: { ...setup, parties: bySeat((seat) => setup.parties[seat].map(shownCharacter)) },
    },
    entered: { A: hashed(`${name} opened`), B: hashed(`${name} joined`) },
    ending: { winner: outcome.winner, cause: 'played', score: outcome.score },
    pepper,
    turns,
  };
}

const slotOf = ({ ruleset, header, parties }: PolylemmaState, seat: Seat): ReturnType<typeof characterOf>[] =>
  drawnTokens(header, SECRETS[seat], candidateCount(ruleset, parties[seat])).map(characterOf);

/** What a seat would like to play: the random slot at its first turn (A) or its second (B), else anything legal. */
function wish(state: PolylemmaState, seat: Seat, text: string): PolylemmaMove {
  const legal = [...polylemma.legalMoves(polylemma.view(state, seat), seat)];
  const isTime = state.rounds.length === (seat === 'A' ? 0 : 1);
  const slots = legal.filter(({ slot }) => (slot === RANDOM_SLOT) === isTime);
  const among = slots.length > 0 ? slots : legal;
  const move = among[drawn(text, among.length)];
  if (move === undefined) throw new Error(`seat ${seat} has no legal move`);
  return move;
}
