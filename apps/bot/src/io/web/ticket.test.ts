import { expect, it } from 'vitest';
import { Pairing } from './pairing.ts';

const MINUTE = 60_000;

function pairing() {
  const clock = { now: 1_800_000_000_000 };
  const codes: string[] = [];
  const made = new Pairing(
    Buffer.alloc(32, 1),
    (code) => codes.push(code),
    () => clock.now,
  );
  return { clock, codes, made };
}

it('a ticket pairs the streamer’s dock once, and shows itself nowhere', async () => {
  const { codes, made } = pairing();
  const ticket = made.ticket();
  const cookie = await made.redeem(ticket);
  expect(made.sessionOf(`soh_session=${cookie}`)).toMatchObject({ role: 'streamer' });
  expect(await made.redeem(ticket)).toBeUndefined();
  expect(codes).toHaveLength(1);
  expect(codes.join()).not.toContain(ticket);
});

it('a ticket is good for a minute, and no longer', async () => {
  const { clock, made } = pairing();
  const [first, second] = [made.ticket(), made.ticket()];
  clock.now += MINUTE - 1_000;
  expect(await made.redeem(first)).toBeDefined();
  clock.now += 1_000;
  expect(await made.redeem(second)).toBeUndefined();
});

it('no two tickets are alike, and the code of the terminal stays good beside them', async () => {
  const { codes, made } = pairing();
  const tickets = new Set(Array.from({ length: 50 }, () => made.ticket()));
  expect(tickets.size).toBe(50);
  expect(await made.redeem(codes[0] ?? '')).toBeDefined();
});
