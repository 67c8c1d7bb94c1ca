import { CopyField } from '../../lib/tool/CopyField.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { overlayAddress } from '../look/overlay-address.ts';
import { dockWords } from '../words/index.ts';
import { PicturedSteps } from './Pictures.tsx';

/** How the overlay is put into OBS without the bot's help. */
export function ByHand() {
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
