import { isNode, type SourceFile, statementsOf } from './syntax.ts';

const named = (node: unknown): readonly string[] =>
  isNode(node) && typeof node.name === 'string' ? [node.name] : [];

/** The names that a pattern declares: its own, or those that it takes apart. */
function declaredBy(pattern: unknown): readonly string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'ObjectPattern' && Array.isArray(pattern.properties))
    return pattern.properties.flatMap((one: unknown) => (isNode(one) ? declaredBy(one.value) : []));
  return named(pattern);
}

/** What a source declares and exports, by name; what it only passes on is declared elsewhere. */
export function exportsOf(file: SourceFile): readonly string[] {
  return statementsOf(file).flatMap(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !isNode(declaration)) return [];
    if (Array.isArray(declaration.declarations))
      return declaration.declarations.flatMap((one: unknown) => (isNode(one) ? declaredBy(one.id) : []));
    return named(declaration.id);
  });
}

/**
 * Names that several sources of one package export, with those sources.
 *
 * @param familyOf where sources of several families export one name, it is one word for the same part of each: `null`
 *   for a source that is of none
 */
export function sharedNames(
  files: readonly SourceFile[],
  familyOf: (path: string) => string | null,
): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, string[]>();
  for (const file of files)
    for (const name of new Set(exportsOf(file))) paths.set(name, [...(paths.get(name) ?? []), file.path]);
  const isShared = (all: readonly string[]): boolean => {
    const families = all.map(familyOf);
    return all.length > 1 && (families.includes(null) || new Set(families).size < all.length);
  };
  return new Map([...paths].filter(([, all]) => isShared(all)));
}
