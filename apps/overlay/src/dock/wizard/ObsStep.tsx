import { type ReactNode, useState } from 'react';
import { CopyField } from '../../lib/tool/CopyField.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { overlayAddress } from '../look/overlay-address.ts';
import { FindObs } from '../obs/FindObs.tsx';
import { PicturedSteps } from '../obs/Pictures.tsx';
import { dockWords } from '../words/index.ts';

/** How the overlay is put into OBS without the bot's help. */
function ByHand() {
  const say = useWords(dockWords);
  return (
    <PicturedSteps
      steps={[
        { picture: 'add', text: say('byHand.add') },
        {
          picture: 'paste',
          text: say('byHand.paste'),
          more: <CopyField label={say('wizard.address')} value={overlayAddress('main')} veiled />,
        },
        { picture: 'size', text: say('byHand.size') },
      ]}
    />
  );
}

interface Props {
  readonly unsaved: boolean;
  /** What an OBS elsewhere, or with a password that is not found, is connected by. */
  readonly children: ReactNode;
}

/** One press for most; by hand, or with another OBS, for those who want that. */
export function ObsStep({ unsaved, children }: Props) {
  const say = useWords(dockWords);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <FindObs
        main
        unsaved={unsaved}
        // the password is typed there
        onAnswer={(answer) => setAsked((open) => open || (!answer.ok && answer.code === 'obs_password'))}
      />
      <details className="wizard-way">
        <summary>{say('byHand.title')}</summary>
        <ByHand />
      </details>
      <details
        className="wizard-way"
        data-way="connect"
        open={isAsked}
        onToggle={({ currentTarget }) => setAsked(currentTarget.open)}
      >
        <summary>{say('byHand.connect')}</summary>
        <div className="wizard-step">{children}</div>
      </details>
    </>
  );
}
