import { type Hex, isHex } from 'viem';
import { z } from 'zod';
import { sameHex } from '../compared.ts';
import { fails, holds, type LogFinding, unknown } from '../finding.ts';
import { standingCounters } from '../table/counters.ts';
import { counterHashOf, entryHashOf, openingHashOf, sentEntryHashOf } from '../table/decode.ts';
import { type Evidence, isBefore, logsOfType } from './evidence.ts';

const hex = z.custom<Hex>((value) => isHex(value));
const joinArguments = z.tuple([hex, hex, z.unknown()]);
const acceptArguments = z.tuple([hex, hex, z.unknown(), z.unknown()]);

/**
 * Who joined had read the opening that the log has: no log tells its hash, but the call that joined names it, and so does
 * the hash of a counter that was accepted, which must have stood. The first edition's named none.
 */
export function* checkJoining({ logs, calls, matchKey }: Evidence): Generator<LogFinding> {
  const [opened] = logsOfType(logs, 'opened');
  const [joined] = logsOfType(logs, 'joined');
  if (opened === undefined || joined === undefined || opened.edition === 1) return;
  const name = 'joining';
  const hash = openingHashOf(matchKey, opened.terms, opened.entry);
  const stood = standingCounters(
    matchKey,
    logs.filter((log) => isBefore(log, joined)),
  );
  for (const { name: call, args } of calls.get(joined.hash)?.made ?? []) {
    const sent = call === 'join' ? joinArguments.safeParse(args) : acceptArguments.safeParse(args);
    if ((call !== 'join' && call !== 'accept') || !sent.success || !sameHex(sent.data[0], matchKey)) continue;
    const [, named] = sent.data;
    const wanted = call === 'join' ? hash : counterHashOf(hash, joined.owner, joined.entry);
    if (!sameHex(named, wanted)) {
      yield fails(
        name,
        `the opening in the log gives the hash ${wanted}; the call that joined names ${named}`,
      );
    } else if (sentEntryHashOf(sent.data.at(-1)) !== entryHashOf(joined.entry)) {
      yield fails(name, 'the entry of B in the log is not the one that was sent');
    } else if (call === 'accept' && !stood.some(({ counterHash }) => sameHex(counterHash, wanted))) {
      yield fails(name, `no counter of ${joined.owner} with the hash ${wanted} stood when it was accepted`);
    } else {
      yield holds(name, `was of the opening that the log has: the call names the hash ${named}`);
    }
    return;
  }
  yield unknown(name, 'was not a plain call of the table, so the opening that it named cannot be read');
}
