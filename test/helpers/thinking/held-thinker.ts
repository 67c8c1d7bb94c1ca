import type { Judgement } from '@show-of-hands/bus';
import type { AnalysisRequest, ChoiceRequest, Thinker } from '#bot/thinker';
import type { ChosenMove } from '#bot/thinker-messages';

interface Held<Request, Answer> {
  readonly request: Request;
  readonly answer: (answer: Answer) => void;
  readonly fail: (error: unknown) => void;
}

/** A thinker whose answers the test gives, when it wants. Requests that are taken back reject with the reason. */
export class HeldThinker implements Thinker {
  readonly analyses: Held<AnalysisRequest, Judgement>[] = [];
  readonly choices: Held<ChoiceRequest, ChosenMove>[] = [];

  analyse(request: AnalysisRequest): Promise<Judgement> {
    return held(this.analyses, request);
  }

  choose(request: ChoiceRequest): Promise<ChosenMove> {
    return held(this.choices, request);
  }

  /** The analyses that nobody has taken back. */
  get underWay(): readonly Held<AnalysisRequest, Judgement>[] {
    return this.analyses.filter(({ request }) => !request.signal.aborted);
  }
}

const held = <Request extends { readonly signal: AbortSignal }, Answer>(
  list: Held<Request, Answer>[],
  request: Request,
): Promise<Answer> =>
  new Promise((answer, fail) => {
    request.signal.addEventListener('abort', () => fail(request.signal.reason));
    list.push({ request, answer, fail });
  });
