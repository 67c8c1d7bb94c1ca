import { describe, expect, it } from 'vitest';
import {
  crowded,
  folderCycles,
  type Import,
  importsUp,
  readImports,
  specifiersIn,
  testsInSources,
} from './imports.ts';
import type { SourceFile } from './syntax.ts';

const file = (path: string, ...imported: readonly string[]): SourceFile => ({
  path,
  text: imported.map((name) => `import '${name}';`).join('\n'),
});
const edgesOf = (...files: readonly SourceFile[]): readonly Import[] => readImports(files).edges;

describe('what a source imports', () => {
  it.each([
    ['a value', "import { a } from './a.ts';"],
    ['a type', "import type { A } from './a.ts';"],
    ['for its effects', "import './a.ts';"],
    ['what is handed on', "export { a } from './a.ts';"],
    ['all that is handed on', "export * from './a.ts';"],
    ['types that are handed on', "export type { A } from './a.ts';"],
    ['when it is needed', "const load = () => import('./a.ts');"],
    ['a type in place', "let a: import('./a.ts').A;"],
    ['a worker', "new Worker(new URL('./a.ts', import.meta.url), { type: 'module' });"],
  ])('is read: %s', (_, text) => {
    expect(specifiersIn({ path: 'x.ts', text })).toEqual(['./a.ts']);
  });

  it.each([
    ['in a comment', "// import './a.ts';"],
    ['in a text', `const text = "import './a.ts';";`],
    ['an address of the network', "new URL('https://example.org');"],
  ])('is not found where none is: %s', (_, text) => {
    expect(specifiersIn({ path: 'x.ts', text })).toEqual([]);
  });

  it('is found among markup', () => {
    expect(
      specifiersIn({ path: 'x.tsx', text: "import './a.ts'; const a = <p>import './b.ts'</p>;" }),
    ).toEqual(['./a.ts']);
  });

  it('leads to files, whatever ending it is spelled with; packages and style sheets are passed over', () => {
    const { edges, astray } = readImports([
      file('a/x.ts', '../b/y.ts', './z.js', './w.tsx?raw', 'react', './x.css', './none.ts'),
      file('b/y.ts'),
      file('a/z.ts'),
      file('a/w.tsx'),
    ]);
    expect(edges.map(({ to }) => to)).toEqual(['b/y.ts', 'a/z.ts', 'a/w.tsx']);
    expect(astray).toEqual([{ from: 'a/x.ts', specifier: './none.ts' }]);
  });

  it('counts for nothing in tests and fixtures, which no source may import', () => {
    const files = [
      file('a/x.test.ts', '../b/y.ts'),
      file('a/fixtures/x.ts', '../../b/y.ts'),
      file('b/y.ts', './y.fixture.ts'),
      file('b/y.fixture.ts', '../a/x.test.ts'),
    ];
    expect(testsInSources(edgesOf(...files))).toEqual([
      "b/y.ts imports './y.fixture.ts', which is a test's: no source may",
    ]);
  });
});

describe('floors', () => {
  const FLOORS = [['low'], ['left', 'right'], ['right/top.ts', 'high']];

  it('may know those below', () => {
    const edges = edgesOf(
      file('low/a.ts', './b.ts'),
      file('low/b.ts'),
      file('left/a.ts', '../low/a.ts'),
      file('right/a.ts', '../low/deep/a.ts'),
      file('low/deep/a.ts'),
      file('right/top.ts', './a.ts', '../left/a.ts'),
      file('high/a.ts', '../left/a.ts', '../low/a.ts'),
    );
    expect(importsUp(edges, FLOORS)).toEqual([]);
  });

  it('know nothing above or beside them, and the fault names file, import, and what may be known', () => {
    const edges = edgesOf(
      file('low/a.ts', '../left/a.ts'),
      file('left/a.ts', '../right/a.ts', '../attic/a.ts'),
      file('right/a.ts', './top.ts'),
      file('right/top.ts'),
      file('attic/a.ts'),
    );
    expect(importsUp(edges, FLOORS)).toEqual([
      "low/a.ts imports '../left/a.ts' of left: low may know nothing but itself",
      "left/a.ts imports '../right/a.ts' of right: left may know itself and low",
      'attic/a.ts is on no floor: the table of floors has no room for it',
      "right/a.ts imports './top.ts' of right/top.ts: right may know itself and low",
    ]);
  });
});

describe('folders', () => {
  it('that import each other are found, and circles of more of them', () => {
    const cycles = folderCycles(
      edgesOf(
        file('a/x.ts', '../b/x.ts', './deep/x.ts'),
        file('a/deep/x.ts'),
        file('b/x.ts', '../c/x.ts'),
        file('b/y.ts', '../a/x.ts'),
        file('c/x.ts', '../d/x.ts'),
        file('d/x.ts', '../b/y.ts'),
      ),
    );
    expect(cycles.map(({ folders }) => folders)).toEqual([
      ['a', 'b'],
      ['b', 'c', 'd'],
    ]);
    // of those that share a step only the shortest is told
    expect(
      folderCycles(
        edgesOf(
          file('a/x.ts', '../b/x.ts'),
          file('b/x.ts', '../a/x.ts', '../c/x.ts'),
          file('c/x.ts', '../a/x.ts'),
        ),
      ),
    ).toHaveLength(1);
    expect(cycles[0]?.told).toBe("a -> b -> a: a/x.ts imports '../b/x.ts', b/y.ts imports '../a/x.ts'");
  });

  it('hold so many sources, or say why there are more', () => {
    const files = ['a', 'b'].flatMap((folder) => [
      file(`${folder}/1.ts`),
      file(`${folder}/2.tsx`),
      file(`${folder}/2.test.ts`),
      file(`${folder}/3.fixture.ts`),
      file(`${folder}/deep/3.ts`),
    ]);
    const readme = { path: 'a/README.md', text: '# A\n\nMore files than in other folders: one for each.\n' };
    expect(crowded(files, 2)).toEqual([]);
    expect(crowded([...files, readme], 1)).toEqual([
      'b holds 2 sources, 1 at most: make folders in it, or join files',
    ]);
  });
});
