import { type Address, formatUnits, isAddressEqual, parseUnits } from 'viem';

/** What a match may be played for: the chain's own coin, or a token. Amounts are in its smallest unit. */
export interface StakeToken {
  /** Null for the coin. */
  readonly address: Address | null;
  /** As it is called in questions about it. */
  readonly symbol: string;
  readonly decimals: number;
  /** What this show puts into one match at most, and into all that begin on a UTC day. */
  readonly perMatch: bigint;
  readonly perDay: bigint;
  /** What one is worth; null where nobody has said so. */
  readonly rate: { readonly currency: string; readonly price: number } | null;
}

/** What each seat of a match puts in. */
export interface Stake {
  /** Null for the chain's own coin. */
  readonly token: Address | null;
  /** More than nothing. */
  readonly amount: bigint;
}

declare const agreed: unique symbol;
/** A stake that the streamer has said yes to, in the dock: no other is ever put in. */
export type AgreedStake = Stake & { readonly [agreed]: true };

/** For whoever has heard the yes. */
export const agreedTo = (stake: Stake): AgreedStake => stake as AgreedStake;

/** What the terms of a match ask each seat to put in; null for nothing. */
export const stakeIn = ({
  stake,
  stakeToken,
}: {
  readonly stake: bigint;
  readonly stakeToken: Address | null;
}): Stake | null => (stake === 0n ? null : { token: stakeToken, amount: stake });

export const isSameToken = (a: Address | null, b: Address | null): boolean =>
  a === null || b === null ? a === b : isAddressEqual(a, b);

/** An amount as it is said, e.g. `2.5 USDC`, with what that is worth where it is known: `0.01 ETH (25.00 EUR)`. */
export function moneyText(amount: bigint, { symbol, decimals, rate }: MoneyUnit): string {
  const text = `${formatUnits(amount, decimals)} ${symbol}`;
  if (rate === null) return text;
  const worth = (Number(formatUnits(amount, decimals)) * rate.price).toFixed(2);
  return `${text} (${worth} ${rate.currency})`;
}
type MoneyUnit = Pick<StakeToken, 'symbol' | 'decimals' | 'rate'>;

/** An amount in a token that nobody here knows. */
export const unknownMoneyText = ({ token, amount }: Stake): string =>
  token === null ? `${amount} wei` : `${amount} × ${token}`;

const AMOUNT = /^(\d{1,15})(?:[.,](\d{1,36}))?$/;

/** An amount as somebody typed it, with a point or a comma; null if it is none, is nothing, or has too many decimals. */
export function amountIn(typed: string, { decimals }: Pick<StakeToken, 'decimals'>): bigint | null {
  const [, whole, part = ''] = AMOUNT.exec(typed.trim()) ?? [];
  if (whole === undefined || part.length > decimals) return null;
  const amount = parseUnits(part === '' ? whole : `${whole}.${part}`, decimals);
  return amount === 0n ? null : amount;
}
