import type { Motif } from './motifs.ts';
import type { Colour, Pattern } from './paints.ts';

/** How rare togs are made, from the most common. */
export const TIERS = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const;
export type Tier = (typeof TIERS)[number];

export type TogLanguage = 'en' | 'fr' | 'ja';

/** What a tog shows, and what it is called. */
export interface TogDesign {
  readonly motif: Motif;
  readonly tier: Tier;
  readonly pattern: Pattern;
  /** Of the ground, of its pattern, of the rim where its tier leaves a choice, and of the edge around the motif. */
  readonly colours: readonly [ground: Colour, pattern: Colour, rim: Colour, edge: Colour];
  readonly name: Readonly<Record<TogLanguage, string>>;
}

const tog = (
  tier: Tier,
  motif: Motif,
  pattern: Pattern,
  colours: TogDesign['colours'],
  en: string,
  fr: string,
  ja: string,
): TogDesign => ({ motif, tier, pattern, colours, name: { en, fr, ja } });

/** All togs by the numbers of their pictures, which never change: new ones come last. */
export const TOGS: readonly TogDesign[] = [
  tog('common', 'eightBall', 'burst', ['g', 'e', 'r', 'w'], 'Eight Ball', 'Boule 8', 'エイトボール'),
  tog('common', 'cherries', 'dots', ['c', 'z', 'r', 'k'], 'Cherries', 'Cerises', 'チェリー'),
  tog('common', 'heart', 'rings', ['i', 'z', 'r', 'k'], 'Heart', 'Cœur', 'ハート'),
  tog('common', 'die', 'zigzags', ['r', 'u', 'w', 'w'], 'Dice', 'Dé', 'サイコロ'),
  tog('common', 'sun', 'horizon', ['b', 'n', 'w', 'w'], 'Sun', 'Soleil', '太陽'),
  tog('common', 'wave', 'rays', ['y', 'o', 'w', 'k'], 'Wave', 'Vague', '大波'),
  tog('common', 'mushroom', 'bolts', ['l', 'g', 'w', 'k'], 'Mushroom', 'Champignon', 'キノコ'),
  tog('common', 'anchor', 'stripes', ['n', 'b', 'w', 'w'], 'Anchor', 'Ancre', 'いかり'),
  tog('common', 'cat', 'checks', ['m', 'p', 'w', 'w'], 'Black Cat', 'Chat noir', '黒ネコ'),
  tog('common', 'ghost', 'drips', ['p', 'q', 'w', 'w'], 'Ghost', 'Fantôme', 'おばけ'),
  tog('common', 'bolt', 'swirl', ['p', 'j', 'w', 'w'], 'Bolt', 'Éclair', 'いなずま'),
  tog('common', 'flame', 'flames', ['q', 'j', 'w', 'w'], 'Flame', 'Flamme', 'ほのお'),
  tog('common', 'smile', 'memphis', ['b', 'n', 'w', 'w'], 'Smile', 'Smiley', 'スマイル'),
  tog('common', 'clover', 'half', ['f', 'y', 'w', 'k'], 'Clover', 'Trèfle', '四つ葉'),
  tog('common', 'pizza', 'memphis', ['t', 'n', 'w', 'w'], 'Pizza', 'Pizza', 'ピザ'),
  tog('common', 'bomb', 'splat', ['m', 'u', 'w', 'w'], 'Bomb', 'Bombe', '爆弾'),
  tog('uncommon', 'eye', 'drips', ['l', 'g', 'p', 'k'], 'Eyeball', 'Œil', '目玉'),
  tog('uncommon', 'planet', 'stars', ['q', 'z', 'c', 'w'], 'Planet', 'Planète', '惑星'),
  tog('uncommon', 'spider', 'web', ['p', 'j', 'r', 'w'], 'Spider', 'Araignée', 'クモ'),
  tog('uncommon', 'rocket', 'stars', ['n', 'y', 'o', 'w'], 'Rocket', 'Fusée', 'ロケット'),
  tog('uncommon', 'yinYang', 'swirl', ['r', 'u', 'y', 'w'], 'Yin-Yang', 'Yin-yang', '陰陽'),
  tog('uncommon', 'frog', 'rays', ['m', 'i', 'l', 'k'], 'Frog', 'Grenouille', 'カエル'),
  tog('uncommon', 'cassette', 'zigzags', ['c', 'b', 'y', 'k'], 'Cassette', 'Cassette', 'カセット'),
  tog('uncommon', 'cactus', 'horizon', ['y', 'o', 'm', 'k'], 'Cactus', 'Cactus', 'サボテン'),
  tog('uncommon', 'joypad', 'grid', ['q', 'm', 'c', 'w'], 'Joypad', 'Manette', 'ゲームパッド'),
  tog('uncommon', 'octopus', 'dots', ['t', 'n', 'y', 'w'], 'Octopus', 'Pieuvre', 'タコ'),
  tog('uncommon', 'bat', 'moon', ['p', 'm', 'o', 'w'], 'Bat', 'Chauve-souris', 'コウモリ'),
  tog('uncommon', 'duck', 'rings', ['b', 'n', 'o', 'w'], 'Duck', 'Canard', 'アヒル'),
  tog('rare', 'skull', 'flames', ['k', 'r', 'y', 'w'], 'Skull', 'Crâne', 'ドクロ'),
  tog('rare', 'shark', 'splat', ['u', 'r', 'c', 'w'], 'Shark', 'Requin', 'サメ'),
  tog('rare', 'sword', 'burst', ['u', 'r', 'y', 'y'], 'Sword', 'Épée', '剣'),
  tog('rare', 'robot', 'grid', ['n', 'm', 'c', 'w'], 'Robot', 'Robot', 'ロボット'),
  tog('rare', 'alien', 'rays', ['q', 'j', 'l', 'y'], 'Alien', 'Alien', 'エイリアン'),
  tog('rare', 'cobra', 'swirl', ['u', 'r', 'g', 'y'], 'Cobra', 'Cobra', 'コブラ'),
  tog('rare', 'owl', 'stars', ['n', 'y', 'o', 'w'], 'Owl', 'Hibou', 'フクロウ'),
  tog('rare', 'wolf', 'moon', ['n', 'b', 'c', 'w'], 'Wolf', 'Loup', 'オオカミ'),
  tog('epic', 'tiger', 'stripes', ['e', 'g', 'o', 'w'], 'Tiger', 'Tigre', 'トラ'),
  tog('epic', 'tRex', 'burst', ['u', 'r', 'l', 'w'], 'T-Rex', 'T-Rex', 'ティラノ'),
  tog('epic', 'oni', 'flames', ['k', 'b', 'r', 'w'], 'Oni', 'Oni', '鬼'),
  tog('epic', 'unicorn', 'rays', ['p', 'j', 'm', 'w'], 'Unicorn', 'Licorne', 'ユニコーン'),
  tog('epic', 'eagle', 'beams', ['b', 'r', 'b', 'w'], 'Eagle', 'Aigle', 'ワシ'),
  tog('epic', 'diamond', 'beams', ['q', 'p', 'c', 'w'], 'Diamond', 'Diamant', 'ダイヤ'),
  tog('legendary', 'dragon', 'rays', ['u', 'y', 'a', 'w'], 'Dragon', 'Dragon', 'ドラゴン'),
  tog('legendary', 'phoenix', 'beams', ['q', 'y', 'a', 'w'], 'Phoenix', 'Phénix', '不死鳥'),
  tog('legendary', 'crown', 'rays', ['u', 'y', 'a', 'w'], 'Crown', 'Couronne', '王冠'),
  tog('legendary', 'pharaoh', 'beams', ['n', 'y', 'a', 'w'], 'Pharaoh', 'Pharaon', 'ファラオ'),
  tog('legendary', 'skullKing', 'burst', ['k', 'y', 'a', 'w'], 'Skull King', 'Roi des crânes', 'ドクロ王'),
  tog('legendary', 'lion', 'rays', ['k', 'y', 'a', 'w'], 'Lion', 'Lion', 'ライオン'),
];

/** What all togs show face down. */
export const BACK: TogDesign = tog('common', 'back', 'rays', ['n', 'b', 'w', 'w'], 'Back', 'Dos', '裏');
