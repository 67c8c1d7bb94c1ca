export { cardCommitOf, HAND_SIZE, handRootOf } from './hand.ts';
export { taggedHash, tagOf, ZERO_HASH } from './hash.ts';
export {
  type Commitment,
  commitmentOf,
  matchKeyOf,
  matchSaltOf,
  seedCommitOf,
  type Venue,
} from './match.ts';
export { sealedRootOf, turnSaltOf } from './secret.ts';
