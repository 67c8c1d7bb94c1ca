/**
 * Words that our languages have given up, for tests of phrasebooks: docs/writing.md says why, and has the words that are
 * written in their place. No program reads this.
 */

/** The languages whose words are chosen. */
export const LANGUAGES = ['en', 'fr', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

interface GivenUp {
  /** Global: all of them are found. */
  readonly words: RegExp;
  /** What is written in its place. */
  readonly instead: string;
  /** Only in rooms of these names; in all where none are named. */
  readonly only?: RegExp;
  /** In all rooms but those of these names. */
  readonly butIn?: RegExp;
}

/** What streamers and moderators read, as against the picture. */
const DOCK = /^(dock|actions|bot)$/;
/** Where the record is explained, which has names of its own. */
const VERIFY = /^verify$|-findings$/;

/** Any of some words, whole: `\b` knows no letters but those of English. */
const whole = (words: string): RegExp => new RegExp(`(?<![\\p{L}-])(?:${words})(?!\\p{L})`, 'giu');

const GIVEN_UP: Readonly<Record<Language, readonly GivenUp[]>> = {
  en: [
    { words: whole('anew|begins? again|go(?:es)? on with'), instead: 'restart, reload, switch to' },
    { words: whole('shown again'), instead: 'replay' },
    { words: whole('who(?:m)?ever'), instead: 'anyone who, viewers, a noun' },
    { words: whole('logins?'), instead: 'username; sign in' },
    { words: whole('(?:throw|throws|thrown|threw|throwing) away'), instead: 'delete, cancel, clear' },
    { words: whole('shall'), instead: 'the present tense' },
    { words: whole('behind it|behind the move'), instead: 'after the move, add …' },
    { words: whole('is gone|are gone|has gone'), instead: 'disconnected, ended, deleted' },
    { words: whole('somebody'), instead: 'someone' },
    { words: whole('(?:take|takes|taken) off'), instead: 'remove' },
    { words: whole('most faithful'), instead: 'top voters' },
    { words: whole('by lot|by (?:its|their) share'), instead: 'picked at random' },
    { words: whole('quorum'), instead: 'minimum voters' },
    { words: whole('ballots?'), instead: 'vote', butIn: VERIFY },
    { words: whole('seats?'), instead: 'side', butIn: VERIFY },
    { words: whole('proves? nothing'), instead: 'isn’t proof for anyone else' },
    { words: whole('(?:is|are) no (?:username|vote|move|secret|seconds)'), instead: 'isn’t a …' },
    { words: whole('as the system'), instead: 'System' },
    { words: / %/g, instead: '5%, without a blank' },
  ],
  fr: [
    { words: whole('émissions?'), instead: 'show' },
    { words: whole('tchats?'), instead: 'chat' },
    {
      words: whole('chaînes? (?:locale|publique|de test)|(?:sur|dans) la chaîne(?! Twitch)|chaîne \\{'),
      instead: 'blockchain: « chaîne » is only of Twitch',
      only: /^(actions|bot|verify|stage)$/,
    },
    { words: whole('graines?'), instead: 'seed' },
    { words: whole('identifiants?'), instead: 'pseudo' },
    { words: whole('aspects?'), instead: 'apparence' },
    { words: whole('rediffusions?|remontrer?'), instead: 'replay, revoir', only: DOCK },
    { words: whole('places? au hasard'), instead: 'slot aléatoire' },
    { words: whole('points? vita(?:l|ux)'), instead: 'coup critique' },
    { words: whole('(?:délai|retard) d[ue] stream'), instead: 'décalage du stream' },
    { words: whole('votants? les plus fidèles|fidèles du vote'), instead: 'meilleurs votants' },
    { words: whole('coups? (?:permis|légal|légaux)'), instead: 'coup autorisé' },
    { words: whole('modération en chef'), instead: 'modérateur principal' },
    { words: whole('quorum'), instead: 'minimum de votants' },
    { words: whole('jet(?:te|er|é|ée|és|ées)'), instead: 'annuler, effacer' },
    { words: whole('tu|ton|ta|tes|toi'), instead: 'vous' },
  ],
  ja: [
    { words: /番組|ショー(?!トカット)/g, instead: '配信, ボット, or nothing' },
    { words: /封印(?!データ)/g, instead: '封じ手; 確定 as a verb' },
    { words: /外観|見た目/g, instead: 'デザイン' },
    { words: /[％０-９]/g, instead: 'half-width digits and %' },
    { words: /～/g, instead: '〜, which the pages’ fonts have' },
    { words: /[一二三四五六七八九十]+(?:枚|回|文字|個|体|点|秒|票)/g, instead: 'digits' },
    { words: /である/g, instead: 'です・ます, or a noun' },
    { words: /端末/g, instead: 'ターミナル' },
    { words: /ログイン名/g, instead: 'ユーザー名' },
    { words: /合法手/g, instead: '出せる手' },
    { words: /定足数/g, instead: '必要人数' },
    { words: /コンピューター/g, instead: 'CPU' },
    { words: /取引/g, instead: 'トランザクション' },
    { words: /見本/g, instead: 'サンプル' },
    { words: /手目/g, instead: 'ターン目' },
    { words: /受領証/g, instead: '投票の控え' },
    { words: /双方/g, instead: '両者' },
    { words: /始め直/g, instead: '再起動' },
    { words: /機械|パソコン/g, instead: 'このPC' },
    { words: /遅れ/g, instead: '遅延', only: DOCK },
    { words: /配信の遅れ/g, instead: '配信の遅延' },
    { words: /構成/g, instead: '設定ファイル', only: DOCK },
    { words: /席/g, instead: 'A側, B側' },
  ],
};

/** What a message says itself: names of values are for programs. */
const plain = (message: string): string => message.replace(/\{\w+(?=[,}])/g, '{');

/** The words of a message that its language has given up, each with what is written in its place. */
export const givenUpIn = (language: Language, message: string, room: string): readonly string[] =>
  GIVEN_UP[language]
    .filter(({ only, butIn }) => (only?.test(room) ?? true) && !butIn?.test(room))
    .flatMap(({ words, instead }) =>
      [...plain(message).matchAll(words)].map(([found]) => `${found.trim()}: ${instead}`),
    );
