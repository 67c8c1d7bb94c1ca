import { isAddressEqual } from 'viem';
import type { Action } from '../../base/action.ts';
import { ForeignProofs } from '../../chat/proof/own-channel.ts';
import { ProofReader } from '../../chat/proof/proof-reader.ts';
import { proofActions } from '../../show/rival/proof-actions.ts';
import type { ChatPart } from '../parts/chat.ts';
import type { Shared } from '../parts/shared.ts';
import type { RivalsPart } from '../parts/table/rivals.ts';

interface ProofsNeeds
  extends Pick<Shared, 'docks' | 'health' | 'show' | 'onChange' | 'clock' | 'log' | 'closers'> {
  readonly chat: Pick<ChatPart, 'transport' | 'channel' | 'listen'>;
  readonly rivals: Pick<RivalsPart, 'table' | 'book' | 'desk'>;
}

/** Who channels are: reads what others prove in theirs, and watches what is proven in the show's own. */
export function openProofs(needs: ProofsNeeds): { readonly actions: readonly Action[] } {
  const { rivals, chat, docks, health, show, onChange, clock, log, closers } = needs;
  const { table, book, desk } = rivals;
  const now = () => clock.now();
  const own = table && { chainId: table.chainId, owner: table.ours('chat').owner };
  const foreign = new ForeignProofs({
    isOwn: (owner) => own !== null && isAddressEqual(owner, own.owner),
    log,
    onWarning: (warning) => {
      health.foreignProof = warning;
      onChange();
    },
  });
  closers.add(
    'watch for proofs',
    chat.transport.onMessage((message) => foreign.heard(message)),
  );
  const isRivals = () => {
    const seats = show().match?.seats;
    return seats?.A.kind === 'rival' || seats?.B.kind === 'rival';
  };
  const reader =
    book &&
    new ProofReader({
      listen: chat.listen,
      book,
      isAwaited: () => desk.isBusy || isRivals(),
      clock,
      log,
      onChange,
    });
  if (reader !== null) closers.add("another channel's chat", () => reader.stop());
  let line: string | null = null;
  docks.add(() => ({ proofs: { reading: reader?.reading?.login ?? null, line } }));
  return {
    actions: proofActions({
      own,
      onLine: (given) => {
        line = given;
        onChange();
      },
      roomId: () => chat.transport.roomId,
      channel: chat.channel.toLowerCase(),
      reader,
      now,
    }),
  };
}
