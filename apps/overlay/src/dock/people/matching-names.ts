/** Those with all that was typed in their name or login, in any case. */
export function foundPeople<Person extends { readonly login: string; readonly name?: string }>(
  people: readonly Person[],
  typed: string,
): readonly Person[] {
  const wanted = typed.trim().replace(/^@/, '').toLowerCase();
  return people.filter(({ login, name = '' }) => `${login} ${name}`.toLowerCase().includes(wanted));
}
