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
  'hint.cell': 'マス（A1～{last}）か、{words}',
};
