import * as v from 'valibot';
import type { GoogleClient } from '@/api/openapi.gen';
import { safeSessionStorage } from '@/lib/browser/storage';
import { parseStored } from '@/lib/parse';
import { type LoginPrompt, loginPromptSchema } from '@/session/loginPrompt';

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

/** What Google sends back; no code when the person declined. */
export type GoogleReturn = { readonly state: string; readonly code: string };

export function readReturn(search: string): GoogleReturn {
  const query = new URLSearchParams(search);
  return { state: query.get('state') ?? '', code: query.get('code') ?? '' };
}

// A channel, since the popup has no opener any more: it has been on a page with another opener policy.
const channelName = 'google-sign-in';

export function announceReturn(answer: GoogleReturn): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage(answer);
  channel.close();
}

let arrival: { readonly answer: GoogleReturn; readonly attempt: GoogleAttempt } | undefined;

/** Hears of returns in popups, and of one that was left in this tab together with its attempt. */
export function onReturn(listener: (answer: GoogleReturn, attempt?: GoogleAttempt) => void): () => void {
  const left = arrival;
  arrival = undefined;
  if (left) queueMicrotask(() => listener(left.answer, left.attempt));

  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (event: MessageEvent<GoogleReturn>) => listener(event.data));
  return () => channel.close();
}

/** Leaves a return for the dialog that the try began in, which opens next. */
export function leaveReturn(answer: GoogleReturn, attempt: GoogleAttempt): void {
  arrival = { answer, attempt };
}

/** A try that left in this very tab, as no popup could be opened, and where it left from. */
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

/** The departure that a return belongs to, once. */
export function consumePendingSignIn(state: string): Departure | undefined {
  const departure = parseStored(departureSchema, safeSessionStorage.getItem(departureKey));
  if (departure?.attempt.state !== state) return undefined;
  safeSessionStorage.removeItem(departureKey);
  return departure;
}
