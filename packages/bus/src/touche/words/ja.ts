import type { Translation } from '../../words/index.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  'order.aim': '{cell}を砲撃',
  'order.move': '移動',
  'order.talk': '通信',
  'order.wait': '待機',

  'typed.move': '移動',
  'typed.talk': '通信',
  'typed.wait': '待機',
  'hint.cell': 'マス（A1〜{last}）か、{words}',

  'story.orders': '命令公開',
  'story.ordered': '{name}：{order}',
  'story.fire': '全艦砲撃！',
  'story.fell': '着弾',
  'story.fellShout': '着弾、命中は？',
  'story.asks': '命中か、外れか？',
  'story.lost': '{name}は{count, plural, other {#隻}}喪失',
  'story.bothLost': '両軍に損害',
  'story.pirates': '{count, plural, other {海賊#隻撃沈}}',
  'story.missed': '損害なし',
  'story.talked': '{name}が地図を共有',
  'story.moved': '{name}が移動',
  'story.shout': '{what}！',
  'story.join': ' · ',

  'call.sunk': '{count, plural, other {#隻}}撃沈！',
  'call.talk': '地図共有',
  'call.pirates': '{count, plural, other {海賊#隻撃沈}}！',
  'call.move': '位置変更',

  'sea.own': '{name}の海',
  'sea.whole': '海全体',
  'sea.sector': '海の一部',
  'ship.name': '{number}番艦',
  'ship.join': '、',
  'ship.ready': '{ship}：移動可',
  'ship.waits': '{ship}：移動まで{count, plural, other {#}}回',
  'ship.knows': '{friends}の位置を把握',
  'ship.sunk': '{ship}：沈没',
  'pirates.left': '{count, plural, other {海賊#隻}}',

  'sea.tick': '砲撃{tick}/{limit}',
  'sea.tickBrief': '{tick}/{limit}',
  'vote.share': '{share}%',
  'seat.votes': '投票中',
  'seat.chooses': '選択中',
  'seat.sealing': '確定中',
  'seat.sealed': '確定済み',
  'seat.breaking': '開封',
  'seat.answers': '確認中',

  'score.hits': '命中{count}',

  'note.tick': '砲撃{tick}/{limit}',

  'own.ready': '移動可',
  'own.waits': '移動まで{count, plural, other {#}}回',
  'own.at': '{cell}、{state}',

  'common.answering': '{name}：命中か、外れか？',
  'common.drawing': '抽選中',
  'common.closing': '両艦隊の位置を公開',
  'common.opened': '艦隊',
  'common.shown': '艦隊公開：相手を含む全員が位置を閲覧可',
  'common.blind': '艦隊非公開：チャットも位置を閲覧不可',
  'common.board': '海',

  'chat.goal': '先に相手の艦隊を沈めれば勝ち。',
  'chat.mechanism':
    '毎ターン、両軍の全艦が同時に砲撃。狙えるのは先頭の艦だけ、残りはランダム。狙う代わりに、全艦の移動か、通信による地図の共有も可能。',
  'chat.mechanismScattered':
    '毎ターン、両軍の全艦が同時に砲撃。狙えるのは先頭の艦だけ、着弾はその場所か隣。残りはランダム。狙う代わりに、全艦の移動か、通信による地図の共有も可能。',
  'chat.mechanismUnaimed':
    '毎ターン、両軍の全艦が同時にランダムに砲撃。選ぶのは移動、地図を共有する通信、または待機。',
};
