import type { Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  'goal.title': '敵艦隊を沈めろ',
  'goal.text': '自分の艦が沈む前に、相手の艦をすべて沈めれば勝ち。',
  'fire.title': '全艦が同時に砲撃',
  'fire.aimed': '狙えるのは先頭の艦だけ。残りはランダム。',
  'fire.scattered': '狙えるのは先頭の艦だけ。着弾はその場所か隣。',
  'fire.unaimed': '全艦がランダムに砲撃、1ターンに{ticks}回。',
  'fire.random': '全艦がランダムに砲撃。',
  'proof.title': '隠して証明',
  'proof.text': '艦は誰にも見えない。命中は両者が証明し、嘘は不可能。',
  'open.title': '海はひとつ',
  'open.text': '全艦の位置が全員に見える。',
  'pirates.title': '海賊',
  'pirates.text': 'どちらの味方でもなく、両軍を撃つ。',
  'move.title': '移動',
  'move.text': '動ける艦が別の場所へ移動。次の移動は砲撃5回後。',
  'talk.title': '通信',
  'talk.text': '味方が地図を共有し、同じマスを撃たない。',
  'limit.title': '時間切れ',
  'limit.text': '砲撃{limit}回の後は、残った艦、次に命中の多い側の勝ち。',
  'full.title': '地図が埋まると',
  'full.text': '全マスを撃った艦は、またどこでも砲撃可。',
};
