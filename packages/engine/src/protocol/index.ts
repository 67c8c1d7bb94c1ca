export { cardCommitOf, HAND_SIZE, handRootOf, sealedRootOf } from './hand.ts';
export { taggedHash, tagOf, ZERO_HASH } from './hash.ts';
export {
  type Commitment,
  commitmentOf,
  matchKeyOf,
  matchSaltOf,
  seedCommitOf,
  turnSaltOf,
  type Venue,
} from './match.ts';
