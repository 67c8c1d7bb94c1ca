// What this project leaves out of packages: of those that it installs, and of its own that it packs for others.

/** Packages whose types can be read by a compiler that they ask for: what runs and what is built needs none of it. */
const ASK_FOR_COMPILER = new Set(['abitype', 'ox', 'viem']);

/** What is built for an entry point: without the source that this project's own programs read. A file is as it is. */
function builtOf(entry) {
  if (typeof entry === 'string') return entry;
  const { source: _, ...built } = entry;
  return built;
}

/** Entry points that a package names in `public`. */
const publicEntries = ({ public: names, exports }) =>
  Object.fromEntries(names.map((name) => [name, builtOf(exports[name])]));

module.exports = {
  hooks: {
    readPackage(manifest) {
      if (ASK_FOR_COMPILER.has(manifest.name)) {
        delete manifest.peerDependencies.typescript;
        delete manifest.peerDependenciesMeta.typescript;
      }
      return manifest;
    },
    beforePacking(manifest) {
      const { public: _, scripts: __, devDependencies: ___, ...packed } = manifest;
      const exports = publicEntries(manifest);
      return { ...packed, exports };
    },
  },
};
