import {
  type Abi,
  BaseError,
  ContractFunctionZeroDataError,
  decodeErrorResult,
  type Hex,
  HttpRequestError,
  isHex,
  TimeoutError,
} from 'viem';
import type { DisplayText } from '../../base/words/display-text.ts';
import { shortReason, troubleOf } from './rpc-trouble.ts';

/**
 * - `unreachable`: the RPC did not answer in time or at all; trying again may help
 * - `reverted`: the contract refuses the call, in words; trying again does not help
 * - `notMined`: the transaction was signed and not mined in time; it is still pursued, and the next attempt goes on with it
 * - `unfunded`: the account cannot pay; trying again helps once somebody sends it something
 * - `replaced`: the chain is not the one it was: another id, or a match that was there is gone
 */
export type ChainFaultKind = 'unreachable' | 'reverted' | 'notMined' | 'unfunded' | 'replaced';

/** What can go wrong between the bot and the chain. The message is for the operator's terminal. */
export class ChainFault extends Error {
  override readonly name = 'ChainFault';
  readonly kind: ChainFaultKind;
  /** For the dock, without its full stop: the message where nothing else was given. */
  readonly said: DisplayText;
  /** The contract's custom error, where one was decoded. */
  readonly errorName: string | undefined;

  constructor(
    kind: ChainFaultKind,
    message: string,
    options?: ErrorOptions & { readonly errorName?: string; readonly said?: DisplayText },
  ) {
    super(message, options);
    this.kind = kind;
    this.said = options?.said ?? message;
    this.errorName = options?.errorName;
  }
}

/** The bytes a contract refused with, wherever the RPC put them; undefined if it was no refusal. */
function revertData(error: unknown): Hex | undefined {
  if (!(error instanceof BaseError)) return undefined;
  let found: Hex | undefined;
  error.walk((inner) => {
    if (typeof inner !== 'object' || inner === null || !('data' in inner)) return false;
    const { data } = inner;
    const bytes = typeof data === 'object' && data !== null && 'data' in data ? data.data : data;
    if (isHex(bytes) && bytes.length >= 10) found = bytes;
    return found !== undefined;
  });
  return found;
}

const words = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

/** What a custom error may name of a card that nobody knows yet: never said, whatever the call was. */
const CARD_SECRETS = new Set(['tokenId', 'attributes', 'salt']);
/** What names a link that was sent and not taken: it may be one of a later turn. */
const LINK_REFUSED = 'WrongLink';

/** An RPC's own words without long hex: they may quote the call. */
const withoutBytes = (text: string): string => text.replace(/0x[0-9a-fA-F]{41,}/g, '0x…');

const show = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(show).join(', ')}]` : String(value);

/**
 * What a failed call means: a contract's refusal with its custom error in words, or a chain that cannot be
 * reached. The call's own data is left out: it may hold what is not known yet.
 *
 * @param what the call in words, e.g. `commit for turn 3`
 */
export function faultOf(error: unknown, what: string, abi: Abi): ChainFault {
  if (error instanceof ChainFault) return error;
  const data = revertData(error);
  if (data !== undefined) {
    try {
      const { errorName, args, abiItem } = decodeErrorResult({ abi, data });
      const inputs = 'inputs' in abiItem ? abiItem.inputs : [];
      const values = (args ?? [])
        .map((value, index) => ({ name: inputs[index]?.name || String(index), value }))
        .filter(({ name }) => !CARD_SECRETS.has(name) && errorName !== LINK_REFUSED)
        .map(({ name, value }) => `${name}: ${show(value)}`);
      const reason = `${words(errorName)}${values.length > 0 ? ` (${values.join(', ')})` : ''}`;
      return new ChainFault('reverted', `The contract refuses ${what}: ${reason}`, { errorName });
    } catch {
      return new ChainFault(
        'reverted',
        `The contract refuses ${what} with an unknown error ${data.slice(0, 10)}`,
      );
    }
  }
  if (error instanceof BaseError && error.walk((inner) => inner instanceof ContractFunctionZeroDataError)) {
    return new ChainFault('replaced', `The chain has no table contract where it was: ${what} gave nothing`);
  }
  const reason = withoutBytes(shortReason(error));
  if (/revert/i.test(reason)) return new ChainFault('reverted', `The contract refuses ${what}: ${reason}`);
  return new ChainFault('unreachable', `The chain does not answer to ${what}: ${reason}`, {
    said: troubleOf(error).what,
  });
}

/** Whether a node answered, and did not give what was asked for: so many blocks at once, or what it has forgotten. */
export function isWithheld(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false;
  const silence = (inner: unknown): boolean =>
    inner instanceof TimeoutError ||
    (inner instanceof HttpRequestError && inner.status !== 400 && inner.status !== 413);
  return error.walk(silence) === null;
}
