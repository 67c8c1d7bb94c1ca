/**
 * Something an operator must mend: what went wrong, where, and what to do. The program prints it as it is and
 * ends with a status that is not 0; it never shows a stack for one of these.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly what: string;
  readonly where: string;
  readonly todo: string;

  constructor(what: string, where: string, todo: string, options?: ErrorOptions) {
    super(`${what}\n  where: ${where}\n  to do: ${todo}`, options);
    this.what = what;
    this.where = where;
    this.todo = todo;
  }
}
