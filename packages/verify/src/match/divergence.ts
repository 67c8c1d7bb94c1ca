/**
 * The engine and the contract disagree about a match. The table stops: whoever is right, going on would
 * show viewers a game that is not the one on chain. The message names both states; both are public.
 */
export class Divergence extends Error {
  override readonly name = 'Divergence';
}
