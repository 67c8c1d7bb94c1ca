import type { Translation } from '@show-of-hands/bus';
import type { proofs as english } from './en.ts';

/** ほかのチャンネルが誰か、またその公開された投票について言うこと。 */
export const proofs: Translation<typeof english> = {
  'proof.foreign':
    'あなたのチャンネルに、あなたのアカウントで、このボットのものではない所有者の証明が書かれました（{owners}）。その試合はあなたのものと見なされます。心当たりがなければパスワードを変え、次を書いてください：!unproof {owner}',
  'proof.noRoom':
    'チャットサーバーからこのチャンネルのルームがまだ届いていません。チャットにつながってからもう一度どうぞ。',
  'proof.line':
    'この1行は、チェーン{chain}のアドレス{owner}がこのチャンネルのものだと、{date}まで証明します。ほかの配信でその横にチャンネル名が出ます。誰にも権利やお金、票を与えません。自分のチャットに配信者として書いてください：「{line}」',
  'proof.login': '「{text}」はチャンネルではありません。twitch.tv/名前の名前を入力してください。',
  'proof.own': 'これは自分のチャンネルです。相手のチャンネルを入力してください。',
  'proof.reading':
    '#{login}を{minutes}分間、またはほかのチャンネルとの試合が終わるまで読みます。相手の配信者は、相手のドックの「チャンネルを証明」が示す行を書いてください。',

  'published.none': 'ほかのチャンネルとの終わった試合で、投票の置き場所を示すものがありません。',
  'published.read':
    '{host}の投票を第{number}試合とともに保存しました（{all}手中{count}手）。チェーンと一致します。',
  'published.wrong':
    '{host}の投票はチェーンと一致しません。{all}手中{count}手が異なります。検証ページで確認できます。',
  'published.missing':
    '{host}は、チャットが決めた{all}手中{count}手の投票を公開していません。検証ページで確認できます。',
  'published.unread': '{host}から何も読み込めませんでした：{why}。',
  'published.why.address': '使える https アドレスではありません',
  'published.why.private': '名前が公開アドレス以外にもつながっています',
  'published.why.unreachable': '安全に接続できません',
  'published.why.late': '{seconds}秒以上かかりました',
  'published.why.redirect': 'ほかの場所を指しています',
  'published.why.refused': '応答は{status}です',
  'published.why.large': '内容が{megabytes}MBを超えています',
  'published.why.form': '内容が公開された試合ではありません',
  'published.why.other': '内容が別の試合のものです',
};
