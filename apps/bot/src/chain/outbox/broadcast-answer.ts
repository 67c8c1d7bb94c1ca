import { shortReason } from '../rpc/rpc-trouble.ts';

/**
 * What a node says to signed bytes:
 * - `taken`: it has them, now or from before
 * - `nonceUsed`: it says that the account has used the nonce already
 * - `underpriced`: it has another transaction with the nonce and wants more for this one
 * - `feeTooLow`: no block would take them at this fee now
 * - `unfunded`: the account cannot pay for them
 * - `refused`: anything else that it says about them
 * - `silent`: nobody knows whether it has them
 */
export type BroadcastAnswer =
  | { readonly kind: 'taken' | 'nonceUsed' | 'underpriced' | 'feeTooLow' | 'unfunded' }
  | { readonly kind: 'refused' | 'silent'; readonly reason: string };

// the words of geth, erigon, nethermind, besu, reth and anvil
const SAYINGS: readonly (readonly [RegExp, Exclude<BroadcastAnswer['kind'], 'refused' | 'silent'>])[] = [
  [/already ?(known|imported|exists)|known transaction|already in (the )?(mem)?pool/i, 'taken'],
  [
    /nonce (is )?too low|old ?nonce|nonce has already been used|invalid nonce.*expected.*higher/i,
    'nonceUsed',
  ],
  [
    /replacement.*underpriced|underpriced.*replacement|replacement fee too low|gas price too low to replace/i,
    'underpriced',
  ],
  [
    /less than block base fee|max ?fee ?per ?gas.*(less|lower|below).*base ?fee|fee cap.*(less|lower).*base|transaction underpriced|feetoolow|gas price below/i,
    'feeTooLow',
  ],
  [/insufficient funds|insufficient balance|upfront cost exceeds|sender.*balance/i, 'unfunded'],
];

/** What a failed broadcast means. The reason holds no long hex: it may quote the bytes. */
export function answerOf(error: unknown): BroadcastAnswer {
  const reason = shortReason(error).replace(/0x[0-9a-fA-F]{41,}/g, '0x…');
  const said = SAYINGS.find(([words]) => words.test(reason));
  if (said !== undefined) return { kind: said[1] };
  return { kind: isAnswer(error) ? 'refused' : 'silent', reason };
}

/** An answer in words, for messages. */
export function nodeWordsOf(answer: BroadcastAnswer): string {
  switch (answer.kind) {
    case 'taken':
      return 'the node has it';
    case 'nonceUsed':
      return 'the node says that its nonce is used';
    case 'underpriced':
      return 'the node has another transaction with its nonce and wants more for this one';
    case 'feeTooLow':
      return 'no block takes it at the highest fee that is allowed (chain.maxFeeGwei)';
    case 'unfunded':
      return 'the account cannot pay for it';
    case 'refused':
    case 'silent':
      return answer.reason;
    default:
      return answer satisfies never;
  }
}

/** Whether the node answered at all, if only with an error. */
function isAnswer(error: unknown): boolean {
  for (let inner: unknown = error; typeof inner === 'object' && inner !== null; ) {
    if ('name' in inner && inner.name === 'RpcRequestError') return true;
    inner = 'cause' in inner ? inner.cause : undefined;
  }
  return false;
}
