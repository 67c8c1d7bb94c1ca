import type { ChannelShow } from '@show-of-hands/bus';
import { useMemo } from 'react';
import { useLanguage, useWords } from '../../lib/words/Words.tsx';
import { dockWords } from '../words/index.ts';

/** Says whose channel an owner's chat is, and whether that is proven. */
export function useChannelText(): (channel: ChannelShow) => string {
  const say = useWords(dockWords);
  const language = useLanguage();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(language === 'en' ? undefined : language, {
      dateStyle: 'medium',
      timeZone: 'UTC',
    });
    return (channel) => {
      switch (channel.kind) {
        case 'none':
          return say('channel.none');
        case 'claim':
          return channel.login === null
            ? say('channel.unvisited')
            : say('channel.claim', { login: channel.login });
        case 'proven':
          return say('channel.proven', { login: channel.login, date: day.format(channel.until) });
      }
    };
  }, [say, language]);
}
