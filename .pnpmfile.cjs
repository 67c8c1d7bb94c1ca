// What this project leaves out of packages that it installs.

/** Packages whose types can be read by a compiler that they ask for: what runs and what is built needs none of it. */
const ASK_FOR_COMPILER = new Set(['abitype', 'ox', 'viem']);

module.exports = {
  hooks: {
    readPackage(manifest) {
      if (ASK_FOR_COMPILER.has(manifest.name)) {
        delete manifest.peerDependencies.typescript;
        delete manifest.peerDependenciesMeta.typescript;
      }
      return manifest;
    },
  },
};
