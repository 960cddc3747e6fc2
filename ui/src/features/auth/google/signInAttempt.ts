import * as v from 'valibot';
import type { GoogleClient } from '@/api/openapi.gen';
import { safeSessionStorage } from '@/lib/browser/storage';
import { parseStored } from '@/lib/parse';
import { type LoginPrompt, loginPromptSchema } from '@/session/loginPrompt';

/**
 * An attempt to sign in. Google returns `state` with the code, and `verifier` proves that this browser requested the code.
 */
export type GoogleAttempt = { readonly state: string; readonly verifier: string; readonly redirectUrl: string };

export function newAttempt(redirectUrl: string): GoogleAttempt {
  return { state: secret(), verifier: secret(), redirectUrl };
}

/** Returns the URL of Google's consent page. It contains only the hash of the verifier. */
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

/** The response from Google. The code is empty if there is none, for example because the person declined. */
export type GoogleReturn = { readonly state: string; readonly code: string };

export function readReturn(search: string): GoogleReturn {
  const query = new URLSearchParams(search);
  return { state: query.get('state') ?? '', code: query.get('code') ?? '' };
}

// The popup has visited a page with a different opener policy and therefore lost its opener, so the response is sent through a
// channel.
const channelName = 'google-sign-in';

export function announceReturn(answer: GoogleReturn): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only one origin
  channel.postMessage(answer);
  channel.close();
}

let arrival: { readonly answer: GoogleReturn; readonly attempt: GoogleAttempt } | undefined;

/**
 * Calls the listener with responses from popups. If this tab itself received a response, the listener is called with that
 * response and its attempt. Returns a function that ends the calls.
 */
export function onReturn(listener: (answer: GoogleReturn, attempt?: GoogleAttempt) => void): () => void {
  const left = arrival;
  arrival = undefined;
  if (left) queueMicrotask(() => listener(left.answer, left.attempt));

  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (event: MessageEvent<GoogleReturn>) => listener(event.data));
  return () => channel.close();
}

/** Stores a response that this tab has received. The sign-in dialog, which opens next, reads it. */
export function leaveReturn(answer: GoogleReturn, attempt: GoogleAttempt): void {
  arrival = { answer, attempt };
}

/**
 * A sign-in that left this tab's page for Google, because popups were blocked, with the page and the login prompt to
 * return to.
 */
type Departure = { readonly attempt: GoogleAttempt; readonly from: string; readonly prompt: LoginPrompt };

const departureSchema: v.GenericSchema<unknown, Departure> = v.object({
  attempt: v.object({ state: v.string(), verifier: v.string(), redirectUrl: v.string() }),
  from: v.string(),
  prompt: loginPromptSchema,
});

const departureKey = 'googleDeparture';

export function keepDeparture(departure: Departure): void {
  safeSessionStorage.setItem(departureKey, JSON.stringify(departure));
}

/**
 * Returns the pending sign-in with this OAuth state and removes it, so that a response is used only once. Returns
 * undefined if there is none.
 */
export function consumePendingSignIn(state: string): Departure | undefined {
  const departure = parseStored(departureSchema, safeSessionStorage.getItem(departureKey));
  if (departure?.attempt.state !== state) return undefined;
  safeSessionStorage.removeItem(departureKey);
  return departure;
}
