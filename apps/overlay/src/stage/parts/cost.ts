import type { ChainCost } from '@show-of-hands/bus';
import type { SayStage } from '../words/index.ts';

const WEI = 18;
/** Digits that say enough of an amount. */
const DIGITS = 3;

/** The sign between whole and part in a language: `.` or `,`. */
const pointOf = (language: string): string =>
  new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** An amount in the chain's currency with three digits that count, in plain notation: `0.00042`, `1.25`, `312`. */
export function amountText(wei: string, language: string): string {
  const digits = BigInt(wei)
    .toString()
    .padStart(WEI + 1, '0');
  const whole = digits.slice(0, -WEI);
  const part = digits.slice(-WEI);
  const leading = whole === '0' ? (/^0*/.exec(part)?.[0].length ?? 0) : 0;
  const places = whole === '0' ? leading + DIGITS : Math.max(0, DIGITS - whole.length);
  const shown = part.slice(0, places).replace(/0+$/, '');
  return shown === '' ? whole : `${whole}${pointOf(language)}${shown}`;
}

/** What a match has cost so far, for viewers; in money too where a rate is known. */
export function costText({ wei, symbol, money }: ChainCost, language: string, say: SayStage): string {
  if (BigInt(wei) === 0n) return say('chain.free');
  const amount = amountText(wei, language);
  if (money === null) return say('chain.cost', { amount, symbol });
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: money.currency,
    maximumSignificantDigits: DIGITS,
  });
  return say('chain.costMoney', { amount, symbol, money: format.format(money.amount) });
}
