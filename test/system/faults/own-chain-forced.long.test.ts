import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnChainStage, openOwnChain } from '#helpers/faults/own-chain-stage.ts';
import { FULL } from '#helpers/faults/own-chain-tests.ts';
import { PlannedMatch, type Played } from '#helpers/faults/planned-match.ts';
import { chosen } from '#helpers/faults/points.ts';

/** The last card has one cell left: chat is not asked, where it has that card. */
const FORCED = 8;
/** Chat has the last card in every other match. */
const MOST_PLANS = 8;
const LONG_MS = FULL ? 2_400_000 : 600_000;

let stage: OwnChainStage;
let match: PlannedMatch<OwnChainStage>;
let calm: Played;
/** What the journal goes through from the forced decision to the end of its turn. */
let points: readonly string[];

beforeAll(async () => {
  stage = await openOwnChain();
  for (let plan = 0; plan < MOST_PLANS; plan += 1) {
    match = await PlannedMatch.on(stage, 'three-open');
    calm = await match.play();
    const from = calm.points.indexOf(`decision.A.before turn ${FORCED}`);
    points =
      from < 0 ? [] : calm.points.slice(from).filter((point) => /^(decision\.A|commit|reveal)\./.test(point));
    if (points.length > 0) return;
    // that match is over: the bot plans another
    await match.close();
  }
  throw new Error(`chat had the last card in none of ${MOST_PLANS} matches`);
}, LONG_MS);
afterAll(async () => {
  await match?.close();
  await stage?.close();
});

it('a move that plays itself is asked about by no ballot, and has the digest of none on chain', async () => {
  expect(
    calm.points.filter((point) => point.startsWith('ballot.') && point.endsWith(`turn ${FORCED}`)),
  ).toEqual([]);
  const logs = await stage.table.logsOf(match.matchKey, 0n, (await stage.table.latestBlock()).number);
  const committed = logs.flatMap((log) =>
    log.type === 'committed' ? [`${log.seat}${log.turn} ${log.ballotDigest}`] : [],
  );
  expect(committed).toContain(`A${FORCED} ${ZERO_HASH}`);
  expect(committed).not.toContain(`A0 ${ZERO_HASH}`);
});

it(
  'ends the same when the bot is killed at the steps of a move that plays itself',
  async () => {
    // when something is settled is a matter of time, and another life may never come to it
    const sure = points.filter((point) => !point.includes('.settled.'));
    const decisions = sure.filter((point) => point.startsWith('decision.'));
    const others = sure.filter((point) => !point.startsWith('decision.'));
    const doomed = [...decisions, ...(FULL ? others : chosen(others, 2, 'forced'))];
    expect(decisions).toHaveLength(2);
    const { story, deaths } = await match.play({
      fateAfter: (spared) => ({ diesAt: doomed, survives: spared }),
    });
    expect(story).toEqual(calm.story);
    expect(deaths).toEqual(expect.arrayContaining(doomed));
  },
  LONG_MS,
);
