import { endPushSubscription } from '@/lib/browser/pushSubscription';
import { createApi } from './client';

/**
 * Ends the push messages of this browser. The server hears of it with the token, which is that of a person who may have
 * left by now.
 */
export function endPush(token?: string): Promise<void> {
  return endPushSubscription(
    token ? (endpoint) => createApi({ token }).delete('/push/subscription', { body: { endpoint }, keepalive: true }) : undefined,
  );
}
