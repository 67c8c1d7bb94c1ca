import type { ChainCost, ChainShow, ChainStep } from '@show-of-hands/bus';
import type { CommonWords } from '../../lib/game/common-words.ts';
import type { Frame } from '../../lib/layout/frame.ts';
import { addressOf, shortHash } from '../../lib/text/plain-text.ts';
import { widthOf } from '../../lib/text/text-width.ts';
import { useLanguage, useWords } from '../../lib/words/Words.tsx';
import { type SayStage, stageWords } from '../words/index.ts';
import './chain-strip.css';

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

const SIGNS: Readonly<Record<ChainStep['status'], string>> = {
  sending: 'M3 10h14',
  pending: 'M10 5v5l4 3M10 1a9 9 0 1 1-.01 0',
  confirmed: 'M3 11l5 5 9-12',
  failed: 'M4 4l12 12M16 4L4 16',
};

/** The most steps that are shown. */
const MOST = 3;
/** Px that a letter takes in a large strip and in a smaller one, and the seat, sign and gap of a step. */
const LETTER = { large: 12.5, less: 10.6 } as const;
const AROUND = 104;
const HASH_LETTERS = 12;

/** What a step did, in one word. */
const stepWord = (kind: ChainStep['kind'], common: CommonWords, say: SayStage): string =>
  kind === 'slots' ? (common.opened ?? say('chain.slots')) : say(`chain.${kind}`);

interface StepProps {
  readonly step: ChainStep;
  readonly word: string;
  readonly hash: boolean;
  readonly inWords: boolean;
}

function Step({ step, word, hash, inWords }: StepProps) {
  const say = useWords(stageWords);
  return (
    <li
      className={`chain-step seat-${step.seat.toLowerCase()} is-${step.status}`}
      data-chain-kind={step.kind}
      data-chain-status={step.status}
      data-hash={step.hash ?? ''}
    >
      <b className="chain-seat head">{step.seat}</b>
      <span>{word}</span>
      {hash && step.hash !== null && <span className="chain-hash digits">{shortHash(step.hash)}</span>}
      <svg viewBox="0 0 20 20" className="chain-sign" role="img" aria-label={say(`chain.${step.status}`)}>
        <path d={SIGNS[step.status]} />
      </svg>
      {inWords && <span className="chain-status">{say(`chain.${step.status}`)}</span>}
    </li>
  );
}

function label({ local, chainId, status }: ChainShow, say: SayStage): string {
  const chain = local ? say('chain.local') : say('chain.other', { id: String(chainId) });
  return status === 'online' ? chain : say(`chain.${status}`, { chain });
}

/** The proof in small: the latest transactions of this match, what they cost, and where to check them. */
export function ChainStrip({
  frame,
  chain,
  common,
  verifyUrl,
}: {
  readonly frame: Frame;
  readonly chain: ChainShow;
  readonly common: CommonWords;
  /** Where viewers can check matches; null where nothing is published. */
  readonly verifyUrl: string | null;
}) {
  const say = useWords(stageWords);
  const language = useLanguage();
  const name = label(chain, say);
  const cost = chain.cost === null ? null : costText(chain.cost, language, say);
  const check = verifyUrl === null ? null : say('chain.check', { address: addressOf(verifyUrl) });
  const hash = frame.size !== 'small';
  const letter = frame.size === 'large' ? LETTER.large : LETTER.less;
  const widthOfStep = ({ kind }: ChainStep): number =>
    AROUND + letter * (widthOf(stepWord(kind, common, say)) + (hash ? HASH_LETTERS : 0));
  let left = frame.width - 88 - widthOf(name) * 14.5;
  const take = (px: number): boolean => {
    if (px > left) return false;
    left -= px;
    return true;
  };
  // the newest step first, then what it cost, the step before, the address, and what else there is room for
  const steps: ChainStep[] = [];
  const more = (): boolean => {
    const step = chain.steps.at(-1 - steps.length);
    if (step === undefined || steps.length === MOST || !take(widthOfStep(step))) return false;
    steps.unshift(step);
    return true;
  };
  more();
  const newest = chain.steps.at(-1);
  const inWords = newest !== undefined && hash && take(letter * widthOf(say(`chain.${newest.status}`)));
  const withCost = cost !== null && take(widthOf(cost) * letter + 24);
  more();
  const withCheck = check !== null && take(widthOf(check) * letter + 24);
  while (more());
  return (
    <footer className={`chain plate is-${frame.size}`} data-chain-local={chain.local}>
      <span className={`chain-label head is-${chain.status}`}>{name}</span>
      <ol className="chain-steps">
        {steps.map((one) => (
          <Step
            key={one.id}
            step={one}
            word={stepWord(one.kind, common, say)}
            hash={hash}
            inWords={inWords && one === newest}
          />
        ))}
      </ol>
      {withCost && (
        <span className="chain-cost digits" data-testid="cost">
          {cost}
        </span>
      )}
      {withCheck && <span className="chain-check">{check}</span>}
    </footer>
  );
}
