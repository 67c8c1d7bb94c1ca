/**
 * What a function returns that may refuse its input. Refusals carry a code that programs compare
 * and a message that says what was got, what was allowed and what to do.
 */
export type Result<T, E extends Refusal = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Why an input was refused: `code` is stable and for programs, `message` is a sentence for people. */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly message: string;
}

/** The result of a function that did not refuse. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** The result of a function that refuses its input. */
export const refuse = <Code extends string>(
  code: Code,
  message: string,
): { readonly ok: false; readonly error: Refusal<Code> } => ({ ok: false, error: { code, message } });

/** The value of a result that cannot be a refusal here; a refusal throws with its code and message. */
export function expectOk<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.error.code}: ${result.error.message}`);
}
