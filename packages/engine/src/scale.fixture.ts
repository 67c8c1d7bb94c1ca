/** How many times more random matches are played than in the short test run: 1 unless the long run says more. */
export const SCALE = Number(process.env.SOH_TEST_SCALE ?? 1);
