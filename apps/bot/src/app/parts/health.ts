import { isDeepStrictEqual } from 'node:util';
import type { ConnectedOverlay, Indicator, Show } from '@show-of-hands/bus';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, listed } from '../../base/words/display-text.ts';
import type { Voice } from '../../base/words/voice.ts';
import type { AccountStatus } from '../../chat/account/token-keeper.ts';
import type { ChatStatus } from '../../chat/messages/transport.ts';
import { type ObsState, obsIndicator } from '../../io/obs/obs-status.ts';
import { overlaysIndicator } from '../../io/overlays/registry.ts';

/** How the parts of a show are, as far as docks are told; the server knows itself which overlays are connected. */
export interface Health {
  readonly chat: ChatStatus;
  /** Chat that has not been there yet, which the show waits for: which, and why it was not there last; else null. */
  readonly awaited: { readonly where: string; readonly why: DisplayText | null } | null;
  /** As whom the bot is in chat. */
  readonly account: { readonly login: string | null; readonly status: AccountStatus };
  /** Of what was written in the bot's own channel that nobody should have; null: nothing. */
  readonly foreignProof: DisplayText | null;
  readonly chain: { readonly status: 'connecting' | 'online' | 'offline'; readonly text: DisplayText };
  /** What is wrong with the disk, and what to do; null: nothing. */
  readonly disk: DisplayText | null;
  /** Every OBS that is configured. */
  readonly obs: () => readonly ObsState[];
}

/** What docks show of it, part by part: each says in words what is so, and what to do if it is bad. */
export const healthShown = (
  health: Health,
  overlays: readonly ConnectedOverlay[],
  say: Voice['say'],
): Indicator[] => [
  { name: 'chat', ...(awaitedChat(health, say) ?? chatShown(health, say)) },
  { name: 'chain', ...chainShown(health.chain, say) },
  { name: 'obs', ...obsIndicator(health.obs(), say) },
  { name: 'overlays', ...overlaysIndicator(overlays, say) },
  // a disk is nobody's concern as long as there is room
  ...(health.disk === null ? [] : [{ name: 'disk', status: 'bad', text: say(health.disk) } as const]),
];

type WithoutName = Omit<Indicator, 'name'>;

/** While the show has not begun because of chat: what is tried, and what to do. */
function awaitedChat({ awaited, chat }: Health, say: Voice['say']): WithoutName | null {
  if (awaited === null) return null;
  const { where, why } = awaited;
  const count = chat.kind === 'connecting' ? chat.attempt : null;
  if (why === null) {
    const told =
      count === null ? msg('lamp.chat.first', { where }) : msg('lamp.chat.firstTry', { where, count });
    return { status: 'waiting', text: say(told) };
  }
  const text = say(
    count === null ? msg('lamp.chat.away', { where, why }) : msg('lamp.chat.awayTry', { where, why, count }),
  );
  return { status: 'bad', text };
}

function chatShown(
  { chat: status, account: { login, status: account }, foreignProof }: Health,
  say: Voice['say'],
): WithoutName {
  switch (status.kind) {
    case 'online': {
      const warnings = [...(foreignProof === null ? [] : [foreignProof]), ...(status.warnings ?? [])];
      const { channel } = status;
      const isGood = account.kind === 'good' || account.kind === 'unknown';
      const reading =
        login === null
          ? msg('lamp.chat.readingOnly', { channel })
          : isGood
            ? msg('lamp.chat.readingAs', { channel, login })
            : msg('lamp.chat.reading', { channel });
      const mute =
        'text' in account ? [msg('lamp.chat.mute', { login: login ?? '', why: account.text })] : [];
      const text = say(listed([reading, ...mute, ...warnings], 'sentence.pair'));
      return { status: mute.length + warnings.length > 0 ? 'waiting' : 'good', text };
    }
    case 'connecting':
      return { status: 'waiting', text: say(msg('lamp.chat.connecting', { count: status.attempt })) };
    case 'offline':
      return { status: 'bad', text: say(msg('lamp.chat.offline', { why: status.reason })) };
  }
}

function chainShown({ status, text: told }: Health['chain'], say: Voice['say']): WithoutName {
  const text = say(told);
  switch (status) {
    case 'online':
      return { status: 'good', text };
    case 'connecting':
      return { status: 'waiting', text };
    case 'offline':
      return { status: 'bad', text };
  }
}

/** How the parts of a show are, as they last said. Whoever changes something tells the docks. */
export class ShowHealth implements Health {
  chat: Health['chat'] = { kind: 'connecting', attempt: 1 };
  /** Chat that the show waits for to begin: which, and why it was not there when it was tried last. */
  awaited: Health['awaited'] = null;
  account: Health['account'] = { login: null, status: { kind: 'unknown' } };
  foreignProof: Health['foreignProof'] = null;
  obs: Health['obs'] = () => [];
  readonly chain = new ChainHealth();
  /** Why the journal, or the local chain's state, cannot be written, and what to do; null: it can. */
  readonly unwritten: { journal: DisplayText | null; chain: DisplayText | null } = {
    journal: null,
    chain: null,
  };

  get disk(): Health['disk'] {
    return this.unwritten.journal ?? this.unwritten.chain;
  }
}

/** Who can tell that a chain does not answer: whoever asks now and then, and a match that is played there. */
type ChainWitness = 'pulse' | 'match';

type ChainStatus = Show['chain']['status'];

/** How a show's chain is, from all who can tell. It is online once nobody says otherwise. */
class ChainHealth {
  /** Told of every change. */
  onChange: () => void = () => {};
  readonly #troubles = new Map<ChainWitness, DisplayText>();
  #where: DisplayText | undefined;

  /** Which chain it is, in words; until then it is still being opened. */
  set where(text: DisplayText) {
    this.#where = text;
    this.onChange();
  }

  /** What is wrong and what to do, in words; null: nothing any more. */
  tell(witness: ChainWitness, trouble: DisplayText | null): void {
    if (isDeepStrictEqual(this.#troubles.get(witness) ?? null, trouble)) return;
    if (trouble === null) this.#troubles.delete(witness);
    else this.#troubles.set(witness, trouble);
    this.onChange();
  }

  get status(): ChainStatus {
    if (this.#troubles.size > 0) return 'offline';
    return this.#where === undefined ? 'connecting' : 'online';
  }

  get text(): DisplayText {
    const { pulse, match } = Object.fromEntries(this.#troubles);
    return pulse ?? match ?? this.#where ?? msg('lamp.chain.starting');
  }
}
