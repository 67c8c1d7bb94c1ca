import { concatHex, encodeAbiParameters, type Hex, keccak256, stringToHex, zeroHash } from 'viem';

/** A line as it was sent, with what it asked for. */
export interface SentLine {
  readonly login: string;
  /** The canonical command on the allowlist; anything else must not count. */
  readonly wish: string | 'illegal' | 'missed' | 'noise';
  /** Chat server time in ms. */
  readonly sentAt: number;
}

export interface Terms {
  /** Chat server time in ms; `endedAt` itself is outside. */
  readonly openedAt: number;
  readonly endedAt: number;
  /** Ms after a viewer's counted vote in which further ones do not count. */
  readonly betweenMs: number;
}

/** The vote of one viewer that counts. */
export interface Vote {
  readonly login: string;
  readonly command: string;
  readonly seq: number;
}

export interface Recount {
  /** In seq order. */
  readonly votes: readonly Vote[];
  /** Lines that looked like a vote and did not count, by reason. */
  readonly refused: Readonly<Record<string, number>>;
}

/**
 * Counts what was sent, by the published rules and with nothing of the program: of each viewer the last vote
 * counts; saying the same again keeps its place, saying something else takes the next free one.
 *
 * @param sent in the order it was sent
 */
export function recount(sent: readonly SentLine[], { openedAt, endedAt, betweenMs }: Terms): Recount {
  const votes = new Map<string, Vote>();
  const countedAt = new Map<string, number>();
  const refused: Record<string, number> = {};
  const refuse = (reason: string) => {
    refused[reason] = (refused[reason] ?? 0) + 1;
  };
  let seq = 0;
  for (const { login, wish, sentAt } of sent) {
    if (wish === 'noise') continue;
    const before = countedAt.get(login);
    if (sentAt < openedAt || sentAt >= endedAt) refuse('outside-window');
    else if (wish === 'missed') refuse('missed');
    else if (before !== undefined && sentAt - before < betweenMs) refuse('too-fast');
    else if (wish === 'illegal') refuse('illegal');
    else {
      countedAt.set(login, sentAt);
      if (votes.get(login)?.command === wish) continue;
      seq += 1;
      votes.set(login, { login, command: wish, seq });
    }
  }
  return { votes: [...votes.values()].sort((a, b) => a.seq - b.seq), refused };
}

/** The option with most votes; of several the one whose last counting vote came first. */
export function winnerOf(votes: readonly Vote[], optionOf: (command: string) => string): string | undefined {
  const options = new Map<string, { count: number; last: number }>();
  for (const { command, seq } of votes) {
    const option = optionOf(command);
    const { count, last } = options.get(option) ?? { count: 0, last: 0 };
    options.set(option, { count: count + 1, last: Math.max(last, seq) });
  }
  const ranked = [...options].sort(([, a], [, b]) => b.count - a.count || a.last - b.last);
  return ranked[0]?.[0];
}

const WORD = { type: 'bytes32' } as const;
const NUMBER = { type: 'uint256' } as const;

/** A viewer as the record publishes it. */
export const voterKeyOf = (pepper: Hex, login: string): Hex =>
  keccak256(
    encodeAbiParameters(
      [WORD, WORD, { type: 'string' }],
      [keccak256(stringToHex('soh.voter.v1')), pepper, login.toLowerCase()],
    ),
  );

export interface LeafParts {
  readonly voterKey: Hex;
  readonly choice: Hex;
  readonly weight: number;
  readonly seq: number;
}

const leafOf = (matchKey: Hex, turn: number, { voterKey, choice, weight, seq }: LeafParts): Hex =>
  keccak256(
    encodeAbiParameters(
      [WORD, WORD, NUMBER, WORD, { type: 'bytes' }, NUMBER, NUMBER],
      [
        keccak256(stringToHex('soh.vote.v1')),
        matchKey,
        BigInt(turn),
        voterKey,
        choice,
        BigInt(weight),
        BigInt(seq),
      ],
    ),
  );

/** The root over the votes in seq order; zero without votes. */
export function rootOf(matchKey: Hex, turn: number, votes: readonly LeafParts[]): Hex {
  const leaves = votes.map((vote) => leafOf(matchKey, turn, vote));
  // a heap, root first: the leaves stand at its end, from the back
  const nodes: Hex[] = [...Array<Hex>(Math.max(0, leaves.length - 1)).fill(zeroHash), ...leaves.reverse()];
  for (let at = leaves.length - 2; at >= 0; at--) {
    const pair = [nodes[2 * at + 1] ?? zeroHash, nodes[2 * at + 2] ?? zeroHash].sort();
    nodes[at] = keccak256(concatHex(pair));
  }
  return nodes[0] ?? zeroHash;
}
