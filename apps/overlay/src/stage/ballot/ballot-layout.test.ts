import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BallotSays, ballotLayout } from './ballot-layout.ts';

const PLAIN: BallotSays = { command: true, hintLines: 2, policyLines: 4, hidden: false };

describe('what a ballot says in its room', () => {
  it('says everything in the column of a full picture', () => {
    expect(ballotLayout(792, PLAIN)).toMatchObject({
      hint: true,
      policy: true,
      leaders: 3,
      ticker: 2,
    });
  });

  it('keeps the command and who leads in the lowest panel', () => {
    const { command, leaders } = ballotLayout(280, PLAIN);
    expect(command).toBeGreaterThan(50);
    expect(leaders).toBeGreaterThanOrEqual(1);
  });

  it('drops the ticker before the policy', () => {
    expect(ballotLayout(760, { ...PLAIN, policyLines: 9 })).toMatchObject({ policy: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 220, max: 900 }),
        fc.nat(9),
        fc.nat(2),
        (height, policyLines, hintLines) => {
          const room = ballotLayout(height, { ...PLAIN, policyLines: policyLines + 1, hintLines });
          if (room.policy) expect(room.leaders).toBeGreaterThanOrEqual(2);
        },
      ),
    );
  });

  it('names nobody while counts are secret', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 900 }), (height) => {
        expect(ballotLayout(height, { ...PLAIN, hidden: true }).leaders).toBe(0);
      }),
    );
  });
});
