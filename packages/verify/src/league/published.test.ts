import { expect, it } from 'vitest';
import { leagueText } from './published.ts';

const TABLES = [`0x${'Bb'.repeat(20)}`, `0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`] as const;
const block = { number: 12n, hash: `0x${'Cd'.repeat(32)}` } as const;

it('is written in one way, however the tables were named', () => {
  const one = {
    owner: `0x${'11'.repeat(20)}`,
    rating: 1_500,
    deviation: 289.93216,
    volatility: 0.000001,
    wins: 1,
    draws: 0,
    losses: 2,
    firstDay: 20_000,
    lastDay: 20_001,
  } as const;
  const owner = `0x${'22'.repeat(20)}` as const;
  expect(leagueText({ chainId: 7, game: 'dice', tables: TABLES }, block, [one, { ...one, owner }])).toBe(
    `{"version":1,"chainId":7,"game":"dice","tables":["0x${'aa'.repeat(20)}","0x${'bb'.repeat(20)}"],"block":{"number":12,"hash":"0x${'cd'.repeat(32)}"},"standings":[
{"owner":"0x${'11'.repeat(20)}","rating":1500.000000,"deviation":289.932160,"volatility":0.000001,"wins":1,"draws":0,"losses":2,"firstDay":20000,"lastDay":20001},
{"owner":"0x${'22'.repeat(20)}","rating":1500.000000,"deviation":289.932160,"volatility":0.000001,"wins":1,"draws":0,"losses":2,"firstDay":20000,"lastDay":20001}
]}
`,
  );
});

it('of nobody is JSON as well', () => {
  const text = leagueText({ chainId: 7, game: 'dice', tables: TABLES }, block, []);
  expect(JSON.parse(text)).toMatchObject({ standings: [], block: { number: 12 } });
});
