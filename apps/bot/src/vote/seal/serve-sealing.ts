import { type Keccak, sealSteps, type UnsealedBallot } from '@show-of-hands/engine/ballot';
import { errorText } from '../../base/log/log.ts';
import { recordTextSteps } from './record-text.ts';
import type { SealAnswer, SealRequest } from './seal-messages.ts';

/** A ballot whose parts are still coming. */
interface Arriving {
  readonly ballot: Extract<SealRequest, { type: 'ballot' }>['ballot'];
  readonly votes: UnsealedBallot['votes'][number][];
  readonly refusals: UnsealedBallot['refusals'][number][];
}

function whole<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Seals at once; the text is UTF-8. */
export function sealWhole(unsealed: UnsealedBallot, keccak: Keccak) {
  const record = whole(sealSteps(unsealed, keccak));
  const text = new TextEncoder().encode(whole(recordTextSteps(record)));
  return { text, result: record.result, ballotDigest: record.ballotDigest };
}

/**
 * Answers the bot inside the thread that hashes ballots.
 *
 * @param send `bytes` change hands: they are not to be used afterwards
 * @returns takes a request; ends with an answer once a ballot has come whole
 */
export function serveSealing(
  keccak: Keccak,
  send: (answer: SealAnswer, bytes?: Uint8Array) => void,
): (request: SealRequest) => void {
  const arriving = new Map<number, Arriving>();

  function seal(id: number, { ballot, votes, refusals }: Arriving): void {
    try {
      const sealed = sealWhole({ ...ballot, votes, refusals }, keccak);
      send({ type: 'sealed', id, ...sealed }, sealed.text);
    } catch (error) {
      send({ type: 'failed', id, fault: errorText(error) });
    }
  }

  return (request) => {
    if (request.type === 'ballot') {
      arriving.set(request.id, { ballot: request.ballot, votes: [], refusals: [] });
      return;
    }
    const known = arriving.get(request.id);
    if (known === undefined) throw new Error(`got parts of ballot ${request.id}, which was never begun`);
    switch (request.type) {
      case 'votes':
        for (const vote of request.votes) known.votes.push(vote);
        return;
      case 'refusals':
        for (const refusal of request.refusals) known.refusals.push(refusal);
        return;
      case 'seal':
        arriving.delete(request.id);
        seal(request.id, known);
    }
  };
}
