/**
 * What of an error may be told: its kind and the place in the program, but not its text. An analyst works with
 * a seat's own view, and a text could quote a card that nobody else may know.
 */
export function faultPlace(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no error was thrown';
  const { name, message, stack = '' } = error;
  const frames = stack.slice(stack.indexOf(message) + message.length);
  const frame = /^\s+at .*$/m.exec(frames)?.[0].trim() ?? '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return [name, code, frame].filter((part) => part !== '').join(' ');
}
