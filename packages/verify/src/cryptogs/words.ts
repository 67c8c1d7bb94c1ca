import { french, msgIn, type Phrasebook } from '@show-of-hands/bus';

const english = {
  stakes: 'A stakes {a}. B stakes {b}.',
  rare: '#{token} (1 in {rarity})',
  list: '{one}, {other}',
  kept: 'A takes {countA, plural, =0 {no tog} one {tog {a}} other {togs {a}}}. B takes {countB, plural, =0 {no tog} one {tog {b}} other {togs {b}}}.',
  otherRules: 'rules of the match',
  begins: 'first thrower',
  tog: '{field, select, token {the number} picture {the picture} other {the rarity}} of tog #{token}',
  noStack: 'Transaction {hash} doesn’t show the togs that both sides staked.',
} as const;

/** What only matches of this game have found about them. */
export const cryptogsFindings = {
  room: 'cryptogs-findings',
  english,
  others: {
    fr: async () =>
      french({
        stakes: 'A mise {a}. B mise {b}.',
        rare: 'n° {token} (1 sur {rarity})',
        list: '{one}, {other}',
        kept: 'A emporte {countA, plural, =0 {aucun tog} one {le tog {a}} other {les togs {a}}}. B emporte {countB, plural, =0 {aucun tog} one {le tog {b}} other {les togs {b}}}.',
        otherRules: 'règles de la partie',
        begins: 'premier à lancer',
        tog: '{field, select, token {le numéro} picture {l’image} other {la rareté}} du tog n° {token}',
        noStack: 'La transaction {hash} ne montre pas les togs misés par les deux camps.',
      }),
    ja: async () => ({
      stakes: 'Aの賭け：{a}。Bの賭け：{b}。',
      rare: '#{token}（{rarity}枚に1枚）',
      list: '{one}、{other}',
      kept: 'Aの獲得：{countA, plural, =0 {なし} other {{a}}}。Bの獲得：{countB, plural, =0 {なし} other {{b}}}。',
      otherRules: '試合のルール',
      begins: '先攻',
      tog: 'トグ#{token}の{field, select, token {番号} picture {絵} other {レア度}}',
      noStack: 'トランザクション{hash}に、両者が賭けたトグがありません。',
    }),
  },
} satisfies Phrasebook<typeof english>;

export const cryptogsFindingMsg = msgIn(cryptogsFindings);
