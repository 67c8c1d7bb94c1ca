import { type MatchRecord, matchRecord } from '@show-of-hands/bus';

/**
 * A kept record as everyone may read it, at `GET /v1/matches/KEY` and in an export alike.
 *
 * @param text the record as the journal keeps it
 * @param localRpc where a browser may ask the local chain now: null where it cannot be asked
 */
export function publishedRecord(text: string, localRpc: string | null): MatchRecord {
  const record = matchRecord.parse(JSON.parse(text));
  return record.local ? { ...record, chain: { ...record.chain, rpcUrl: localRpc } } : record;
}
