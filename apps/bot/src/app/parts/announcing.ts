import type { DisplayText } from '../../base/words/display-text.ts';
import type { KnownBots } from '../../chat/messages/known-bots.ts';
import { Announcer } from '../../show/announce/announcer.ts';
import { TypingHelp } from '../../show/announce/typing-help.ts';
import type { RegisteredGame } from '../game/games.ts';
import type { ChatPart } from './chat.ts';
import type { Shared } from './shared.ts';

interface AnnouncingNeeds
  extends Pick<
    Shared,
    'config' | 'settings' | 'bus' | 'show' | 'onShow' | 'onChange' | 'voice' | 'clock' | 'log' | 'closers'
  > {
  readonly chat: Pick<ChatPart, 'transport' | 'account'>;
  /** Hears what the bot says: its own lines are no viewer's. */
  readonly bots: KnownBots;
  /** Tells rules in short. */
  readonly offer: Pick<RegisteredGame, 'inShort'>;
}

/** What the bot says in chat. */
interface AnnouncingPart {
  readonly announcer: Announcer;
  /** Says in chat, and to the operator, what came of something that was asked for a while ago. */
  readonly tell: (said: DisplayText) => void;
}

/** Opens what the bot says in chat by itself: what happens in the show, and how to type where many do not know. */
export function openAnnouncing(needs: AnnouncingNeeds): AnnouncingPart {
  const { config, settings, chat, bots, offer, bus, show, onShow, onChange, voice, clock, log, closers } =
    needs;
  const announcer = new Announcer({
    show,
    say: (text, sending) => {
      bots.says(text, chat.account.login);
      void chat.transport.say(text, sending);
    },
    prefix: config.chat.commandPrefix,
    announces: config.chat.announce,
    inShort: offer.inShort,
    voice,
    clock,
  });
  closers.add('announcer', () => announcer.stop());
  onShow(() => announcer.look());
  const typingHelp = new TypingHelp({
    show,
    when: () => settings.current.ballot.help,
    publish: (help) => bus.publisher.set('typingHelp', help),
    say: (text) => announcer.help(text),
    voice,
    clock,
  });
  closers.add('typing help', () => typingHelp.stop());
  onShow(() => typingHelp.look());
  return {
    announcer,
    tell: (said) => {
      const text = voice.say(said);
      log.info('show', text);
      announcer.reply(text);
      onChange();
    },
  };
}
