import type { BusServer } from '@show-of-hands/bus/server';
import { systemClock } from '../../base/clock.ts';
import type { Closers } from '../../base/ending.ts';
import type { Log } from '../../base/log/log.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { Voice } from '../../base/words/voice.ts';
import type { KnownBots } from '../../chat/messages/known-bots.ts';
import type { Config } from '../../config/schema.ts';
import type { GameOffer } from '../../match/game/game-offer.ts';
import type { Settings } from '../../settings/settings.ts';
import { Announcer } from '../../show/announce/announcer.ts';
import { TypingHelp } from '../../show/announce/typing-help.ts';
import type { ChatPart } from './chat.ts';

interface AnnouncingNeeds {
  readonly config: Config;
  readonly settings: Settings;
  readonly chat: Pick<ChatPart, 'transport' | 'account'>;
  /** Hears what the bot says: its own lines are no viewer's. */
  readonly bots: KnownBots;
  /** Tells rules in short. */
  readonly offer: Pick<GameOffer, 'inShort'>;
  readonly bus: BusServer;
  readonly voice: Voice;
  readonly log: Log;
  readonly closers: Closers;
}

/** What the bot says in chat. */
interface AnnouncingPart {
  readonly announcer: Announcer;
  /** Says in chat, and to the operator, what came of something that was asked for a while ago. */
  readonly tell: (said: DisplayText) => void;
}

/** Opens what the bot says in chat by itself: what happens in the show, and how to type where many do not know. */
export function openAnnouncing(needs: AnnouncingNeeds): AnnouncingPart {
  const { config, settings, chat, bots, offer, bus, voice, log, closers } = needs;
  const announcer = new Announcer({
    show: () => bus.publisher.show,
    say: (text, sending) => {
      bots.says(text, chat.account.login);
      void chat.transport.say(text, sending);
    },
    prefix: config.chat.commandPrefix,
    announces: config.chat.announce,
    inShort: offer.inShort,
    voice,
    clock: systemClock,
  });
  closers.add('announcer', () => announcer.stop());
  bus.publisher.onUpdate(() => announcer.look());
  const typingHelp = new TypingHelp({
    show: () => bus.publisher.show,
    when: () => settings.current.ballot.help,
    publish: (help) => bus.publisher.set('typingHelp', help),
    say: (text) => announcer.help(text),
    voice,
    clock: systemClock,
  });
  closers.add('typing help', () => typingHelp.stop());
  bus.publisher.onUpdate(() => typingHelp.look());
  return {
    announcer,
    tell: (said) => {
      const text = voice.say(said);
      log.info('show', text);
      announcer.reply(text);
      bus.publishControl();
    },
  };
}
