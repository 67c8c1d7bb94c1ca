import type { ActionShow, LobbyEntry, RivalsShow } from '@show-of-hands/bus';
import { secondsUntil } from '../../lib/connection/clock.ts';
import { useRulesetWords } from '../../lib/game/localised.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { ActionButton } from '../action/ActionButton.tsx';
import { useNow } from '../bot/DockContext.tsx';
import { Press } from '../controls/Press.tsx';
import { clockOf } from '../frame/current-state.ts';
import { dockWords } from '../words/index.ts';
import type { Side } from './PlayerField.tsx';
import { shortOwner } from './short-owner.ts';
import { useChannelText } from './useChannelText.ts';
import { useRatingText } from './useRatingText.ts';

interface Props {
  readonly lobby: RivalsShow['lobby'];
  /** Looks anew. */
  readonly look: ActionShow;
  /** Who would play for this show. */
  readonly player: Side;
  /** One was chosen, by its code. */
  readonly onPick: (code: string) => void;
}

/** The open matches of other channels, with their terms in words; those that can be accepted first. */
export function Lobby({ lobby, look, player, onPick }: Props) {
  const say = useWords(dockWords);
  const entries = (lobby?.open ?? []).map((entry) => ({
    entry,
    why: player === 'chat' ? (entry.why ?? entry.whyNotChat) : entry.why,
  }));
  const inOrder = [
    ...entries.filter(({ why }) => why === null),
    ...entries.filter(({ why }) => why !== null),
  ];
  return (
    <section className="lobby" aria-label={say('lobby.title')}>
      <ActionButton action={look} explained={lobby === null} />
      {lobby !== null && inOrder.length === 0 && <p className="note">{say('lobby.empty')}</p>}
      {inOrder.length > 0 && (
        <ul className="lobby-list">
          {inOrder.map(({ entry, why }) => (
            <Entry key={entry.matchKey} entry={entry} why={why} onPick={onPick} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface EntryProps {
  readonly entry: LobbyEntry;
  /** Why it cannot be chosen; null where it can be. */
  readonly why: string | null;
  readonly onPick: (code: string) => void;
}

function Entry({ entry, why, onPick }: EntryProps) {
  const say = useWords(dockWords);
  const now = useNow();
  const channelText = useChannelText();
  const ratingText = useRatingText();
  const rulesetOf = useRulesetWords();
  const { code, ruleset, opener, channel, rating, player, rated, stake, games, until, voteWindow } = entry;
  const { confirmations, invited, cost } = entry;
  const terms = [
    say(`lobby.player.${player}`),
    rated ? say('lobby.rated') : say('lobby.unrated'),
    ...(games > 1 ? [say('lobby.games', { games })] : []),
  ];
  return (
    <li className={why === null ? 'lobby-entry' : 'lobby-entry lobby-refused'}>
      <span className="lobby-head">
        <strong>{ruleset === null ? say('lobby.unknownRules') : rulesetOf(ruleset).name}</strong>
        {invited && <span className="tag">{say('lobby.invited')}</span>}
        <span className="lobby-left">{clockOf(secondsUntil(until, now), say)}</span>
      </span>
      {stake !== undefined && <strong>{say('lobby.stake', { amount: stake })}</strong>}
      <span>{channelText(channel)}</span>
      <span className="note">
        <code>{shortOwner(opener)}</code>
        {rating && ` · ${ratingText(rating)}`}
      </span>
      <span className="note">{terms.join(' · ')}</span>
      <span className="note">{say('lobby.windows', { seconds: voteWindow, blocks: confirmations })}</span>
      {cost !== null && <span className="note">{cost}</span>}
      {why === null ? (
        <Press action="accept" onPress={() => onPick(code)} name={`${say('lobby.pick')} ${code}`}>
          {say('lobby.pick')}
        </Press>
      ) : (
        <span className="lobby-why">{why}</span>
      )}
    </li>
  );
}
