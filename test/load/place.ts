/** A file of this folder, from its sources as well as from what is built of them. */
export const loadFile = (name: string): URL =>
  new URL(import.meta.url.includes('/dist/load/') ? `../../load/${name}` : name, import.meta.url);
