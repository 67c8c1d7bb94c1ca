import type { ActionShow, RivalsShow } from '@show-of-hands/bus';
import { useId, useState } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { ActionButton } from '../action/ActionButton.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { Segmented } from '../controls/Segmented.tsx';
import { Switch } from '../controls/Switch.tsx';
import { dockWords } from '../words/index.ts';
import { PlayerField, type Side } from './PlayerField.tsx';
import { StakeField, stakeGiven, type TypedStake } from './StakeField.tsx';

const GAMES = ['1', '3', '5'] as const;
const MINUTES = ['5', '10', '30', '60'] as const;
const SECONDS = ['15', '30', '60', '120'] as const;
/** Votes are held as long as the settings say. */
const AS_SET = '';

/** A match for another channel to join, with what it would be opened with. */
export function ChallengeForm({
  action,
  offer,
  stakes,
}: {
  readonly action: ActionShow;
  readonly offer: RivalsShow['offer'];
  readonly stakes: RivalsShow['stakes'];
}) {
  const { show } = useDock();
  const say = useWords(dockWords);
  const id = useId();
  const [games, setGames] = useState('1');
  const [minutes, setMinutes] = useState('10');
  const [seconds, setSeconds] = useState<string>(AS_SET);
  const [player, setPlayer] = useState<Side>('chat');
  const [isRated, setRated] = useState(true);
  const [invited, setInvited] = useState('');
  const [stake, setStake] = useState<TypedStake>({ amount: '', token: '' });
  const isSingle = games === '1';
  const isVoted = player === 'chat';
  const usual = offer === null ? [] : [{ value: AS_SET, label: String(offer.voteSeconds) }];
  const others = SECONDS.filter((value) => Number(value) !== offer?.voteSeconds);
  const lengths = [...usual, ...others.map((value) => ({ value, label: value }))].sort(
    (a, b) => Number(a.label) - Number(b.label),
  );
  return (
    <div className="rivals-form">
      {offer && (
        <p className="note" data-testid="offer">
          {[
            say('rivals.offer', { rules: show.table.next.name }),
            ...(offer.cost === null ? [] : [offer.cost]),
          ].join(' · ')}
        </p>
      )}
      {offer?.why && <p className="warning">{offer.why}</p>}
      <PlayerField value={player} onChoose={setPlayer} />
      {offer?.atOnce && <p className="note">{say(isVoted ? 'rivals.atOnce.chat' : 'rivals.atOnce.other')}</p>}
      {isVoted && (
        <Segmented
          label={say('rivals.seconds')}
          choices={lengths}
          value={seconds}
          onChoose={setSeconds}
          argument="seconds"
        />
      )}
      <Segmented
        label={say('rivals.games')}
        choices={GAMES.map((value) => ({
          value,
          label: value === '1' ? say('rivals.single') : say('rivals.bestOf', { games: value }),
        }))}
        value={games}
        onChoose={setGames}
        argument="games"
      />
      <Switch label={say('rivals.rated')} on={isRated} onSwitch={setRated} />
      <Segmented
        label={say('rivals.minutes')}
        choices={MINUTES.map((value) => ({ value, label: value }))}
        value={minutes}
        onChoose={setMinutes}
        argument="minutes"
      />
      <div className="field">
        <label htmlFor={id}>{say(games === '1' ? 'rivals.invitedIfAny' : 'rivals.invited')}</label>
        <input
          id={id}
          value={invited}
          maxLength={42}
          autoComplete="off"
          spellCheck={false}
          placeholder="0x…"
          data-argument="invited"
          onChange={(event) => setInvited(event.target.value)}
        />
      </div>
      {stakes && <StakeField stakes={stakes} value={stake} onChange={setStake} isSingle={isSingle} />}
      <ActionButton
        action={action}
        given={{
          games,
          minutes,
          player,
          seconds: isVoted ? seconds : AS_SET,
          rated: isRated ? 'rated' : 'unrated',
          invited: invited.trim(),
          ...stakeGiven(stake, isSingle),
        }}
      />
    </div>
  );
}
