import { BaseAuthStore } from 'pocketbase';
import { endPushSubscription } from '@/lib/browser/pushSubscription';
import { createApi } from './client';
import { clientOf } from './pocketbase';

/**
 * Ends the push messages of this browser. The server hears of it with the token, which is that of a person who may have
 * left by now.
 */
export function endPush(token?: string): Promise<void> {
  return endPushSubscription(
    token ? (endpoint) => apiOf(token).delete('/push/subscription', { body: { endpoint }, keepalive: true }) : undefined,
  );
}

function apiOf(token: string) {
  const store = new BaseAuthStore();
  store.save(token);
  return createApi(clientOf(store));
}
