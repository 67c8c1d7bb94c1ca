const FILES = import.meta.glob<string>('./images/*.{webp,avif,png,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
});

const tokenOf = (path: string): string => path.replace(/^.*\//, '').replace(/\.[a-z]+$/, '');

const IMAGES: ReadonlyMap<string, string> = new Map(
  Object.entries(FILES).map(([path, url]) => [tokenOf(path), url]),
);

/** Where the bundled picture of a token is, if there is one. */
export const imageOf = (tokenId: string): string | null => IMAGES.get(tokenId) ?? null;
