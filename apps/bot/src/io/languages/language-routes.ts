import type { Env, Hono } from 'hono';
import type { Languages } from './languages.ts';

/** Serves languages of the streamer's own. Those that come with the pages are in their scripts. */
export function addLanguageRoutes<E extends Env>(app: Hono<E>, languages: Languages): void {
  app.get('/v1/languages', (context) => {
    context.header('Cache-Control', 'no-store');
    return context.json(languages.list());
  });
  app.get('/v1/languages/:code', (context) => {
    context.header('Cache-Control', 'no-store');
    const language = languages.messagesOf(context.req.param('code'));
    if (language !== undefined) return context.json(language);
    return context.json(
      {
        code: 'unknown_language',
        message: 'no file languages/CODE.json has this code; /v1/languages lists them',
      },
      404,
    );
  });
}
