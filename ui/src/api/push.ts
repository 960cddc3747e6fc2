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
 * The state of push messages to the signed-in person in this browser. 'unavailable' means that the server sends none, 'install'
 * that an iPhone or iPad must first have the app on its home screen, and 'denied' that the browser forbids them.
 */
export type PushState = 'unavailable' | 'unsupported' | 'install' | 'denied' | 'off' | 'on';

async function sendSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys: secrets } = subscription.toJSON();
  await api.post('/push/subscription', {
    body: { endpoint, keys: { p256dh: secrets?.p256dh ?? '', auth: secrets?.auth ?? '' } },
  });
}

/**
 * Reads the state. A subscribed browser is registered with the server again, because the server may have dropped it with an
 * earlier session.
 */
async function readPushState(vapidKey: string, userId: string): Promise<PushState> {
  const support = vapidKey === '' ? 'unavailable' : pushSupport();
  if (support !== 'possible') return support;
  const subscription = Notification.permission === 'granted' && (await currentSubscription(vapidKey, userId));
  if (!subscription) return 'off';
  await sendSubscription(subscription);
  return 'on';
}

/**
 * Guesses the state from what is known without waiting, so that the page usually does not move when the actual state is known.
 */
function guessPushState(vapidKey: string, userId: string): PushState {
  const support = vapidKey === '' ? 'unavailable' : pushSupport();
  if (support !== 'possible') return support;
  return Notification.permission === 'granted' && isPushOwner(userId) ? 'on' : 'off';
}

/**
 * Asks the person for permission to show notifications, which browsers allow only in response to a click, and subscribes this
 * browser if it is granted.
 */
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

/** Returns the state of push messages, which is undefined until it can be guessed, and the mutation that changes it. */
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
