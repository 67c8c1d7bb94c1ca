import type { MatchRecord, ToldRecord } from '@show-of-hands/bus';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { linkedTurnSaltOf, linksFrom, ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Hex } from 'viem';
import type { ChainReader, FoundLogs } from '../chain-reader.ts';
import { sameHex } from '../compared.ts';
import { type Finding, fails, unknown } from '../finding.ts';
import { entriesIn } from '../table/decode.ts';
import type { MatchInfo } from '../table/match-info.ts';
import { findingMsg } from '../words.ts';

/**
 * Finds a draw that does not follow from links. The contract has the last link of each seat, and each leads to the one before
 * it, back to that of the entry.
 */
export async function otherDraw(
  record: MatchRecord,
  { drawn }: ToldRecord,
  info: MatchInfo,
  chain: Pick<ChainReader, 'receipt'>,
): Promise<Finding | undefined> {
  if (drawn.length === 0) return undefined;
  const links: { [S in Seat]?: readonly Hex[] } = {};
  for (const seat of SEATS) {
    const hash = record.entered?.[seat];
    if (hash === undefined) return unknown('told', findingMsg('found.noEntry', { seat }));
    const receipt = await chain.receipt(hash);
    if (!receipt.ok) return unknown('told', receipt.why);
    const entry =
      receipt.value?.succeeded === true ? entryIn(record, seat, info, receipt.value.logs) : undefined;
    if (entry === undefined) return fails('told', findingMsg('found.notTold', { hash }));
    const back = (draws: number) => linksFrom(record.matchKey, info.owners[seat], draws, info.links[seat]);
    // a seat may have shown a link for one draw more, which the other one's silence left undone
    const own = [back(drawn.length), back(drawn.length + 1)].find(([first = '']) =>
      sameHex(first, entry.link),
    );
    if (own === undefined) return fails('told', findingMsg('found.otherLinks', { seat }));
    links[seat] = own;
  }
  for (const [draw, { turn, turnSalt }] of drawn.entries()) {
    const [a = ZERO_HASH, b = ZERO_HASH] = SEATS.map((seat) => links[seat]?.[draw + 1]);
    if (!sameHex(linkedTurnSaltOf(record.matchKey, turn, a, b), turnSalt)) {
      return fails('told', findingMsg('found.otherTurnSalt', { turn: turn + 1 }));
    }
  }
  return undefined;
}

function entryIn({ chain: { table }, matchKey }: MatchRecord, seat: Seat, info: MatchInfo, logs: FoundLogs) {
  const told = entriesIn(logs.filter(({ address }) => sameHex(address, table)));
  return told.find((one) => sameHex(one.matchKey, matchKey) && sameHex(one.owner, info.owners[seat]))?.entry;
}
