import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import { rulesSaid } from '../../show/rival/challenge-words.ts';
import type { Shared } from '../parts/shared.ts';
import type { RivalsPart } from '../parts/table/rivals.ts';

interface CodeNeeds extends Pick<Shared, 'show' | 'onShow' | 'clock' | 'closers'> {
  readonly rivals: Pick<RivalsPart, 'desk'>;
  /** Says it in chat. */
  readonly tell: (said: DisplayText) => void;
}

/** Tells chat the code of a challenge that was asked for there, once others can accept it. */
export function tellChallengeCode({ rivals: { desk }, tell, show, onShow, clock, closers }: CodeNeeds): void {
  let told: string | undefined;
  closers.add(
    'watch for challenges',
    onShow(() => {
      const { challenge } = show();
      if (challenge?.stage !== 'open' || challenge.until === null || !desk.isAskedInChat) return;
      if (told === challenge.matchKey) return;
      told = challenge.matchKey;
      const minutes = Math.max(1, Math.round((challenge.until - clock.now()) / 60_000));
      tell(msg('rival.open', { minutes, rules: rulesSaid(challenge.ruleset), code: challenge.code }));
    }),
  );
}
