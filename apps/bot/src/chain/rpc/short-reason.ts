import { BaseError, TimeoutError } from 'viem';

/** Nodes may say anything, at any length. */
const LONGEST = 200;

/** The first line of what went wrong, without the request: its body may hold what is not to be printed. */
export function shortReason(error: unknown): string {
  const reason = firstLine(error);
  return reason.length > LONGEST ? `${reason.slice(0, LONGEST)}…` : reason;
}

function firstLine(error: unknown): string {
  if (error instanceof BaseError) {
    if (error.walk((inner) => inner instanceof TimeoutError)) return 'no answer in time';
    const inner = error.walk();
    const text = error.details !== '' && error.details !== undefined ? error.details : error.shortMessage;
    return (inner instanceof BaseError ? text : inner.message).split('\n')[0] ?? '';
  }
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}
