import { systemClock } from '../../../base/clock.ts';
import { startCrowd } from '../../../io/demo/crowd/crowd.ts';
import type { Table } from '../../../show/table/table.ts';
import { type ChatPart, startChat } from '../chat.ts';
import type { Shared } from '../shared.ts';

interface PlayingNeeds
  extends Pick<Shared, 'config' | 'game' | 'bus' | 'show' | 'onShow' | 'health' | 'closers'> {
  readonly chat: ChatPart;
  readonly table: Pick<Table, 'run' | 'stop'>;
}

/** Plays one match after the other, once chat is there: nothing waits for that. Ending waits for what is under way. */
export function startPlaying(needs: PlayingNeeds): void {
  const { config, chat, table, bus, health, closers } = needs;
  const ending = new AbortController();
  const playing = startChat({ config, chat, bus, health, signal: ending.signal }).then(
    () => {
      letCrowdIn(needs);
      return table.run();
    },
    () => undefined,
  );
  closers.add('table', async () => {
    ending.abort(new Error('the show ends'));
    table.stop();
    await playing;
  });
}

/** Lets the demo's viewers into its chat. A real chat has viewers of its own. */
function letCrowdIn({ config, chat, game, show, onShow, closers }: PlayingNeeds): void {
  if (chat.demo === null || config.chat.crowd === 0) return;
  const crowd = startCrowd({
    chat: chat.demo,
    channel: chat.channel,
    show,
    onShow,
    spellings: game.spellings,
    clock: systemClock,
    seed: String(Date.now()),
    size: config.chat.crowd,
  });
  closers.add('crowd', () => crowd.stop());
}
