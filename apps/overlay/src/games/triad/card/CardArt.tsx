import { CardGround } from '../../cards/CardGround.tsx';
import { TRAIT_COLOURS, type Trait } from './trait-colours.ts';

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
const imageOf = (tokenId: string): string | null => IMAGES.get(tokenId) ?? null;

/** The picture behind a card's numbers, in a 200-unit square: the token's own, or what follows from id and trait alone. */
export function CardArt({ tokenId, trait }: { readonly tokenId: string; readonly trait: Trait }) {
  const image = imageOf(tokenId);
  if (image !== null) {
    return <image href={image} width={200} height={200} preserveAspectRatio="xMidYMid slice" />;
  }
  return <CardGround tokenId={tokenId} {...TRAIT_COLOURS[trait]} />;
}
