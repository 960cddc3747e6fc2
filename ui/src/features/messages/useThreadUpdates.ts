import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { keys } from '@/api/keys';
import { type ThreadState, useThreadEvents } from '@/api/live';
import { isAddition, showAddition } from '@/api/messages';
import type { MessageFrom } from '@/api/openapi.gen';
import { refetchAfterInFlight, reloadSoon } from '@/api/queryClient';

/**
 * Keeps the list of conversations and the open conversation up to date. Changes of the open conversation are shown one
 * after the other.
 */
export function useThreadUpdates(userId: string, mine: MessageFrom, openId: string | undefined): void {
  const client = useQueryClient();
  const own = keys.own(userId);
  const known = useRef<ThreadState>(undefined);
  const shown = useRef(Promise.resolve());

  useThreadEvents((now) => {
    reloadSoon(client, own.threads());
    reloadSoon(client, own.unread());
    if (openId === undefined || (now && now.id !== openId)) return;
    const before = known.current;
    // Changes may arrive out of order. What was loaded after a later change already contains the earlier one.
    if (now && now.id === before?.id && now.version <= before.version) return;
    known.current = now;
    shown.current = shown.current.then(async () => {
      const isShown = now && isAddition(before, now) && (await showAddition(client, userId, mine, now).catch(() => false));
      if (!isShown) await refetchAfterInFlight(client, own.thread(openId));
    });
  });
}
