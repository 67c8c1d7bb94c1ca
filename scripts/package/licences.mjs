import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE = /^(?:licen[cs]e|copying|notice)/i;

/**
 * The licence of a package.
 *
 * @param {string} folder
 * @returns {{ name: string, version: string, licence: string, text: string }} `text` is empty where it brings none
 */
export function licenceOf(folder) {
  const { name, version, license, repository } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
  if (license === undefined && texts.length === 0) throw new Error(`${name} says nothing of its licence`);
  const source = typeof repository === 'string' ? repository : repository?.url;
  return {
    name,
    version,
    licence: typeof license === 'string' ? license : 'see below',
    text: texts.length > 0 ? texts.join('\n\n') : `The package brings no text of it. ${source ?? ''}`.trim(),
  };
}

const RULE = '='.repeat(80);

/**
 * All licences as one text.
 *
 * @param {string} own this project's own licence
 * @param {readonly { name: string, version: string, licence: string, text: string }[]} parts
 */
export function licenceText(own, parts) {
  const sorted = [...new Map(parts.map((part) => [`${part.name}@${part.version}`, part]))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, part]) => part);
  return [
    `Show of Hands\n\n${own.trim()}`,
    `It is made of the parts below, each under its own licence.\n\n${sorted
      .map(({ name, version, licence }) => `${name} ${version}: ${licence}`)
      .join('\n')}`,
    ...sorted.map(({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}`),
  ].join(`\n\n${RULE}\n\n`);
}
