import { type Hex, hexToBytes, isHex } from 'viem';
import type { Choice, Codec, Notation } from '../../game.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { STACK } from '../rules/sizes.ts';
import type { CryptogsMove } from '../rules/types.ts';
import { chatFormsOf } from './chat-forms.ts';
import { choicesOf, moveOf, SLAM_STAGE, SLAMS, TOGS_STAGE } from './stages.ts';

const COMMAND = '#slam';

const formatChoices = (choices: readonly Choice[]): string =>
  [COMMAND, ...choices.map(({ key }) => key)].join(' ');

const format = (move: CryptogsMove): string => formatChoices(choicesOf(move));

/** Reads a command as records and tools write it, or only its slam. Refuses with `malformed_command`. */
function parse(text: string): Result<readonly Choice[]> {
  const [, word = '', togs] = /^(?:[#!]slam\s+)?([a-z]+)(?:\s+(\d+\s+\d+))?$/i.exec(text.trim()) ?? [];
  const slam = SLAMS.find((one) => one === word.toLowerCase());
  const choices: readonly Choice[] = [
    ...(slam === undefined ? [] : [{ stage: SLAM_STAGE, key: slam }]),
    ...(togs === undefined ? [] : [{ stage: TOGS_STAGE, key: togs.replace(/\s+/g, ' ') }]),
  ];
  const isAimAlone = slam === 'aim' && togs === undefined;
  return isAimAlone || moveOf(choices).ok
    ? ok(choices)
    : refuse('malformed_command', `got "${text}"; type even, all, or aim and two togs, like "aim 3 7"`);
}

export const notation: Notation<CryptogsMove> = { format, formatChoices, parse, chat: chatFormsOf };

/** The first byte of a move (docs/cryptogs.md C9). */
const KINDS = { even: 0, all: 1, aim: 2 } as const satisfies Readonly<Record<CryptogsMove['kind'], number>>;

const hexOf = (...bytes: readonly number[]): Hex =>
  `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

const encode = (move: CryptogsMove): Hex =>
  move.kind === 'aim' ? hexOf(KINDS.aim, ...move.togs) : hexOf(KINDS[move.kind]);

function ofBytes([kind, upper, lower]: readonly number[], length: number): CryptogsMove | undefined {
  if (length === 1 && kind === KINDS.even) return { kind: 'even' };
  if (length === 1 && kind === KINDS.all) return { kind: 'all' };
  if (length !== 3 || kind !== KINDS.aim || upper === undefined || lower === undefined) return undefined;
  return upper > 0 && upper < lower && lower <= STACK ? { kind: 'aim', togs: [upper, lower] } : undefined;
}

/** Refuses with `malformed`. */
function decode(hex: Hex): Result<CryptogsMove> {
  const bytes = isHex(hex) && hex.length % 2 === 0 ? [...hexToBytes(hex)] : [];
  const move = ofBytes(bytes, bytes.length);
  if (move !== undefined) return ok(move);
  return refuse(
    'malformed',
    `got ${String(hex).slice(0, 40)}; a move is 0x00, 0x01, or 0x02 and the numbers of two togs, the upper one first`,
  );
}

/** The bytes of what was chosen: of an aim without togs the first one. */
function encodeChoices(choices: readonly Choice[]): Hex {
  const move = moveOf(choices);
  if (move.ok) return encode(move.value);
  const [slam] = choices;
  const kind = slam?.stage === SLAM_STAGE ? SLAMS.find((one) => one === slam.key) : undefined;
  return choices.length === 1 && kind !== undefined ? hexOf(KINDS[kind]) : '0x';
}

export const codec: Codec<CryptogsMove> = { encode, decode, encodeChoices };
