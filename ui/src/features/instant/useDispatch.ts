import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dispatchQuery } from '@/api/instant';
import { refetchAfterInFlight } from '@/api/queryClient';
import { useDispatchEvents } from '@/api/useDispatchEvents';
import { forgetDispatch, rememberDispatch } from '@/booking/openDispatch';
import { isWaiting } from '@/booking/dispatchState';

/** A dispatch, kept up to date for as long as something can still change, and remembered for the other pages. */
export function useDispatch(userId: string, dispatchId: string) {
  const client = useQueryClient();
  const query = useQuery(dispatchQuery(userId, dispatchId));
  const { data } = query;
  const active = data ? isWaiting(data) : true;
  useDispatchEvents(dispatchId, active, () => void refetchAfterInFlight(client, dispatchQuery(userId, dispatchId).queryKey));

  const kind = data?.kind;
  useEffect(() => {
    if (kind === 'instant' && active) rememberDispatch({ userId, dispatchId });
    if (kind === 'instant' && !active) forgetDispatch(dispatchId);
  }, [kind, active, userId, dispatchId]);

  return query;
}
