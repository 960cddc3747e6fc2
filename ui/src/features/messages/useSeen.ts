import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { keys } from '@/api/keys';
import { markSeen, showSeen } from '@/api/messages';
import { reloadSoon } from '@/api/queryClient';
import { useUserId } from '@/session/useSession';

/** A message counts as visible if this share of its area, or `visiblePixels` of its height, is visible. */
const visibleShare = 0.5;
const visiblePixels = 120;

const isVisible = ({ isIntersecting, intersectionRatio, intersectionRect }: IntersectionObserverEntry) =>
  isIntersecting && (intersectionRatio >= visibleShare || intersectionRect.height >= visiblePixels);

/**
 * Marks messages as seen when they and the page are visible. The elements of unseen messages have their number in
 * `data-unseen`. `shown` must change when such elements are added, so that they are observed, too.
 */
export function useSeen(log: RefObject<HTMLElement | null>, threadId: string, seen: number, shown: string): void {
  const client = useQueryClient();
  const userId = useUserId();
  const sent = useRef(seen);

  useEffect(() => {
    const visible = new Set<number>();

    function report() {
      const number = Math.max(0, ...visible);
      if (document.visibilityState !== 'visible' || number <= sent.current) return;
      const before = sent.current;
      sent.current = number;
      markSeen(threadId, number).then(
        () => {
          showSeen(client, userId, threadId, { mySeen: { number, at: new Date().toISOString() } });
          reloadSoon(client, keys.own(userId).threads());
          reloadSoon(client, keys.own(userId).unread());
        },
        () => {
          sent.current = Math.min(sent.current, before);
        },
      );
    }

    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const number = Number((entry.target as HTMLElement).dataset.unseen);
          if (isVisible(entry)) visible.add(number);
          else visible.delete(number);
        }
        report();
      },
      { root: log.current, threshold: [0, visibleShare, 1] },
    );
    for (const element of log.current?.querySelectorAll('[data-unseen]') ?? []) observer.observe(element);
    document.addEventListener('visibilitychange', report);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', report);
    };
  }, [log, threadId, client, userId, shown]);
}
