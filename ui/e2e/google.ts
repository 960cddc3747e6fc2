import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type GooglePerson = {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
};

type Grant = { readonly person: GooglePerson; readonly challenge: string; readonly redirectUrl: string };

export type Google = { readonly settings: Record<string, string>; readonly people: GooglePerson[]; readonly close: () => void };

/**
 * Starts an identity provider that asks which of its people is signing in. Like Google, it accepts a code only once, and only
 * with the right verifier, redirect URL and client secret.
 */
export async function startGoogle(): Promise<Google> {
  const people: GooglePerson[] = [];
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, GooglePerson>();

  const ask = (url: URL, answer: ServerResponse) => {
    const redirectUrl = url.searchParams.get('redirect_uri') ?? '';
    const back = (query: Record<string, string>) =>
      `${redirectUrl}?${new URLSearchParams({ ...query, state: url.searchParams.get('state') ?? '' })}`;
    const choices = people.map((person) => {
      const code = randomUUID();
      codes.set(code, { person, redirectUrl, challenge: url.searchParams.get('code_challenge') ?? '' });
      return `<p><a href="${back({ code })}">Continue as ${person.name}</a></p>`;
    });
    answer.setHeader('Content-Type', 'text/html');
    answer.end(`<!doctype html><title>Google</title>${choices.join('')}<a href="${back({ error: 'access_denied' })}">Cancel</a>`);
  };

  const exchange = async (request: IncomingMessage, answer: ServerResponse) => {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const grant = codes.get(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const right =
      grant?.challenge === challenge && grant.redirectUrl === form.get('redirect_uri') && form.get('client_secret') === 'secret';
    if (!grant || !right) return send(answer, 400, { error: 'invalid_grant' });
    codes.delete(form.get('code') ?? '');
    const token = randomUUID();
    tokens.set(token, grant.person);
    return send(answer, 200, { access_token: token, token_type: 'Bearer', expires_in: 3600 });
  };

  const server = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', 'http://google.test');
    if (url.pathname === '/auth') ask(url, answer);
    else if (url.pathname === '/token') void exchange(request, answer);
    else send(answer, 200, tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '') ?? {});
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    people,
    settings: {
      GOOGLE_CLIENT_ID: 'shootday',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_AUTH_URL: `${base}/auth`,
      GOOGLE_TOKEN_URL: `${base}/token`,
      GOOGLE_USERINFO_URL: `${base}/userinfo`,
    },
    close: () => server.close(),
  };
}

function send(answer: ServerResponse, status: number, body: object): void {
  answer.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
