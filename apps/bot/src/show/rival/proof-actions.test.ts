import { dayOf, MOST_PROOF_DAYS, provenUntil, readProofLine } from '@show-of-hands/engine/protocol';
import type { Address } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Action, Actor } from '../../base/action.ts';
import { inEnglish } from '../../base/words/in-english.fixture.ts';
import { chatLine } from '../../chat/messages/chat-line.ts';
import { proofActions } from './proof-actions.ts';

const OWNER: Address = '0x00000000000000000000000000000000000000aa';
const OWN = { chainId: 8453, owner: OWNER };
const NOW = 1_800_000_000_000;
const STREAMER: Actor = { who: 'own', role: 'streamer', from: 'dock' };

function offered(more: Partial<Parameters<typeof proofActions>[0]> = {}) {
  const read: string[] = [];
  const lines: string[] = [];
  const actions = proofActions({
    own: OWN,
    roomId: () => '4711',
    channel: 'own',
    onLine: (line) => lines.push(line),
    reader: {
      read: async (login) => {
        read.push(login);
      },
    },
    now: () => NOW,
    ...more,
  });
  const named = (name: string): Action => {
    const action = actions.find((one) => one.name === name);
    if (action === undefined) throw new Error(`there is no ${name}`);
    return action;
  };
  return { read, lines, named };
}

describe('proving the own channel', () => {
  it('says what the line proves before it says the line, which holds for thirty days', async () => {
    const { named, lines } = offered();
    const text = String(inEnglish(await named('prove').perform({}, STREAMER)).message);
    const [said = '', typed = ''] = /^(.*)"(!proof [^"]+)"$/.exec(text)?.slice(1) ?? [];
    for (const what of [OWNER, '8453', 'no', 'right', 'money', 'vote']) expect(said).toContain(what);
    const line = readProofLine(typed);
    const today = dayOf(NOW / 1_000);
    expect(line?.owner).toBe(OWNER);
    expect(provenUntil({ ...OWN, room: 4711n }, line?.kind === 'proof' ? line.code : '', today)).toBe(
      today + MOST_PROOF_DAYS - 1,
    );
    expect(lines).toEqual([typed]);
    // whole in one line of chat, and no proof by itself
    expect(chatLine(text)).toBe(text);
  });

  it.each([
    ['no chain that others reach', { own: null }],
    ['no room yet', { roomId: () => null }],
  ])('is not offered where there is %s', (_what, more) => {
    expect(offered(more).named('prove').blocked()).not.toBeNull();
    expect(offered().named('prove').blocked()).toBeNull();
  });
});

describe("reading another's channel", () => {
  it.each([
    ['rival', 'rival'],
    ['#Rival', 'rival'],
    ['@Rival_1', 'rival_1'],
    [' https://www.twitch.tv/Rival/ ', 'rival'],
    ['own', null],
    ['#OWN', null],
    ['', null],
    ['a', null],
    ['ri val', null],
    ['rival\r\nJOIN #own', null],
    ['https://evil.example/rival', null],
    ['x'.repeat(26), null],
  ])('named %j reads %j', async (login, channel) => {
    const { named, read } = offered();
    const answer = await named('rival-channel').perform({ login }, STREAMER);
    expect(read).toEqual(channel === null ? [] : [channel]);
    expect(inEnglish(answer).done ?? true).toBe(channel !== null);
  });

  it('is not offered where no other show reaches the chain', () => {
    expect(offered({ reader: null }).named('rival-channel').blocked()).not.toBeNull();
  });
});
