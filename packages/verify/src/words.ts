import { msgIn } from '@show-of-hands/bus';

/**
 * What checks of a record have found, in English: the source of every translation. The verify page says it in its
 * reader's language, in its own room of words.
 */
export const foundInEnglish = {
  'found.why': '{why}',
  'found.noSeeds': 'The match ended before both seeds were known, so there is nothing to replay.',
  'found.illegal': 'Turn {turn}: {why}',
  'found.replayed': '{moves, plural, one {# move} other {# moves}} replayed in this browser.',
  'found.otherBallot': 'This vote belongs to another match, turn or side.',
  'found.noBallot': 'Chat had a choice here, but the record has no vote. Nobody can check that chat decided.',
  'found.rivalMissing':
    'The chain shows a vote here, but the other channel hasn’t published it. Nobody can check that its chat decided.',
  'found.rivalUnread': 'The chain shows a vote of the other channel here. Its votes haven’t been fetched.',
  'found.forced':
    'Everyone could see that chat had only one move. There was no vote, and the chain shows none.',
  'found.notForced': 'The record says this move was forced, but chat had more than one.',
  'found.forcedDigest': 'This move was forced, but the chain shows it as decided by a vote: {digest}.',
  'found.forcedBallot': 'The record says this move was forced, but it has a vote.',
  'found.difference': '{field}: published {published}, recounted {recounted}',
  'found.and': '{one}; {other}',
  'found.andMore': '{some}; and {more} more',
  'found.recounted':
    '{votes, plural, one {# vote} other {# votes}} recounted on {options, plural, one {# option} other {# options}}.',
  'found.otherCommand': 'The move isn’t {command}, as the record calls it.',
  'found.otherMove': 'The votes chose {move}, but {played} was played.',
  'found.noMove': 'The votes chose no move, but {played} was played.',
  'found.otherDigest': 'Recounted: {recounted}. Recorded: {recorded}.',
  'found.noSeed': 'The seed of the random picks isn’t published with this match.',
  'found.otherSeed': 'The seed’s hash isn’t {hash}.',
  'found.drawn': '{number}, mixed with the root of the votes.',
  'found.otherDraw': 'The seed gives {number} for this turn, but {published} was published.',
  'found.answered':
    '{answers, plural, one {# answer} other {# answers}} checked with the secrets that both sides showed at the end.',
  'found.told':
    '{draws, plural, one {# draw} other {# draws}}, {answers, plural, one {# answer} other {# answers}} and {lists, plural, one {# list} other {# lists}} of secrets are on chain as recorded.',
  'found.notTold': 'Transaction {hash} doesn’t tell what the record says it does.',
  'found.otherList': 'The secrets shown by {seat} aren’t the ones {seat} entered the match with.',
  'found.noEntry': 'The record doesn’t say in which transaction {seat} entered the match.',
  'found.otherLinks': 'The links shown by {seat} don’t lead back to the one {seat} entered the match with.',
  'found.otherTurnSalt': 'The draw of turn {turn} doesn’t follow from the links of both sides.',
  'found.otherMovedList':
    'The secrets shown by {seat} aren’t the ones {seat} hid with a move: list {list} of that side.',
  'found.noMoveBrings': 'No move of {seat} has the new secrets that the record says it brought.',
  'found.otherRoot':
    'In turn {turn}, the answer of {seat} isn’t from the secrets that {seat} had when the turn began.',
  'found.onTime': 'A side ran out of time, so the rules don’t decide the result.',
  'found.silent':
    'Under the rules, this is the result if {silent, select, both {both sides} other {{silent}}} ran out of time. The record alone can’t prove that.',
  'found.otherOnTime':
    'Under the rules, this isn’t the result of either side running out of time: {winner, select, draw {a draw} void {nobody wins} other {{winner} wins}}, A {a} : {b} B.',
  'found.notShown':
    'Not all secrets that had to be shown at the end are in the record, so nobody can check the answers with it.',
  'found.unlawfulList': 'The rules don’t allow the secrets that {seat} showed at the end: {why}.',
  'found.falseAnswer': 'By the secrets it showed at the end, {seat} answered falsely in turn {turn}: {why}.',
  'found.falseMove':
    'By the secrets it showed at the end, {seat} couldn’t make its move of turn {turn}: {why}.',
  'found.after': '{one} {other}',
  'found.outcomeAnd': '{own}. {what}',
  'found.byAudit': '{winner, select, void {Nobody wins} other {{winner} wins}}. {what}',
  'found.nothingFalse':
    'Nothing that either side showed at the end is false. Published: {winner, select, draw {a draw} void {nobody wins} other {{winner} wins}}.',
  'found.otherAudit':
    '{own} Published: {winner, select, draw {a draw} void {nobody wins} other {{winner} wins}}.',
  'found.otherScore': 'Under the rules, the score is A {ownA} : {ownB} B. Published: A {a} : {b} B.',
  'found.byCancelling': 'The match was cancelled, so the rules don’t decide the result.',
  'found.notOver': 'Under the rules, the match isn’t over after these moves.',
  'found.outcome': '{winner, select, draw {a draw} other {{winner} wins}}, A {a} : {b} B',
  'found.otherOutcome': 'Under the rules: {own}. Published: {winner}, A {a} : {b} B.',
  'found.nothing': 'nothing',
  'found.noNode': 'No node address is published with this match. Enter one below to check for yourself.',
  'found.answers': 'Chain {chain} answers.',
  'found.otherChain': 'Chain {chain} answers, but the match is on {expected}. Enter a node of that chain.',
  'found.noTransaction': 'Transaction {hash} isn’t on this chain.',
  'found.failed': 'Transaction {hash} failed.',
  'found.noCommitment': 'Transaction {hash} has no commitment by this table for this turn.',
  'found.noReveal': 'Transaction {hash} has no reveal by this table for this turn.',
  'found.onChain': 'On chain: {onChain}. Recorded: {recorded}.',
  'found.otherCommitment': 'Commitment on chain: {onChain}. Recorded: {recorded}.',
  'found.inBlock': 'In block {block}, transaction {hash}.',
  'found.otherRevealed': 'Digest at the reveal: {revealed}. Committed: {committed}.',
  'found.workedOut': 'In block {block}. The commitment was recomputed from move, digest and salt.',
  'found.beforeCommitment': 'Revealed in block {block}, before the commitment in block {committed}.',
  'found.otherSalt': 'Move, digest and salt give {made}, but {committed} was committed.',
  'found.noTable': 'No table contract at {table} has this match.',
  'found.asRecorded': 'Result, rules and owners match the record.',
  'found.allAsRecorded': 'Result, rules, owners, all random picks and first player match the record.',
  'found.sealedAsRecorded':
    'Result, rules, owners, the salt of all random picks and both sealed secrets match the record.',
  'found.pair': '{what}: on chain {onChain}, recorded {recorded}',
  'found.end': 'result',
  'found.rules': 'rules',
  'found.owner': 'owner of {seat}',
  'found.salt': 'salt of all random picks',
  'found.begins': 'first player',
  'found.sealedBy': 'sealed secret of {seat}',
  'found.otherDisclosed': 'Transaction {hash} disclosed something other than the record says.',
  'found.drawHash': 'hash of {seat}’s random picks',
  'found.inTree':
    '{hashes, plural, one {# hash leads} other {# hashes lead}} from your vote to the root {root}.',
  'found.notInTree': 'The proof doesn’t lead to the root {root}.',
  'found.cannotReplay': 'The match can’t be replayed.',
  'found.notYet': 'Not recounted yet.',
  'found.notAsked': 'The chain hasn’t been asked yet.',
} as const;

/** The room of the verify page, as far as checks speak in it. */
export const FINDINGS = { room: 'verify', english: foundInEnglish, others: {} };

/** Says later what a check has found. */
export const findingMsg = msgIn(FINDINGS);
