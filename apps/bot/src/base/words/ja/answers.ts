import type { Translation } from '@show-of-hands/bus';
import type { answers as english } from '../en/answers.ts';

export const answers: Translation<typeof english> = {
  'list.pair': '{first}、{second}',
  'sentence.pair': '{first}{second}',

  'answer.unknown': '「{name}」という操作はありません。次から選んでください：{names}',
  'answer.starting': 'まだ起動中です。少し待ってからもう一度お試しください。',
  'answer.tooOften': '回数が多すぎます。15秒待ってください。',
  'answer.failed': '実行できませんでした。理由はターミナルに表示されています。',
  'answer.diskFull': 'ディスクがいっぱいで実行できませんでした。空きを作ってやり直してください。',
  'answer.unaudited':
    '{answer}アクティビティログには記録されていません。理由はターミナルに表示されています。',
  'answer.atLeast': '「{name}」には{role}以上の権限が必要です。{who}：{own}',
  'answer.only': '「{name}」には次のいずれかの権限が必要です：{roles}。{who}：{own}',
  'answer.nobody': '「{name}」は誰も使えません。',
  'answer.missing': '{what}を入力してください。',
  'answer.missingOf': '{what}を入力してください。次から選んでください：{choices}',
  'answer.tooLong': '{what}が長すぎます。{most}文字までですが、{got}文字あります。',
  'answer.notKnown': '{what}に「{value}」は使えません。次から選んでください：{choices}',
  'answer.another': '先ほどの質問は別の投票についてのものでした。{question}',
  'answer.confirm': '{question}30秒以内に{yes}と入力してください。',
  'answer.notThat': '「{name}」ではその指定は使えません。',
  'answer.takesNothing': '「{name}」の後には何も付けません。入力：{got}',
  'answer.takes': '「{name}」に続けて入力するもの：{what}。入力：{got}',

  'role.viewer': '視聴者',
  'role.trusted': '信頼ユーザー',
  'role.moderator': 'モデレーター',
  'role.lead_moderator': 'リードモデレーター',
  'role.streamer': '配信者',

  'name.bad': '「{text}」はユーザー名として使えません。使えるのは英数字と_だけです。',
  'ban.configured': '{login}さんは設定ファイル（moderation.banned）でBANされています。',
  'ban.already': '{login}さんはすでにBANされています。',
  'ban.done': '{login}さんをBANしました。解除するまで票は数えません。',
  'ban.not': '{login}さんはBANされていません。',
  'ban.over': '{login}さんはまた投票できます。',
  'ban.free': '投票可',
  'ban.banned': 'BAN',

  'invite.done': 'モデレーターのドック用コードをターミナルに表示しました。1回だけ、10分間使えます。',
  'unpair.unknown': 'その名前のドックはほかにありません。次から選んでください：{names}',
  'unpair.done': '{count, plural, other {#台}}のドックのペアリングを解除しました。',
  'unpair.paired': 'ペアリング済み',
  'unpair.unpaired': '解除',
};
