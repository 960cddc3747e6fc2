import { useQuery, useQueryClient } from '@tanstack/react-query';
import { withReason } from '@/lib/errors';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast } from '@/lib/toasts';
import { sessionStore } from '@/session/session';
import { useUserId } from '@/session/useSession';
import { pushTexts } from '@/texts/push';
import { api } from './client';
import { useConfig } from './config';
import { keys } from './keys';
import {
  currentSubscription,
  endPush,
  endPushSubscription,
  isPushOwner,
  pushSupport,
  subscribeBrowser,
} from './pushSubscription';

/**
 * Whether this browser gets push messages of the signed-in person. 'unavailable' means that the server sends none,
 * 'install' that an iPhone or iPad must first have the app on its home screen, 'denied' that the browser forbids it.
 */
export type PushState = 'unavailable' | 'unsupported' | 'install' | 'denied' | 'off' | 'on';

async function sendSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys: secrets } = subscription.toJSON();
  await api.post('/push/subscription', {
    body: { endpoint, keys: { p256dh: secrets?.p256dh ?? '', auth: secrets?.auth ?? '' } },
  });
}

/** Reads the state. A browser that gets messages is told to the server again, which may have dropped it with a session. */
async function readPushState(vapidKey: string, userId: string): Promise<PushState> {
  const support = vapidKey === '' ? 'unavailable' : pushSupport();
  if (support !== 'possible') return support;
  const subscription = Notification.permission === 'granted' && (await currentSubscription(vapidKey, userId));
  if (!subscription) return 'off';
  await sendSubscription(subscription);
  return 'on';
}

/** The state as far as it is known without waiting, so that what shows it does not push the page down when it comes. */
function guessPushState(vapidKey: string, userId: string): PushState {
  const support = vapidKey === '' ? 'unavailable' : pushSupport();
  if (support !== 'possible') return support;
  return Notification.permission === 'granted' && isPushOwner(userId) ? 'on' : 'off';
}

/** Asks for the permission, which must happen in a press of a button, and subscribes this browser. */
async function subscribeToPush(vapidKey: string, userId: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const subscription = await subscribeBrowser(vapidKey, userId);
  try {
    await sendSubscription(subscription);
  } catch (failure) {
    await endPushSubscription();
    throw failure;
  }
  return 'on';
}

/** Ends push messages in this browser. */
async function unsubscribeFromPush(): Promise<PushState> {
  await endPush(sessionStore.token);
  return 'off';
}

/** The state, undefined until it can at least be guessed, and what changes it. */
export function usePush() {
  const userId = useUserId();
  const vapidKey = useConfig()?.vapidKey;
  const client = useQueryClient();
  const queryKey = keys.own(userId).push();
  const { data: state } = useQuery({
    queryKey,
    queryFn: () => readPushState(vapidKey ?? '', userId),
    placeholderData: () => (vapidKey === undefined ? undefined : guessPushState(vapidKey, userId)),
    enabled: vapidKey !== undefined && userId !== '',
    staleTime: Infinity,
    retry: false,
  });
  const change = useSingleMutation<PushState, 'on' | 'off'>({
    mutationFn: (to) => (to === 'on' ? subscribeToPush(vapidKey ?? '', userId) : unsubscribeFromPush()),
    onSuccess: (now) => client.setQueryData(queryKey, now),
    onError: (failure) => showToast({ kind: 'error', text: withReason(pushTexts.failed, failure) }),
  });
  return { state, change };
}
