import { cardOf } from '@show-of-hands/bot/games/triad/packed-card';
import { settlementCall, transcriptOf, typedTranscript } from '@show-of-hands/bot/games/triad/signed-record';
import { triadTable } from '@show-of-hands/contracts';
import { bySeat, expectOk, SEATS, type Seat, seatsAsked } from '@show-of-hands/engine';
import { matchKeyOf } from '@show-of-hands/engine/protocol';
import { type Card, type Ruleset, rulesetIdOf, triad } from '@show-of-hands/engine/triad';
import { keccak256, toHex } from 'viem';
import type { Venue } from './venue.ts';

/** A time that no run of this program sees, in unix seconds. */
const DEADLINE = 4_000_000_000;

function deckOf(venue: Venue, seat: Seat, ruleset: Ruleset, roll: (n: number) => number): readonly Card[] {
  const left = [...venue.cards[seat]];
  const tokens = Array.from({ length: 5 }, () => left.splice(roll(left.length), 1)[0] ?? 0n);
  return tokens.map((token) => cardOf(venue.packed(token), ruleset));
}

/**
 * Plays a match of random legal moves off chain, has both players sign it, and settles it in one transaction.
 *
 * @returns the gas of that transaction
 * @throws if the chain refuses the record or names another winner
 */
export async function settleMatch(
  venue: Venue,
  ruleset: Ruleset,
  number: number,
  roll: (n: number) => number,
): Promise<{ readonly gas: number; readonly winner: string }> {
  const { owners, table, link } = venue;
  const nonce = keccak256(toHex(`settled ${number}`));
  const matchKey = matchKeyOf(table.venue, owners.A.address, nonce);
  let state = expectOk(
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
  while (triad.outcome(state) === undefined) {
    const [seat = 'A'] = seatsAsked(triad, state);
    const moves = [...triad.legalMoves(triad.view(state, seat), seat)];
    const move = moves[roll(moves.length)];
    if (move === undefined) throw new Error('a turn has a legal move');
    state = expectOk(triad.play(state, { [seat]: { move } })).state;
  }
  const transcript = transcriptOf(triad.view(state, 'public'), { matchKey, collection: venue.collection });
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
  const data = settlementCall(transcript, nonce, [await signed('A'), await signed('B')]);
  const gas = await venue.call(owners.A.address, settlement, data);
  const winner = triad.outcome(state)?.winner ?? 'draw';
  const { ending } = await table.infoOf(matchKey);
  if (ending !== winner) throw new Error(`match ${number}: the engine says ${winner}, the chain ${ending}`);
  return { gas, winner };
}
