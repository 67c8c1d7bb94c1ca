import { type ChallengeShow, challengeLinkOf, type RivalsShow } from '@show-of-hands/bus';
import { secondsUntil } from '../../lib/connection/clock.ts';
import { CopyField } from '../../lib/tool/CopyField.tsx';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { ActionButton } from '../action/ActionButton.tsx';
import { useAction, useDock, useNow } from '../bot/DockContext.tsx';
import { clockOf } from '../frame/current-state.ts';
import { dockWords } from '../words/index.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { ChallengeForm } from './ChallengeForm.tsx';
import { MatchmakingForm } from './MatchmakingForm.tsx';
import { StakesStanding } from './StakesStanding.tsx';
import { shortOwner } from './short-owner.ts';
import { useChannelText } from './useChannelText.ts';
import { useRatingText } from './useRatingText.ts';
import { WhoForm } from './WhoForm.tsx';

/** Playing another channel: a challenge to send, one to accept, and those that are open. */
export function RivalsPanel() {
  const { show, control, linkedChallenge } = useDock();
  const ratingText = useRatingText();
  const say = useWords(dockWords);
  const challenge = useAction('challenge');
  const accept = useAction('accept');
  const withdraw = useAction('withdraw');
  const lobby = useAction('lobby');
  const agree = useAction('put-in');
  const seek = useAction('rivals');
  const turn = useAction('matchmaking');
  const { rivals } = control;
  if (rivals === undefined || challenge === null || accept === null) return null;
  if (rivals.owner === null) {
    return (
      <Panel title={say('rivals.title')} className="rivals">
        <p className="note">{challenge.why}</p>
      </Panel>
    );
  }
  return (
    <Panel title={say('rivals.title')} className="rivals">
      <Standing rivals={rivals} />
      {rivals.stakes && <StakesStanding stakes={rivals.stakes} agree={agree} />}
      {rivals.givesAway.map((warning) => (
        <p key={warning} className="warning">
          {warning}
        </p>
      ))}
      {show.challenge ? (
        <OpenChallenge challenge={show.challenge} />
      ) : (
        rivals.next !== null && <p className="note">{say(`rivals.next.${rivals.next}`)}</p>
      )}
      {withdraw?.available && <ActionButton action={withdraw} />}
      {challenge.available && (
        <>
          <details open={rivals.series === null && linkedChallenge === null}>
            <summary>{say('rivals.challenge')}</summary>
            <ChallengeForm action={challenge} offer={rivals.offer} stakes={rivals.stakes} />
          </details>
          <details open={linkedChallenge !== null}>
            <summary>{say('rivals.accept')}</summary>
            <AcceptForm action={accept} lobby={rivals.lobby} look={lobby} />
          </details>
        </>
      )}
      {(seek || turn) && (
        <details>
          <summary>{say('rivals.seek')}</summary>
          <MatchmakingForm mayChange={seek !== null} turn={turn} />
        </details>
      )}
      <details open={control.proofs?.line != null || control.proofs?.reading != null}>
        <summary>{say('rivals.who')}</summary>
        <WhoForm />
      </details>
      <CopyField label={say('rivals.own')} value={rivals.owner} />
      {rivals.rating && <p className="note">{say('rivals.rating', { rating: ratingText(rivals.rating) })}</p>}
    </Panel>
  );
}

/** Who the rival is, how a series stands, and why the last challenge came to nothing. */
function Standing({ rivals: { rival, series, refused } }: { readonly rivals: RivalsShow }) {
  const say = useWords(dockWords);
  const channelText = useChannelText();
  return (
    <>
      {rival && (
        <p data-testid="rival">
          {channelText(rival.channel)} · <code>{shortOwner(rival.owner)}</code>
        </p>
      )}
      {series && (
        <p data-testid="series">
          {say('rivals.series', {
            length: series.length,
            game: series.game,
            own: series.own,
            theirs: series.theirs,
          })}
        </p>
      )}
      {refused && <p className="note notice">{refused}</p>}
    </>
  );
}

/** The challenge that is out, with what to send. */
function OpenChallenge({ challenge }: { readonly challenge: ChallengeShow }) {
  const say = useWords(dockWords);
  const now = useNow();
  const { stage, code, until } = challenge;
  return (
    <>
      <p className="note" role="status">
        {say(`rivals.stage.${stage}`)}
        {until !== null && ` · ${clockOf(secondsUntil(until, now), say)}`}
      </p>
      {stage === 'open' && (
        <>
          <CopyField label={say('rivals.code')} value={code} />
          <CopyField label={say('rivals.link')} value={challengeLinkOf(code)} />
        </>
      )}
    </>
  );
}
