import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '@/api/keys';
import { useLiveChanges } from '@/api/live';
import type { Account } from '@/api/openapi.gen';
import { reloadSoon } from '@/api/queryClient';
import { unreadQuery } from '@/api/unread';
import { safeLocalStorage } from '@/lib/browser/storage';
import { unsentKey } from '@/session/privateData';
import { unread } from '@/session/unread';

const pollMilliseconds = 30_000;

/** Counts the unread messages for the header, and sends the messages that an earlier visit could not send. */
export function UnreadCount({ user: { _id: userId, role } }: { user: Account }) {
  const { data } = useQuery({ ...unreadQuery(userId), refetchInterval: pollMilliseconds });
  const count = data?.unread ?? 0;

  useEffect(() => {
    unread.set(count);
    return () => unread.set(0);
  }, [count]);

  useEffect(() => {
    if (safeLocalStorage.getItem(unsentKey) === null) return;
    import('@/domain/unsent').then(({ startSending }) => startSending(userId)).catch(() => undefined);
  }, [userId]);

  // Photographers' pages have a realtime connection in any case, for offers, so they also get changed threads at once. For
  // customers, the number is only polled.
  return role === 'Photographer' && <LiveCount userId={userId} />;
}

function LiveCount({ userId }: { userId: string }) {
  const client = useQueryClient();
  useLiveChanges('threads', () => reloadSoon(client, keys.own(userId).unread()));
  return null;
}
