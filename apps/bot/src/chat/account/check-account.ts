import { type Finding, ok, unknown, warning, wrong } from '../../base/finding.ts';
import type { Redactor } from '../../base/log/redactor.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import type { Config } from '../../config/schema.ts';
import { createOAuth, Token } from './oauth.ts';
import { unfitness } from './token-keeper.ts';
import { LOGIN_COMMAND, signInFile, TOKEN_VARIABLE } from './token-source.ts';

const NAME = 'chat account';

/** Whether the bot's account may write in chat. Nothing is renewed here: a bot may be running on the sign-in. */
export async function* checkAccount(
  { account, oauth }: Pick<Config['chat'], 'account' | 'oauth'>,
  data: string,
  given: string | undefined,
  redactor: Redactor,
): AsyncGenerator<Finding> {
  if (account === null) {
    yield ok(NAME, 'none: the bot reads chat and says nothing');
    return;
  }
  const text = given?.trim().replace(/^oauth:/i, '') || undefined;
  const token = text === undefined ? signInFile(data).read()?.access : new Token(text);
  if (token === undefined) {
    yield warning(NAME, `${account} is not signed in: the bot reads only`, LOGIN_COMMAND);
    return;
  }
  redactor.hide(token.reveal());
  const facts = await createOAuth(oauth).validate(token);
  switch (facts.kind) {
    case 'ok': {
      const why = unfitness(facts.value, account);
      const minutes = Math.round(facts.value.expiresInMs / 60_000);
      const left = Number.isFinite(minutes) ? `is good for ${minutes} min more` : 'has no end';
      if (why === undefined) yield ok(NAME, `writes as ${account}; its token ${left}`);
      else yield wrong(NAME, ENGLISH_VOICE.say(why));
      return;
    }
    case 'unreachable':
      yield unknown(NAME, ENGLISH_VOICE.say(facts.reason));
      return;
    case 'refused':
      yield text === undefined
        ? unknown(NAME, 'its token has ended; whether it can be renewed shows when the bot starts')
        : wrong(
            NAME,
            `the token in ${TOKEN_VARIABLE} is not valid`,
            `set another, or leave it out: ${LOGIN_COMMAND}`,
          );
      return;
    default:
      facts satisfies never;
  }
}
