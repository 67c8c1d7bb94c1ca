import { type Look, look, PARTS } from '@show-of-hands/bus';

/**
 * The look that a fixture page's address asks for: `layout`, `theme`, `camera`, `motion`, `language`, `css` by name,
 * `hide=part,part` and `show=part,part`.
 */
export function fixtureLook(query: URLSearchParams): Look {
  const listed = (name: string): string[] => query.get(name)?.split(',') ?? [];
  const [hide, show] = [listed('hide'), listed('show')];
  const parts = PARTS.filter((part) => hide.includes(part) || show.includes(part));
  const given = ['layout', 'theme', 'camera', 'motion', 'language', 'css'].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return look.parse({
    ...Object.fromEntries(given),
    names: !query.has('nameless'),
    parts: Object.fromEntries(parts.map((part) => [part, { shown: show.includes(part) }])),
  });
}
