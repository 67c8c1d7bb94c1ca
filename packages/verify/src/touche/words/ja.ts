import type { Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  noFleet: '艦1〜{ships}が1マスに1隻ずつ、ほかには何もない、という配置ではない',
  otherShip:
    '{cell}は{said, plural, =0 {水} other {艦#}}という返答だったが、{is, plural, =0 {水} other {艦#}}だった',
  strayed: '艦{ship}は動いていないはずなのに、前と違うマスにいる',
  stayed: '艦{ship}は離れるはずのマスに残っている',
  otherRules: 'マッチのルール',
};
