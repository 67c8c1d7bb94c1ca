import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mineLocally } from '#bot/local-link';
import { type Machine, newMachine } from '#helpers/chain/network.ts';
import { type Rig, startRig } from '#helpers/chain/rig.ts';
import { triadOn } from '#helpers/chain/triad-rig.ts';

/** The bot's own chain, while a bot keeps it running and while nobody does. */
let rig: Rig;
let table: string;
let home: Machine;

beforeAll(async () => {
  rig = await startRig();
  table = (await triadOn(rig)).contracts.table;
  home = newMachine();
}, 120_000);
afterAll(async () => {
  home.remove();
  rig.remove();
});

const doctor = async () => {
  const { status, output } = await home.run('doctor', '--json', '--data', rig.dataDir);
  const findings = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { status, text: (name: string) => findings.find((one) => one.name === name)?.text, findings };
};

describe('tasks on the local chain', () => {
  it('find a chain that is running, as it is now, and leave it running', async () => {
    const { status, text, findings } = await doctor();
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
    expect(text('chain')).toContain('the chain inside the bot');
    expect(text('table contract').toLowerCase()).toContain(table.toLowerCase());
    expect(text('cards of A')).toBe('30');
    expect(status).toBe(0);
    await mineLocally(rig.link);
    expect((await doctor()).text('chain')).toContain(`block ${await rig.link.client.getBlockNumber()}`);
    expect((await home.run('ruleset', 'list', '--data', rig.dataDir)).status).toBe(0);
  });

  it('work out a league of nobody up to the newest block', async () => {
    const league = () => home.run('league', '--to', 'league', '--data', rig.dataDir);
    const running = await league();
    expect(running, running.errors).toMatchObject({ status: 0, errors: '' });
    expect(running.output).toContain(
      `0 owners of Triad rated up to block ${await rig.link.client.getBlockNumber()} (0x`,
    );
    const again = await league();
    expect(again.errors).toMatch(/^the league goes on after block \d+\n$/);
  });

  it('find a chain that nobody runs, with the state it had', async () => {
    await rig.stop();
    const { status, text, findings } = await doctor();
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
    expect(text('table contract').toLowerCase()).toContain(table.toLowerCase());
    expect(status).toBe(0);

    // two matches at once on one folder would be two players with one hand
    const opener = home.start('match', 'open', '--data', rig.dataDir, '--level', '1');
    await opener.saying(/join it with/);
    const refused = await home.run('match', 'open', '--data', rig.dataDir);
    expect(refused.errors).toContain('is running with this data folder');
    opener.stop();
    expect((await opener.ended).status).toBe(1);
  });
});
