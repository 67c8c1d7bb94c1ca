/**
 * Something an operator must mend: what went wrong, where, and what to do. The program prints it as it is and
 * ends with a status that is not 0; it never shows a stack for one of these.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly what: string;
  readonly where: string;
  readonly remedy: string;

  constructor(what: string, where: string, remedy: string, options?: ErrorOptions) {
    super(`${what}\n  where: ${where}\n  to do: ${remedy}`, options);
    this.what = what;
    this.where = where;
    this.remedy = remedy;
  }
}
