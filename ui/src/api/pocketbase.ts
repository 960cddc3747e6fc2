import PocketBase, { BaseAuthStore } from 'pocketbase';
import { sessionStore } from '@/session/session';

const noContent = 204;

/** What the app uses of the SDK; the build leaves out other members (ui/build/omitUnusedCode.ts). */
export type Client = Pick<PocketBase, 'send' | 'filter' | 'realtime' | 'authStore'>;

/** A client of this server that speaks as the one whose session the store keeps. */
export function clientOf(authStore: BaseAuthStore): Client {
  const client = new PocketBase(location.origin, authStore);
  // The SDK would cancel parallel requests of one path.
  client.autoCancellation(false);
  // The SDK takes an answer that broke off on its way for an empty one. No answer of this server is empty.
  client.afterSend = ({ ok, status }, answer: object) => {
    if (ok && status !== noContent && !Array.isArray(answer) && Object.keys(answer).length === 0)
      throw new Error('The answer broke off.');
    return answer;
  };
  return client;
}

/** Speaks as the signed-in person; also carries realtime. */
export const pb = clientOf(sessionStore);

/** Never sends a token: the server answers public reads without loading an account. */
export const anonymous = clientOf(new BaseAuthStore());
