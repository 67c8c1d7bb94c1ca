/**
 * The engine and the contract disagree about a match. Whoever is right, going on would show a game that is not the one on
 * chain: whoever follows it stops. The message names both states; both are public.
 */
export class Divergence extends Error {
  override readonly name = 'Divergence';
}
