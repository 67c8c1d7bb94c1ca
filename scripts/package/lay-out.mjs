import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../run.mjs';
import { filesIn } from './archive.mjs';
import { licenceText } from './licences.mjs';
import { licencesOf, loadedPackages, nodeFor } from './parts.mjs';

const FILES = fileURLToPath(new URL('files', import.meta.url));

/** What stands beside the folders of a package, for somebody to open: our file, its name there, whether it is run. */
const OPENED = {
  win: [['start.cmd', 'Show of Hands.cmd', false]],
  macos: [['start.sh', 'Show of Hands.command', true]],
  linux: [
    ['start.sh', 'show-of-hands', true],
    ['show-of-hands.desktop', 'show-of-hands.desktop', true],
  ],
};

/** Files of packages that nothing loads. */
const NOT_LOADED = /(?:\.md|\.d\.[cm]?ts|\.map|\.sol|\.yml)$|(?:^|\/)(?:types|test|\.github)\//i;

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  chmodSync(to, 0o644);
}

/**
 * Puts everything that a package holds into a folder.
 *
 * @param {import('./platforms.mjs').Platform} platform
 * @param {string} version of the show
 * @param {string} folder which is empty
 */
export async function layOut(platform, version, folder) {
  const [system = ''] = platform.name.split('-');
  const app = join(folder, 'app');
  cpSync(join(root, 'apps', 'bot', 'bundle'), join(app, 'bot', 'bundle'), { recursive: true });
  cpSync(join(root, 'apps', 'overlay', 'dist'), join(app, 'overlay', 'dist'), { recursive: true });
  for (const [name, from] of await loadedPackages(platform)) {
    for (const file of filesIn(from)) {
      if (!NOT_LOADED.test(file)) copy(join(from, file), join(app, 'node_modules', name, file));
    }
  }
  copy(join(FILES, 'start.mjs'), join(app, 'start.mjs'));
  const manifest = { name: 'show-of-hands', version, private: true, type: 'module' };
  writeFileSync(join(app, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

  const node = join(folder, 'runtime', platform.program);
  copy(join(await nodeFor(platform), 'bin', platform.program), node);
  chmodSync(node, 0o755);

  for (const [from, to, isRun] of OPENED[system] ?? []) {
    const text = readFileSync(join(FILES, from), 'utf8');
    writeFileSync(join(folder, to), system === 'win' ? text.replaceAll('\n', '\r\n') : text);
    if (isRun) chmodSync(join(folder, to), 0o755);
  }
  const icon = system === 'win' ? 'icon.ico' : 'icon.png';
  copy(join(FILES, icon), join(folder, icon));
  const licences = licenceText(readFileSync(join(root, 'LICENSE'), 'utf8'), await licencesOf(platform));
  writeFileSync(join(folder, 'LICENCES.txt'), licences);
  writeFileSync(join(folder, 'VERSION.txt'), `Show of Hands ${version}, ${platform.name}\n`);
  return basename(folder);
}
