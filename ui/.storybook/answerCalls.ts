/**
 * The responses to calls, by path without `/api/v1` or `/api`, optionally followed by `?status=…`. A response is a body, or a
 * failure with its status and message.
 */
export type Answers = Readonly<Record<string, unknown>>;

const apiPath = /^\/api(?:\/v1)?(?=\/)/;

/** Responds to the calls that a story makes, in place of the server. Returns a function that restores the real `fetch`. */
export function answerCalls(answers: Answers): () => void {
  const send = globalThis.fetch;
  globalThis.fetch = (input, options) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!apiPath.test(pathname)) return send(input, options);
    const path = pathname.replace(apiPath, '');
    const answer = answers[`${path}?status=${searchParams.get('status')}`] ?? answers[path];
    // A call that stays pending shows the loading state of the component.
    if (answer === undefined) return new Promise(() => undefined);
    const status = isFailure(answer) ? answer.status : 200;
    return Promise.resolve(Response.json(answer, { status }));
  };
  return () => {
    globalThis.fetch = send;
  };
}

function isFailure(answer: unknown): answer is { status: number; message: string } {
  return typeof answer === 'object' && answer !== null && 'status' in answer && typeof answer.status === 'number';
}
