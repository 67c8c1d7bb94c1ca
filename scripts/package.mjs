// npm run package: for each system an archive with everything that the show needs, Node included, in dist/; for Windows
// an installer as well, if makensis is there. Names of systems after -- make only theirs. Needs Linux, GNU tar and xz.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { tarXz, zip } from './package/archive.mjs';
import { makeInstaller } from './package/installer.mjs';
import { layOut } from './package/lay-out.mjs';
import { PLATFORMS } from './package/platforms.mjs';
import { build, checkNode, install } from './prepare.mjs';
import { root, run } from './run.mjs';

/** No download is larger. */
const MOST_MB = 60;
const OUT = join(root, 'dist');
const { zipSync } = createRequire(join(root, 'apps', 'bot', 'package.json'))('fflate');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PLATFORMS.some((platform) => platform.name === name));
if (unknown.length > 0) {
  console.error(
    `no package is made for ${unknown.join(', ')}\n  to do: name some of ${PLATFORMS.map(({ name }) => name).join(', ')}, or none for all`,
  );
  process.exit(2);
}

checkNode();
await install();
await build();
mkdirSync(OUT, { recursive: true });
const chosen = PLATFORMS.filter(({ name }) => asked.length === 0 || asked.includes(name));
let isTooLarge = false;
for (const [i, platform] of chosen.entries()) {
  const name = `show-of-hands-${version}-${platform.name}`;
  const told = `${i + 1} of ${chosen.length}  ${platform.name}`;
  console.log(`${told}: packing …`);
  const folder = join(OUT, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  await layOut(platform, version, folder);
  if (platform.name.startsWith('macos') && process.env.SOH_SIGN_MACOS) {
    await sign(process.env.SOH_SIGN_MACOS, folder);
  }
  const made = [`${name}.${platform.archive}`];
  if (platform.archive === 'zip') {
    writeFileSync(join(OUT, `${name}.zip`), zip(OUT, name, zipSync));
    const setup = await makeInstaller(folder, version, OUT);
    if (setup !== null) made.push(setup);
  } else await tarXz(OUT, name, join(OUT, `${name}.tar.xz`));
  for (const file of made) {
    const mb = statSync(join(OUT, file)).size / 1e6;
    isTooLarge ||= mb > MOST_MB;
    console.log(`${told}: ${file}, ${mb.toFixed(1)} MB${mb > MOST_MB ? `, over ${MOST_MB} MB` : ''}`);
  }
}
/** Runs the command that signs a folder for macOS, with the folder behind it. */
async function sign(command, folder) {
  const status = await run('sh', ['-c', `${command} "$1"`, 'sign', folder], { quiet: true });
  if (status !== 0) throw new Error('signing for macOS failed; the reason stands above');
}

const archives = readdirSync(OUT).filter(
  (name) => name.startsWith(`show-of-hands-${version}-`) && statSync(join(OUT, name)).isFile(),
);
const sums = archives.sort().map((name) => {
  const sum = createHash('sha256')
    .update(readFileSync(join(OUT, name)))
    .digest('hex');
  return `${sum}  ${name}\n`;
});
writeFileSync(join(OUT, 'SHA256SUMS'), sums.join(''));
process.exit(isTooLarge ? 1 : 0);
