import type { MessageDescriptor } from '@show-of-hands/bus';
import { useCallback, useEffect, useState } from 'react';
import { toolWords } from '../lib/tool/words/index.ts';
import { useFormat, useWords } from '../lib/words/Words.tsx';
import { type Link, openControlLink } from './bot/link.ts';
import { askSession, redeemTicket } from './bot/session.ts';
import { Dock } from './Dock.tsx';
import { Pairing } from './Pairing.tsx';
import { dockWords } from './words/index.ts';

type Stage =
  | { readonly kind: 'asking'; readonly problem: MessageDescriptor | null }
  | { readonly kind: 'unpaired' }
  | { readonly kind: 'paired'; readonly link: Link };

const ASK_AGAIN_MS = 2_000;

/** Pairs first, then connects; goes back to pairing when the session is no longer known. */
export function DockApp() {
  const say = useWords(dockWords);
  const sayTold = useFormat(toolWords);
  const [stage, setStage] = useState<Stage>({ kind: 'asking', problem: null });

  const connect = useCallback(() => {
    const link = openControlLink(() => setStage({ kind: 'unpaired' }));
    setStage({ kind: 'paired', link });
  }, []);

  const asking = stage.kind === 'asking';
  useEffect(() => {
    if (!asking) return;
    let timer: number | undefined;
    let gone = false;
    const ask = async () => {
      await redeemTicket();
      if (gone) return;
      const answer = await askSession();
      if (gone) return;
      if (answer.ok) connect();
      else if (answer.status === 401) setStage({ kind: 'unpaired' });
      else {
        setStage({ kind: 'asking', problem: answer.why });
        timer = window.setTimeout(ask, ASK_AGAIN_MS);
      }
    };
    void ask();
    return () => {
      gone = true;
      window.clearTimeout(timer);
    };
  }, [asking, connect]);

  const link = stage.kind === 'paired' ? stage.link : null;
  useEffect(() => () => link?.close(), [link]);

  switch (stage.kind) {
    case 'asking':
      return (
        <main className="waiting">
          <h1>Show of Hands</h1>
          <p role="status">{stage.problem === null ? say('page.connecting') : sayTold(stage.problem)}</p>
        </main>
      );
    case 'unpaired':
      return <Pairing onPaired={connect} />;
    case 'paired':
      return <Dock link={stage.link} />;
  }
}
