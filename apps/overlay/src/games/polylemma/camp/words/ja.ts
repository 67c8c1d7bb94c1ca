import type { Translation } from '../../../../words/phrasebook.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  'save.name': 'コインを貯める',
  'save.short': '貯める',
  'pull.name': '新しいキャラクター',
  'pull.short': '新入り',
  'pull.more': 'タイプと特性は抽選',
  'level.name': '枠{slot}をレベル{level}に',
  'level.short': '{slot}：Lv{level}',
  'level.more': '{kind}、{attribute}',
  'party.now': '今のまま（計{total}）',
  'party.now.short': 'そのまま{total}',
  'party.strongest': '最強の4体（計{total}）',
  'party.strongest.short': '最強{total}',
  'party.kinds': '全タイプ（計{total}）',
  'party.kinds.short': '全タイプ{total}',
  'party.bonded': '絆が強い4体（計{total}）',
  'party.bonded.short': '絆{total}',
  'party.newest': '新入りを入れる（計{total}）',
  'party.newest.short': '新入り{total}',
  'party.more': 'レベル{levels}',
  'foe.weaker': '弱い相手：報酬{reward}',
  'foe.weaker.short': '弱い',
  'foe.even': '互角の相手：報酬{reward}',
  'foe.even.short': '互角',
  'foe.stronger': '強い相手：報酬{reward}',
  'foe.stronger.short': '強い',
  'foe.more': '相手のレベル計{total}、こちらは{own}',

  'news.level': 'レベル{level}！',
  'news.drew': '新入り：{kind}、{attribute}',
  'news.joined': 'チャットに新しいキャラクターが加わりました。',
  'news.expired': '抽選が間に合わず、特性なしです。',

  'list.join': '、',
  'attribute.none': '特性なし',
};
