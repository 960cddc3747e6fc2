import { pushOwnerKey, safeLocalStorage } from '@/lib/browser/storage';
import { createApi } from './client';

/** Whether this browser can show push messages: 'install' means an iPhone or iPad where the app is not on the home screen. */
type PushSupport = 'unsupported' | 'install' | 'denied' | 'possible';

type SafariNavigator = Navigator & { readonly standalone?: boolean };

/** Reports whether the device is an iPhone or iPad. iPads identify themselves as Macs, but Macs have no touch screen. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isInstalled = () => (navigator as SafariNavigator).standalone === true || matchMedia('(display-mode: standalone)').matches;

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApplePhone() && !isInstalled() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** Reports whether this browser was last subscribed for a person. */
export const isPushOwner = (userId: string): boolean => safeLocalStorage.getItem(pushOwnerKey) === userId;

/** Returns the subscription of this browser if it was made with the key and for the person, and otherwise undefined. */
export async function currentSubscription(key: string, ownerId: string): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription || !wasMadeWith(subscription, key)) return undefined;
  return isPushOwner(ownerId) ? subscription : undefined;
}

const workerSeconds = 10;

/** Subscribes this browser for a person. The permission must have been granted. */
export async function subscribeBrowser(key: string, ownerId: string): Promise<PushSubscription> {
  const registration = await Promise.race([navigator.serviceWorker.ready, noWorker()]);
  const former = await registration.pushManager.getSubscription();
  // A browser has only one subscription, and refuses a different key until that subscription is removed. The subscription of
  // another person is removed as well, so that the other person receives no further messages here.
  if (former && !(wasMadeWith(former, key) && isPushOwner(ownerId))) await former.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: fromBase64(key),
  });
  safeLocalStorage.setItem(pushOwnerKey, ownerId);
  return subscription;
}

/**
 * Ends the subscription of this browser and passes its endpoint to `tellServer`. Without `tellServer`, the server notices the
 * end when it sends the next message.
 */
export async function endPushSubscription(tellServer?: (endpoint: string) => Promise<unknown>): Promise<void> {
  if (pushSupport() === 'unsupported' || pushSupport() === 'install') return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) {
    const told = tellServer?.(subscription.endpoint);
    await subscription.unsubscribe();
    await told;
  }
  // If ending the subscription fails, this line is not reached: the stored id remains, and the next sign-in of another person
  // tries again.
  safeLocalStorage.removeItem(pushOwnerKey);
}

/** Rejects after a while, because `ready` never resolves in development and in private windows that have no service worker. */
const noWorker = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('There is no service worker.')), workerSeconds * 1000);
  });

function wasMadeWith({ options }: PushSubscription, key: string): boolean {
  // Some browsers do not report the key.
  if (!options.applicationServerKey) return true;
  const made = new Uint8Array(options.applicationServerKey);
  const wanted = fromBase64(key);
  return made.length === wanted.length && made.every((byte, at) => byte === wanted[at]);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

/**
 * Ends the push messages of this browser. The server is told with the given token, which may belong to a person who has already
 * signed out. Without a token, it is not told.
 */
export function endPush(token?: string): Promise<void> {
  return endPushSubscription(
    token ? (endpoint) => createApi({ token }).delete('/push/subscription', { body: { endpoint }, keepalive: true }) : undefined,
  );
}
