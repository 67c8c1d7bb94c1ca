import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { outsideJson, ReservedKey } from '../../base/json/outside-json.ts';
import { errorText } from '../../base/log/log.ts';
import type { Answerer, Command, LineAnswer } from './command.ts';
import { LineSplitter } from './lines.ts';

/** A line's answer; undefined for a line that says nothing. Never throws: one bad line must not end the rest. */
function answerTo(line: string, input: Command['input'], answer: Answerer): LineAnswer | undefined {
  if (input === 'json' && line.trim() === '') return undefined;
  let value: unknown = line;
  try {
    if (input === 'json') value = outsideJson(line);
  } catch (error) {
    const why = errorText(error);
    const message = error instanceof ReservedKey ? why : `the line is not JSON: ${why.slice(0, 200)}`;
    return { ok: false, error: { code: 'malformed', message } };
  }
  try {
    return answer(value);
  } catch (error) {
    return {
      ok: false,
      error: { code: 'internal', message: `the line could not be worked on: ${errorText(error)}` },
    };
  }
}

function textOf(answer: LineAnswer, errors: Command['errors']): string {
  if (answer.ok) return `${JSON.stringify(answer.value)}\n`;
  return `${JSON.stringify({ error: errors === 'codes' ? answer.error.code : answer.error })}\n`;
}

/** Answers are sent together up to about this many characters, so that a file is not written line by line. */
const BATCH = 1 << 16;

/**
 * Answers every line of `input` on `output`, in order, as they come; waits when the reader of `output` is slow.
 * Resolves to whether all lines had an answer. Rejects with the stream's error if input or output break.
 */
export async function answerLines(
  input: AsyncIterable<Uint8Array>,
  output: Writable,
  { input: kind, errors }: Pick<Command, 'input' | 'errors'>,
  answer: Answerer,
): Promise<boolean> {
  const splitter = new LineSplitter();
  let good = true;
  const send = async (lines: readonly string[]): Promise<void> => {
    let text = '';
    for (const line of lines) {
      const answered = answerTo(line, kind, answer);
      if (!answered) continue;
      good &&= answered.ok;
      text += textOf(answered, errors);
      if (text.length < BATCH) continue;
      await write(output, text);
      text = '';
    }
    if (text !== '') await write(output, text);
  };
  for await (const chunk of input) await send(splitter.push(chunk));
  await send(splitter.end());
  return good;
}

async function write(output: Writable, text: string): Promise<void> {
  if (output.destroyed) throw output.errored ?? new Error('the output was closed');
  if (!output.write(text)) await once(output, 'drain');
}
