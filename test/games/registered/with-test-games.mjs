// Registers the games of this folder as a game of the product is registered: in the registries of the bus, of what checks
// records and of the pages, each of which a stand-in here takes the place of. For rolldown, vite and vitest alike.
import { fileURLToPath } from 'node:url';

const at = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Each registry with what stands in for it: the registry itself, and these games beside what it has. */
const STAND_INS = new Map([
  [at('../../../packages/bus/src/games.ts'), at('bus.ts')],
  [at('../../../packages/bus/src/records/transcripts.ts'), at('bus-transcripts.ts')],
  [at('../../../packages/verify/src/games.ts'), at('verify.ts')],
  [at('../../../apps/overlay/src/games/registry.ts'), at('pages.ts')],
]);

export const withTestGames = {
  name: 'with-test-games',
  enforce: 'pre',
  async resolveId(specifier, importer, options) {
    if (importer === undefined || !/(?:games|transcripts|registry)(?:\.ts)?$/.test(specifier)) return null;
    const found = await this.resolve(specifier, importer, { ...options, skipSelf: true });
    const standIn = found && STAND_INS.get(found.id);
    // a stand-in itself is given what it stands in for
    return standIn === undefined || standIn === null || importer === standIn ? null : standIn;
  },
};
