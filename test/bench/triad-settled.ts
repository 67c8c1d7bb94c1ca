// Matches of Triad that both players sign and that one transaction closes, on a chain of our own.

import { triadTable } from '@show-of-hands/contracts';
import { bySeat, expectOk, SEATS, type Seat } from '@show-of-hands/engine';
import { matchKeyOf } from '@show-of-hands/engine/protocol';
import { type Card, type Ruleset, rulesetIdOf, type TriadState, triad } from '@show-of-hands/engine/triad';
import { cardOf } from '@show-of-hands/verify/triad';
import { type Hex, keccak256, toHex } from 'viem';
import { typedTranscript } from '#bot/signed-record';
import { settlementCall, transcriptOf } from '../helpers/contracts/triad/signed-transcript.ts';
import { anyMove, PlayedMatch, type Venue } from './triad-on-chain.ts';

/** A time that no run of this program sees, in unix seconds. */
const DEADLINE = 4_000_000_000;

/** 0 to n-1, the same in every run. */
type Roll = (n: number) => number;

interface Settled {
  readonly gas: number;
  readonly winner: string;
}

function deckOf(venue: Venue, seat: Seat, ruleset: Ruleset, roll: Roll): readonly Card[] {
  const left = [...venue.cards[seat]];
  const tokens = Array.from({ length: 5 }, () => left.splice(roll(left.length), 1)[0] ?? 0n);
  return tokens.map((token) => cardOf(venue.packed(token), ruleset));
}

/**
 * Plays a match that nobody has opened with random legal moves off chain, has both players sign it, and settles it.
 *
 * @returns the gas of that one transaction
 * @throws if the chain refuses the record or names another winner
 */
export async function settleUnopened(
  venue: Venue,
  ruleset: Ruleset,
  number: number,
  roll: Roll,
): Promise<Settled> {
  const { owners, table } = venue;
  const nonce = keccak256(toHex(`settled ${number}`));
  const matchKey = matchKeyOf(table.venue, owners.A.address, nonce);
  const state = expectOk(
    triad.start({
      ruleset,
      header: {
        version: 1,
        rulesetId: rulesetIdOf(ruleset),
        seasonId: 1,
        playerA: owners.A.address,
        playerB: owners.B.address,
        firstPlayer: roll(2) === 0 ? 0 : 1,
        deadline: DEADLINE,
        salt: keccak256(toHex(`salt ${number}`)),
      },
      hands: bySeat((seat) => deckOf(venue, seat, ruleset, roll)),
      shown: [...SEATS],
    }),
  );
  return settle(venue, playedOut(state, roll), { matchKey, nonce, salts: [] });
}

/** The same of a match that is opened with hidden hands first: the record is held against the roots of both. */
export async function settleOpened(
  venue: Venue,
  ruleset: Ruleset,
  number: number,
  roll: Roll,
): Promise<Settled> {
  const match = new PlayedMatch(venue, number);
  await match.begin(ruleset);
  return settle(venue, playedOut(await match.firstState(ruleset, SEATS), roll), match);
}

function playedOut(state: TriadState, roll: Roll): TriadState {
  if (triad.outcome(state) !== undefined) return state;
  const { seat, move } = anyMove(state, roll);
  return playedOut(expectOk(triad.play(state, { [seat]: { move } })).state, roll);
}

async function settle(
  { owners, table, link, collection, call }: Venue,
  state: TriadState,
  { matchKey, nonce, salts }: { readonly matchKey: Hex; readonly nonce: Hex; readonly salts: readonly Hex[] },
): Promise<Settled> {
  const transcript = transcriptOf(triad.view(state, 'public'), { matchKey, collection });
  if (transcript === undefined) throw new Error('nothing is hidden in this match');
  const settlement = await link.client.readContract({
    address: table.venue.table,
    abi: triadTable.abi,
    functionName: 'settlement',
  });
  const typed = typedTranscript({ chainId: link.chainId, settlement }, transcript);
  const signed = async (seat: Seat) => ({
    signer: owners[seat].address,
    signature: await owners[seat].signTypedData(typed),
  });
  const data = settlementCall(transcript, nonce, [await signed('A'), await signed('B')], salts);
  const gas = await call(owners.A.address, settlement, data);
  const winner = triad.outcome(state)?.winner ?? 'draw';
  const { ending } = await table.infoOf(matchKey);
  if (ending !== winner) throw new Error(`match ${matchKey}: the engine says ${winner}, the chain ${ending}`);
  return { gas, winner };
}
