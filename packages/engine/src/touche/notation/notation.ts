import type { Choice, Notation } from '../../game.ts';
import { ok, type Result, refuse } from '../../result.ts';
import type { ToucheMove } from '../rules/types.ts';
import { chatFormsOf } from './chat-forms.ts';
import { choicesOf, moveOf, ORDER_STAGE } from './stages.ts';

const COMMAND = '#touche';

const formatChoices = (choices: readonly Choice[]): string =>
  [COMMAND, ...choices.map(({ key }) => key)].join(' ');

const format = (move: ToucheMove): string => formatChoices(choicesOf(move));

/** Reads a command as records and tools write it, or only its order. Refuses with `malformed_command`. */
function parse(text: string): Result<readonly Choice[]> {
  const [, key = ''] = /^(?:[#!]touch[eé]\s+)?(\S+)$/iu.exec(text.trim()) ?? [];
  const choices = [{ stage: ORDER_STAGE, key: key.toLowerCase() }];
  return moveOf(choices).ok
    ? ok(choices)
    : refuse('malformed_command', `got "${text}"; type a cell like c7, or move, talk or wait`);
}

export const notation: Notation<ToucheMove> = { format, formatChoices, parse, chat: chatFormsOf };
