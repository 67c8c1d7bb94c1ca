import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { NO_CONTROL } from '@show-of-hands/bus';
import { BusServer } from '@show-of-hands/bus/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BALLOT, IDLE } from '../../../packages/bus/src/show.fixture.ts';
import { type EmptyProject, emptyProject, type PackedPackage } from './empty-project.ts';

let project: EmptyProject;

beforeAll(async () => {
  project = await emptyProject();
});
afterAll(() => project?.remove());

const NAMES = ['engine', 'bus', 'verify', 'contracts'] as const;

function packed(name: string): PackedPackage {
  const found = project.packages.find(({ manifest }) => manifest.name === `@show-of-hands/${name}`);
  if (found === undefined) throw new Error(`${name} is not packed: scripts/pack.mjs lists what is`);
  return found;
}

const filesOf = ({ installed }: PackedPackage): string[] =>
  readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('node_modules'),
  );

/** The examples of a README, and what each prints. */
function examplesIn({
  installed,
}: PackedPackage): readonly { readonly program: string; readonly printed: string }[] {
  const readme = readFileSync(join(installed, 'README.md'), 'utf8');
  return [...readme.matchAll(/```ts\n([\s\S]*?)```\n\n```\n([\s\S]*?)```/g)].map(
    ([, program = '', printed = '']) => ({ program, printed }),
  );
}

/** A show of this process, which the example of the bus follows: a vote is opened and decided. */
async function serveShow(): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const http = createServer();
  const bus = new BusServer({
    http,
    initial: IDLE,
    now: () => Date.now(),
    admit: () => true,
    sessionOf: () => undefined,
    control: () => NO_CONTROL,
    act: () => Promise.reject(new Error('no dock is paired')),
    overlays: {
      arrived: () => {
        const leaders = [{ command: '#triad A4->B2', label: '4 on B2', votes: 2 }];
        const open = { ...BALLOT, voters: 2, leaders };
        const result = {
          command: '#triad A4->B2',
          label: '4 on B2',
          why: 'plurality',
          votes: 2,
          digest: `0x${'22'.repeat(32)}`,
        } as const;
        setTimeout(() => bus.publisher.set('ballot', open), 200);
        setTimeout(() => bus.publisher.set('ballot', { ...open, status: 'closed', result }), 500);
      },
      reported: () => undefined,
      gone: () => undefined,
    },
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, close: () => bus.close() };
}

describe.each(NAMES)('the package %s', (name) => {
  test('has what is built, its words and its licence, and nothing else', () => {
    const files = filesOf(packed(name)).filter((file) => /\.[^/\\]+$|LICENSE/.test(file));
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    const others = files.filter(
      (file) =>
        !/^(LICENSE|README\.md|integrators\.md|package\.json|example[/\\](record|logs)\.json|standard-json[/\\]\w+\.json|(dist|artifacts)[/\\].*\.(js|d\.ts))$/.test(
          file,
        ),
    );
    expect(others).toEqual([]);
    expect(files.filter((file) => /\.(test|fixture)\.|testing/.test(file))).toEqual([]);
  });

  test('names versions that anyone can install, and only entry points that are for others', () => {
    const { manifest, installed } = packed(name);
    expect(manifest).toMatchObject({ license: 'MIT', private: true });
    expect(manifest.devDependencies).toBeUndefined();
    for (const version of Object.values(manifest.dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    const readme = readFileSync(join(installed, 'README.md'), 'utf8');
    for (const [entry, targets] of Object.entries(manifest.exports)) {
      // a file that is read as it is has nothing to be compiled
      if (typeof targets !== 'string') expect(Object.keys(targets)).toEqual(['types', 'default']);
      for (const target of typeof targets === 'string' ? [targets] : Object.values(targets))
        expect(readFileSync(join(installed, target), 'utf8')).not.toBe('');
      if (Object.keys(manifest.exports).length > 1) expect(readme).toContain(`\`${entry}\``);
    }
  });
});

test('the examples of their READMEs compile strictly, all types checked, and print what stands beside them', async () => {
  const show = await serveShow();
  try {
    for (const name of NAMES) {
      const examples = examplesIn(packed(name));
      expect(examples.length, name).toBeGreaterThan(0);
      for (const [at, { program }] of examples.entries()) {
        expect(program.split('\n').length, name).toBeGreaterThan(10);
        project.write(`${name}${at}.ts`, program.replace('http://127.0.0.1:4747', show.origin));
      }
    }
    // every entry point can be read by the compiler, not only those of the examples
    const entries = project.packages.flatMap(({ manifest }) =>
      Object.entries(manifest.exports).flatMap(([entry, targets]) =>
        typeof targets === 'string' ? [] : [manifest.name + entry.slice(1)],
      ),
    );
    project.write(
      'entries.ts',
      `${entries.map((entry, at) => `export * as e${at} from '${entry}';`).join('\n')}\n`,
    );
    expect(await project.compile()).toEqual({ status: 0, stdout: '', stderr: '' });

    for (const name of NAMES) {
      for (const [at, { printed }] of examplesIn(packed(name)).entries()) {
        expect(await project.run(`${name}${at}`), name).toEqual({ status: 0, stdout: printed, stderr: '' });
      }
    }
    expect(await project.run('entries')).toEqual({ status: 0, stdout: '', stderr: '' });
  } finally {
    await show.close();
  }
});

test.each(['bus', 'verify'])('whatever the package %s exports is documented', (name) => {
  const { manifest, installed } = packed(name);
  const undocumented: string[] = [];
  for (const targets of Object.values(manifest.exports)) {
    if (typeof targets === 'string') continue;
    const { types = '' } = targets;
    const index = readFileSync(join(installed, types), 'utf8');
    for (const [, names = '', from = ''] of index.matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g)) {
      const file = join(installed, types, '..', from.replace(/\.ts$/, '.d.ts'));
      const text = readFileSync(file, 'utf8');
      for (const name of names.split(',').map((one) => one.trim().replace(/^type /, ''))) {
        const declared = new RegExp(
          `\\*/\\nexport (?:declare )?(?:const|type|interface|class|function\\*?) ${name}\\b`,
        );
        if (!declared.test(text)) undocumented.push(`${name} in ${from}`);
      }
    }
  }
  expect(undocumented).toEqual([]);
});
