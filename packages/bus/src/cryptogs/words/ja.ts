import type { Translation } from '../../words/index.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  'slam.even': '均等スラム',
  'slam.all': '全部か無か',
  'slam.aim': '{upper}と{lower}を狙う',
  'slam.aimed': '狙い撃ち',

  'typed.even': '均等',
  'typed.all': '全部',
  'hint.aim': '{words}、または狙う {upper} {lower}',

  'rarity.brief': '{rarity}枚に1枚',
  'tog.name': '#{token}、{rarity}枚に1枚',

  'story.toss': '先攻を抽選',
  'story.tossed': '{name}の先攻',
  'story.slam': '{name}：{slam}',
  'story.throw': '{name}のスラム！',
  'story.flipped': '{name}が{count}枚裏返した',
  'story.none': '1枚も裏返らず',
  'story.left': '残り{count, plural, other {#}}枚',
  'story.swept': '{name}が残り全部を獲得！',

  'save.name': '何も買わない',
  'save.short': 'なし',
  'pack.name': 'パック{pack}、最高{rarity}枚に1枚',
  'pack.short': 'パック{pack}',
  'hand.fair': '釣り合う5枚、{rarity}',
  'hand.fair.short': '互角 {rarity}',
  'hand.common': 'よくある5枚、{rarity}',
  'hand.common.short': '並 {rarity}',
  'hand.rare': '一番レアな5枚、{rarity}',
  'hand.rare.short': 'レア {rarity}',
  'hand.newest': '新しい5枚、{rarity}',
  'hand.newest.short': '新着 {rarity}',
  'counter.lower': '相手は少なめ、{own}に対し{rarity}',
  'counter.lower.short': '少 {rarity}',
  'counter.even': '互角、{own}に対し{rarity}',
  'counter.even.short': '互角 {rarity}',
  'counter.higher': '相手は多め、{own}に対し{rarity}',
  'counter.higher.short': '多 {rarity}',

  'news.opened': '開封、最高{rarity}枚に1枚',

  'note.round': '{round}投目',

  'common.drawing': '抽選中',
  'common.board': '山',

  'chat.goal': '10枚のトグを相手より多く裏返せば勝ち。裏返したトグは自分のもの。',
  'chat.mechanism': '両者5枚ずつ賭け、交互に投げる。何枚裏返るかは運しだい、回を追うごとに裏返りやすい。',
  'chat.mechanismAimed':
    '両者5枚ずつ賭け、交互に投げる。投げる前に、均等、全部か無か、2枚を狙うの3つから選ぶ。平均枚数はどれも同じ。',
  'chat.mechanismParlour': '両者5枚ずつ賭ける。12投すべてが1回の抽選で決まる。',
};
