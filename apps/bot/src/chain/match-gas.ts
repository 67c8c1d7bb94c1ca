/**
 * Gas that one seat's accounts can need in one match, with something to spare: the owner opens or joins, the
 * agent does everything else. Measured figures stand in contracts/README.md.
 */
export const MATCH_GAS = { owner: 500_000n, agent: 2_500_000n } as const;
