import { CardGround } from '../../cards/CardGround.tsx';
import { imageOf } from './images.ts';
import { TRAIT_COLOURS, type Trait } from './trait-colours.ts';

/** The picture behind a card's numbers, in a 200-unit square: the token's own, or what follows from id and trait alone. */
export function CardArt({ tokenId, trait }: { readonly tokenId: string; readonly trait: Trait }) {
  const image = imageOf(tokenId);
  if (image !== null) {
    return <image href={image} width={200} height={200} preserveAspectRatio="xMidYMid slice" />;
  }
  return <CardGround tokenId={tokenId} {...TRAIT_COLOURS[trait]} />;
}
