import type { ChainShow, ChainStep } from '@show-of-hands/bus';
import { shortHash } from './text.ts';
import './chain-strip.css';

const KINDS: Readonly<Record<ChainStep['kind'], string>> = {
  open: 'match',
  join: 'joined',
  seed: 'seed',
  slots: 'cards',
  commit: 'sealed',
  reveal: 'revealed',
  close: 'closed',
  time: 'time',
};

const STATES: Readonly<Record<ChainStep['status'], string>> = {
  sending: 'sending',
  pending: 'waiting',
  confirmed: 'confirmed',
  failed: 'failed',
};

const SIGNS: Readonly<Record<ChainStep['status'], string>> = {
  sending: 'M3 10h14',
  pending: 'M10 5v5l4 3M10 1a9 9 0 1 1-.01 0',
  confirmed: 'M3 11l5 5 9-12',
  failed: 'M4 4l12 12M16 4L4 16',
};

const SHOWN = 3;

function Step({ step }: { step: ChainStep }) {
  return (
    <li
      className={`chain-step seat-${step.seat.toLowerCase()} is-${step.status}`}
      data-chain-kind={step.kind}
      data-chain-status={step.status}
      data-hash={step.hash ?? ''}
    >
      <b className="chain-seat head">{step.seat}</b>
      <span>{KINDS[step.kind]}</span>
      {step.hash !== null && <span className="chain-hash digits">{shortHash(step.hash)}</span>}
      <svg viewBox="0 0 20 20" className="chain-sign" role="img" aria-label={STATES[step.status]}>
        <path d={SIGNS[step.status]} />
      </svg>
    </li>
  );
}

function label(chain: ChainShow): string {
  const name = chain.local ? 'Local chain' : `Chain ${chain.chainId}`;
  switch (chain.status) {
    case 'online':
      return name;
    case 'connecting':
      return `${name}: connecting`;
    case 'offline':
      return `${name}: not reachable`;
  }
}

/** The proof in small: the latest transactions of this match. */
export function ChainStrip({ chain }: { readonly chain: ChainShow }) {
  return (
    <footer className="chain plate" data-chain-local={chain.local}>
      <span className={`chain-label head is-${chain.status}`}>{label(chain)}</span>
      <ol className="chain-steps">
        {chain.steps.slice(-SHOWN).map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
    </footer>
  );
}
