/** What stands on chain and how it is made: keys, seeds, secrets, links, commitments. */

export { type ChallengeName, challengeCodeOf, readChallengeName } from './challenge-code.ts';
export {
  type ChannelClaim,
  dayOf,
  MOST_PROOF_DAYS,
  type ProofLine,
  proofCodeOf,
  proofLineOf,
  provenUntil,
  readProofLine,
} from './channel-proof.ts';
export { cardCommitOf, handRootOf, sealedRootOf } from './first-edition.ts';
export { taggedHash, tagOf, ZERO_HASH } from './hash.ts';
export { linkBefore, linkedTurnSaltOf, linksFrom } from './links.ts';
export {
  type Commitment,
  commitmentOf,
  matchKeyOf,
  matchSaltOf,
  seedCommitOf,
  seriesIdOf,
  turnSaltOf,
  type Venue,
} from './match.ts';
export { drawOf } from './random.ts';
export {
  provenRootOf,
  type SecretPlace,
  secretLeafOf,
  secretProofOf,
  secretRootOf,
} from './secrets.ts';
