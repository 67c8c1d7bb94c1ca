import type { SetupField } from '@show-of-hands/bus';

/** What one step of the wizard is about: what it sets, and the actions that try it out. */
export interface Step {
  readonly name: 'chat' | 'obs' | 'chain' | 'look' | 'delay';
  readonly fields: readonly SetupField[];
  /** Those that the bot does not offer are left out. */
  readonly tests: readonly string[];
}

export const STEPS: readonly Step[] = [
  { name: 'chat', fields: ['channel', 'account', 'clientId'], tests: ['test-chat'] },
  { name: 'obs', fields: ['obsUrl', 'obsPassword'], tests: ['test-obs', 'obs-check'] },
  {
    name: 'chain',
    fields: ['rpc', 'chainId', 'table', 'registry', 'collection'],
    tests: ['test-chain'],
  },
  { name: 'look', fields: [], tests: [] },
  { name: 'delay', fields: ['streamDelay'], tests: ['measure'] },
];

/** What is never seen on screen, and never told by the bot. */
export const SECRET: ReadonlySet<SetupField> = new Set(['obsPassword']);

/** What can be set at all if somebody knows what they do: it stands in the background. */
export const RARE: ReadonlySet<SetupField> = new Set(['clientId']);
