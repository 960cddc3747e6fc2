import type { GoogleClient } from '@/api/openapi.gen';

/** One try to sign in: `state` must come back with the code, `verifier` proves that the code was asked for here. */
export type GoogleAttempt = { readonly state: string; readonly verifier: string; readonly redirectUrl: string };

export function newAttempt(redirectUrl: string): GoogleAttempt {
  return { state: secret(), verifier: secret(), redirectUrl };
}

/** Where the person agrees. Google learns the hash of the verifier only. */
export async function addressOf(
  { state, verifier, redirectUrl }: GoogleAttempt,
  { authUrl, clientId }: GoogleClient,
): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const address = new URL(authUrl);
  address.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUrl,
    response_type: 'code',
    scope: 'openid email profile',
    state,
    code_challenge: base64Url(new Uint8Array(hash)),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  }).toString();
  return address.href;
}

const secret = () => base64Url(crypto.getRandomValues(new Uint8Array(32)));

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
