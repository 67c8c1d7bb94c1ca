import { randomInt } from 'node:crypto';
import type { Show } from '@show-of-hands/bus';
import type { Action } from '../../base/action.ts';
import { describeError, type Log } from '../../base/log/log.ts';
import type { ChatMessage } from '../../chat/messages/transport.ts';
import type { Config } from '../../config/schema.ts';
import type { Journal } from '../../journal/journal.ts';
import { Settings } from '../../settings/settings.ts';
import { ActionTable } from '../../show/actions/action-table.ts';
import { type Banning, banActions, bansShown } from '../../show/actions/ban-actions.ts';
import { createChatCommands } from '../../show/actions/chat-commands.ts';
import { inviteAction } from '../../show/actions/invite-action.ts';
import type { FlagsOf, RuleSpellings } from '../../show/actions/pick-ruleset.ts';
import { settingActions } from '../../show/actions/setting-actions.ts';
import { tableActions } from '../../show/actions/table-actions.ts';
import { voteActions } from '../../show/actions/vote-actions.ts';
import { type SteeredTable, TableControl } from '../../show/table/table-control.ts';
import type { Shared } from './shared.ts';

/** The configuration with what moderators changed of it; what differs is told once. */
export function openSettings(configured: Config, journal: Pick<Journal, 'settings'>, log: Log): Settings {
  const settings = new Settings({
    configured,
    kept: journal.settings,
    now: () => Date.now(),
    onUnfit: (name, why) =>
      log.warn('show', `the changed setting ${name} is left out, as it does not fit any more: ${why}`),
  });
  const differences = settings.differences();
  if (differences.length > 0) {
    const prefix = configured.chat.commandPrefix;
    log.info(
      'show',
      `moderators changed: ${differences.join('; ')}. ${prefix}settings reset takes that back`,
    );
  }
  return settings;
}

interface ModerationNeeds
  extends Pick<Shared, 'config' | 'settings' | 'journal' | 'log' | 'voice' | 'onChange' | 'docks'> {
  readonly table: SteeredTable;
  readonly flagsOf: FlagsOf;
  readonly ruleSpellings: RuleSpellings;
  readonly banning: Banning;
  /** Shows a code for a moderator's dock in the terminal. */
  readonly invite: () => void;
  /** What everyone sees: which vote it is that is steered. */
  readonly show: () => Pick<Show, 'match' | 'ballot' | 'betweenVote'>;
  /** Actions of other parts of the show. */
  readonly others: readonly Action[];
  readonly isBot: (message: ChatMessage) => boolean;
  /** Answers in chat. */
  readonly reply: (text: string) => void;
}

/** How streamer and moderators steer a show. */
interface ModerationPart {
  /** Does what a line of chat commands; whether it was a command. */
  readonly isCommand: (message: ChatMessage) => boolean;
}

/**
 * Opens the one table of actions to chat and docks.
 *
 * @throws Problem if the configuration speaks of an action that there is not
 */
export function openModeration(options: ModerationNeeds): ModerationPart {
  const { config, settings, banning, journal, log, voice } = options;
  const { moderation, chat } = config;
  const table = new TableControl(options.table);
  const actions = new ActionTable({
    actions: [
      ...tableActions({
        table,
        flagsOf: options.flagsOf,
        spellings: options.ruleSpellings,
        draw: randomInt,
      }),
      ...voteActions(table, () => voteNow(options.show())),
      ...banActions(banning, moderation.banned),
      ...settingActions(settings),
      ...options.others,
      inviteAction(options.invite),
    ],
    may: moderation.may,
    voice,
    audit: async (entry) => {
      await journal.audit.add(entry);
      log.info(entry.from, `${entry.who} (${entry.role}): ${entry.action} → ${entry.outcome}`);
      options.onChange();
    },
    onTrouble: (what, error) => log.warn('show', `${what}: ${describeError(error)}`),
    now: () => Date.now(),
  });
  options.docks.add(() => ({
    held: table.isHeld,
    bans: [...bansShown(banning, moderation.banned)],
    settings: [...settings.shown(voice.say)],
    votersNow: [...table.votes.voters],
    flags: Object.fromEntries(
      options.table.rulesets.map(({ preset }) => [preset, [...options.flagsOf(preset)]]),
    ),
  }));
  options.docks.offer(actions);
  return {
    isCommand: createChatCommands({
      actions,
      prefix: chat.commandPrefix,
      trusted: new Set(moderation.trusted),
      isBot: options.isBot,
      now: () => Date.now(),
      reply: options.reply,
      voice,
    }),
  };
}

/** A name for the vote of the moment: another vote has another one. */
const voteNow = ({ match, ballot, betweenVote }: ReturnType<ModerationNeeds['show']>): string =>
  [match?.matchKey, ballot?.id, betweenVote?.id].join(' ');
