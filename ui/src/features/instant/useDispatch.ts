import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dispatchQuery } from '@/api/instant';
import { refetchAfterInFlight } from '@/api/queryClient';
import { useBookingEvents } from '@/api/useBookingEvents';
import { useDispatchEvents } from '@/api/useDispatchEvents';
import { forgetDispatch, rememberDispatch } from '@/domain/openDispatch';
import { isWaiting } from '@/domain/dispatchState';

/** A dispatch with its booking, kept up to date, and remembered for the other pages while something is expected to happen. */
export function useDispatch(userId: string, dispatchId: string) {
  const client = useQueryClient();
  const query = useQuery(dispatchQuery(userId, dispatchId));
  const { data } = query;
  const active = data ? isWaiting(data) : true;
  const refresh = () => void refetchAfterInFlight(client, dispatchQuery(userId, dispatchId).queryKey);
  useDispatchEvents(dispatchId, active, refresh);
  // What becomes of the booking does not change the dispatch. While that is waited for, its own events cover the rest.
  useBookingEvents((action) => {
    if (action || !active) refresh();
  });

  const kind = data?.kind;
  useEffect(() => {
    if (kind === 'instant' && active) rememberDispatch({ userId, dispatchId });
    if (kind === 'instant' && !active) forgetDispatch(dispatchId);
  }, [kind, active, userId, dispatchId]);

  return query;
}
