import { NO_ANALYSIS, QUIET, type RulesetShow, type Show } from '@show-of-hands/bus';
import type { Config } from '../../config/schema.ts';

const NO_ADDRESS = `0x${'00'.repeat(20)}` as const;

/** What overlays see while everything is still starting. */
export const initialShow = (
  config: Config,
  build: string,
  rulesets: readonly RulesetShow[],
  next: RulesetShow,
  pictures: Pick<Show, 'overlays' | 'blank'> = QUIET,
): Show => ({
  build,
  chat: {
    channel: config.channel ?? config.chat.demoChannel,
    source: config.channel === null ? 'local' : 'twitch',
    status: 'connecting',
  },
  table: {
    status: 'starting',
    next,
    presets: [...rulesets],
    score: { A: 0, B: 0, draws: 0 },
    nextStartsAt: null,
    problem: null,
  },
  match: null,
  ballot: null,
  analysis: NO_ANALYSIS,
  ...QUIET,
  overlays: pictures.overlays,
  blank: pictures.blank,
  // the bot's own page can be opened on this machine only: viewers are pointed to none but a published one
  verifyUrl: config.records.verifyBaseUrl,
  chain: {
    chainId: config.chain.chainId ?? 0,
    local: config.chain.rpc === null,
    table: NO_ADDRESS,
    status: 'connecting',
    steps: [],
    deadline: null,
    cost: null,
  },
});
