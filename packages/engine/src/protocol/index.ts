/** What stands on chain and how it is made: keys, seeds, hidden cards, commitments, sealed secrets. */
export { taggedHash, tagOf, ZERO_HASH } from './hash.ts';
export {
  type Commitment,
  cardCommitOf,
  commitmentOf,
  HAND_SIZE,
  handRootOf,
  matchKeyOf,
  matchSaltOf,
  sealedRootOf,
  seedCommitOf,
  turnSaltOf,
  type Venue,
} from './match.ts';
