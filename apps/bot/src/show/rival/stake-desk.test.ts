import type { Address } from 'viem';
import { expect, it } from 'vitest';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import type { RivalWish } from '../../match/game/rival.ts';
import { type AgreedStake, moneyText, type Stake, type StakeToken } from '../../match/stakes/money.ts';
import { ActionTable } from '../actions/action-table.ts';
import { stakeActions } from './stake-actions.ts';
import { StakeDesk } from './stake-desk.ts';

const TOKEN: Address = `0x${'cc'.repeat(20)}`;
const usdc: StakeToken = {
  address: TOKEN,
  symbol: 'USDC',
  decimals: 0,
  perMatch: 50n,
  perDay: 80n,
  rate: null,
};
const coin: StakeToken = { ...usdc, address: null, symbol: 'ETH', decimals: 18 };
const wish = (stake: AgreedStake): RivalWish => ({
  kind: 'open',
  player: 'chat',
  challenge: {
    preset: 'plain',
    invited: null,
    rated: true,
    series: null,
    joinWindow: 600,
    voteSeconds: null,
    stake,
  },
});
const STAKE: Stake = { token: TOKEN, amount: 20n };
const ASKED = { stake: STAKE, rival: null, wish };

function deskWith(tokens: readonly StakeToken[] = [usdc, coin]) {
  const answer: { why: DisplayText | null } = { why: null };
  const tokenOf = ({ token }: Pick<Stake, 'token'>) => tokens.find(({ address }) => address === token);
  const stakes = new StakeDesk({
    stakes: {
      tokens,
      tokenOf,
      textOf: (stake) => moneyText(stake.amount, tokenOf(stake) ?? usdc),
      leftOf: () => 60n,
      whyNotNow: async () => answer.why,
    },
    onChange: () => {},
  });
  const wanted: RivalWish[] = [];
  const desk = { isBusy: false, want: (one: RivalWish) => void wanted.push(one) };
  const actions = new ActionTable({
    actions: stakeActions({ desk, stakes }),
    audit: async () => {},
    voice: ENGLISH_VOICE,
    onTrouble: (_, error) => {
      throw error;
    },
    now: () => Date.now(),
  });
  const yes = (question: string, from: 'dock' | 'chat', confirmed = true) =>
    actions.perform('put-in', { args: { question }, confirmed }, { who: 'streamer', role: 'streamer', from });
  return { stakes, desk, wanted, answer, actions, yes };
}

it('wants a match for money once the streamer has said yes in the dock, and no sooner', async () => {
  const { stakes, wanted, yes, actions } = deskWith();
  expect(await stakes.ask(ASKED)).toBeNull();
  const id = stakes.question?.id ?? '';
  const [shown] = actions.shown('streamer');
  expect(shown?.confirm).toMatch(/Play this match for 20 USDC\? .*you get 40 USDC.*after that: 40 USDC\./);
  // whoever asks, and however often: a line of chat says no yes
  for (const confirmed of [false, true]) {
    expect(await yes(id, 'chat', confirmed)).toMatchObject({ ok: false, code: 'not_allowed' });
  }
  expect(await yes(id, 'dock', false)).toMatchObject({ ok: false, code: 'confirm' });
  expect(wanted).toEqual([]);
  expect(await yes(id, 'dock')).toMatchObject({ ok: true });
  expect(wanted).toMatchObject([{ challenge: { stake: STAKE } }]);
  expect([stakes.question, await yes(id, 'dock')]).toMatchObject([null, { ok: false }]);
});

it('takes a yes to one question for no other', async () => {
  const { stakes, wanted, yes } = deskWith();
  await stakes.ask(ASKED);
  const first = stakes.question?.id ?? '';
  await stakes.ask({ ...ASKED, stake: { token: TOKEN, amount: 50n } });
  expect(await yes(first, 'dock')).toMatchObject({ ok: false });
  expect([await stakes.agree(first), wanted]).toMatchObject([{ why: { key: 'stake.another' } }, []]);
});

it('asks nothing that may not be played for, and looks again when it is answered', async () => {
  const { stakes, wanted, answer, yes } = deskWith();
  answer.why = msg('stake.no.table');
  expect(await stakes.ask(ASKED)).toEqual(answer.why);
  expect(stakes.question).toBeNull();
  answer.why = null;
  await stakes.ask(ASKED);
  const { id } = stakes.question ?? { id: '' };
  answer.why = msg('stake.no.table');
  expect(await yes(id, 'dock')).toMatchObject({ ok: false });
  expect([stakes.question, wanted]).toEqual([null, []]);
});

it.each([
  ['20', 'usdc', STAKE],
  ['0.5', 'ETH', { token: null, amount: 5n * 10n ** 17n }],
  ['20', '', { why: expect.objectContaining({ key: 'stake.which' }) }],
  ['20', 'DOGE', { why: expect.objectContaining({ key: 'stake.which' }) }],
  ['0.5', 'USDC', { why: expect.objectContaining({ key: 'stake.notAmount' }) }],
])('reads %s of %j', (amount, symbol, read) => {
  expect(deskWith().stakes.read(amount, symbol)).toEqual(read);
});

it('needs no symbol where there is one token', () => {
  expect(deskWith([usdc]).stakes.read('20', '')).toEqual(STAKE);
});
