import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#bot/games';
import { BUILT_PAGES } from '#helpers/pages/server.ts';

/** Most that the scripts of a page may weigh, gzipped, in bytes. */
const OVERLAY_SCRIPT = 150_000;
const GAME_SCRIPT = 40_000;

const GAME_IDS = GAMES.all.map(({ id }) => id);

/** Scripts with all that they import at once. */
function withImports(paths: readonly string[]): string[] {
  const waiting = [...paths];
  const found = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const script = readFileSync(join(BUILT_PAGES, path), 'utf8');
    // minified: import{a as b}from"./x.js" and import"./x.js", but not import("./x.js")
    for (const [, name] of script.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)) {
      waiting.push(`assets/${name}`);
    }
  }
  return [...found];
}

/** Scripts that a page loads before it draws: those it names, and what those import at once. */
function scriptsOf(page: string): string[] {
  const html = readFileSync(join(BUILT_PAGES, `${page}.html`), 'utf8');
  return withImports(
    [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? ''),
  );
}

/** What they weigh together, gzipped, and each of them in words. */
function weigh(scripts: readonly string[]): { readonly sum: number; readonly each: string } {
  const weights = scripts.map(
    (path) => [path, gzipSync(readFileSync(join(BUILT_PAGES, path))).length] as const,
  );
  return {
    sum: weights.reduce((total, [, bytes]) => total + bytes, 0),
    each: weights.map(([path, bytes]) => `${path} ${bytes}`).join(', '),
  };
}

describe('the overlay', () => {
  test('loads less than 150 kB of script, gzipped, before it draws', () => {
    const scripts = scriptsOf('overlay');
    expect(scripts.length).toBeGreaterThan(0);
    const { sum, each } = weigh(scripts);
    expect(sum, each).toBeLessThan(OVERLAY_SCRIPT);
  });

  test.each(GAME_IDS)(
    'loads the picture of %s only where it is shown, in less than 40 kB of script',
    (game) => {
      const files = readdirSync(join(BUILT_PAGES, 'assets'));
      const own = files.filter((name) => name.startsWith(`${game}-picture-`) && name.endsWith('.js'));
      expect(own).toHaveLength(1);
      const atFirst = scriptsOf('overlay');
      const brought = withImports(own.map((name) => `assets/${name}`)).filter(
        (path) => !atFirst.includes(path),
      );
      expect(brought).toContain(`assets/${own[0]}`);
      expect(readFileSync(join(BUILT_PAGES, 'overlay.html'), 'utf8')).not.toContain(`${game}-picture`);
      const { sum, each } = weigh(brought);
      expect(sum, each).toBeLessThan(GAME_SCRIPT);
    },
  );

  test('is built without the pages that developers look at it on', () => {
    expect(existsSync(join(BUILT_PAGES, 'fixture.html'))).toBe(false);
    const files = readdirSync(BUILT_PAGES, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.includes('fixture'))).toEqual([]);
  });
});
