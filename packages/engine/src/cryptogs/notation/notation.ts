import type { Choice, Notation } from '../../game.ts';
import { ok, type Result, refuse } from '../../result.ts';
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
