import type { Choice, Notation } from '../../game.ts';
import { expectOk, ok, type Result, refuse } from '../../result.ts';
import { type PolylemmaMove, slotKey } from '../rules/types.ts';
import { chatFormsOf } from './chat-forms.ts';
import { POINTS_STAGE, SLOT_STAGE, saidBy } from './stages.ts';

/** Points as a word of their own: a number of up to three digits, or a share; `lp` may stand before or behind it. */
const AMOUNT = String.raw`(?:lp\s*=?\s*(\d{1,3}|none|quarter|half|all)|(\d{1,3})\s?lp|(\d{1,3}|none|quarter|half|all))`;
const SLOT = '([1-4]|r(?:andom)?)';
const END = String.raw`(?![\p{L}\p{N}=])(?![.,:/]\d)`;
/** A command anywhere in a line; what follows a readable move is talk. */
const COMMAND_MOVE = new RegExp(
  String.raw`(?<!\S)[#!](?:poly(?:lemma)?|move|m)\s*${SLOT}${END}(?:\s+${AMOUNT}${END})?`,
  'iu',
);
/** Whoever types `lp` or a number means points: if they cannot be read, the move is not read without them. */
const UNREAD_POINTS = /^\s*(?:lp(?!\p{L})|[+-]?\d)/iu;
/** A move without a command: the whole line and nothing else, so that no talk is a vote. */
const SHORT_MOVE = new RegExp(String.raw`^${SLOT}(?:\s+${AMOUNT})?$`, 'iu');
/** Whoever begins a line so means a command. */
const COMMAND = /^[#!](?:poly(?:lemma)?|move|m)(?![a-z])/i;

/** How a slot or a share that was typed stands in a key. */
const slotSaid = (word: string): string => word.charAt(0).toLowerCase();
const amountSaid = (word: string): string => (/^\d/.test(word) ? String(Number(word)) : word.toLowerCase());

function choicesIn([, slot = '', ...amounts]: readonly (string | undefined)[]): readonly Choice[] {
  const choices: Choice[] = [{ stage: SLOT_STAGE, key: slotSaid(slot) }];
  const amount = amounts.find((one) => one !== undefined);
  if (amount !== undefined) choices.push({ stage: POINTS_STAGE, key: amountSaid(amount) });
  return choices;
}

function commandIn(text: string): readonly Choice[] | undefined {
  const found = COMMAND_MOVE.exec(text);
  if (found === null) return undefined;
  const isWhole = found.slice(2).some((amount) => amount !== undefined);
  if (!isWhole && UNREAD_POINTS.test(text.slice(found.index + found[0].length))) return undefined;
  return choicesIn(found);
}

/**
 * Reads one chat line (docs/polylemma.md P9.5). Refuses with `malformed_command` or, if the line does not begin like
 * a command, `not_a_command`.
 */
function parse(line: string): Result<readonly Choice[]> {
  const text = line.replace(/\s+/g, ' ').replaceAll('＝', '=').trim();
  const short = SHORT_MOVE.exec(text);
  const said = short ? choicesIn(short) : commandIn(text);
  if (said !== undefined) return ok(said);
  const code = COMMAND.test(text) ? 'malformed_command' : 'not_a_command';
  return refuse(code, 'no move read: type slot and points like 3 5, 3 half, r all, or only the slot');
}

const format = ({ slot, points }: PolylemmaMove): string => `#poly ${slotKey(slot)} lp=${points}`;

function formatChoices(choices: readonly Choice[]): string {
  const { slot, points } = expectOk(saidBy(choices));
  if (slot === undefined) return '#poly';
  return points === undefined ? `#poly ${slotKey(slot)}` : `#poly ${slotKey(slot)} lp=${points}`;
}

export const notation: Notation<PolylemmaMove> = { format, formatChoices, parse, chat: chatFormsOf };
