import { CallFailure } from '@/lib/errors';

const noContent = 204;

type Call = Pick<RequestInit, 'method' | 'signal' | 'keepalive'> & {
  /** Whose call it is; empty for a visitor's. */
  readonly token: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** A form with files, or what is sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends a call to this server and returns its answer. Throws only CallFailure. */
export async function callServer(path: string, { token, query, body, headers, ...request }: Call): Promise<unknown> {
  const isJSON = body !== undefined && !(body instanceof FormData);
  try {
    const answer = await fetch(path + searchOf(query), {
      ...request,
      body: isJSON ? JSON.stringify(body) : body,
      headers: {
        ...(isJSON ? { 'Content-Type': 'application/json' } : {}),
        ...(token ? { Authorization: token } : {}),
        ...headers,
      },
    });
    if (!answer.ok) throw new CallFailure(answer.status, await answer.json().catch(() => undefined));
    return answer.status === noContent ? {} : ((await answer.json()) as unknown);
  } catch (failure) {
    // An answer that broke off on its way is none.
    throw failure instanceof CallFailure ? failure : new CallFailure(0, undefined, request.signal?.aborted);
  }
}

/** The query of an address. A value with several parts gives several parameters. */
function searchOf(query: Call['query']): string {
  const parameters = Object.entries(query).flatMap(([name, value]) => [value].flat().map((part) => [name, String(part)]));
  return parameters.length > 0 ? `?${new URLSearchParams(parameters).toString()}` : '';
}
