import { useState } from 'react';
import { PushCard, type PushReason } from '@/components/PushCard';
import { usePush } from '@/api/push';
import { isFirstVisit } from '@/lib/browser/firstVisit';

/**
 * Offers push messages to the signed-in person. Nobody is asked at the first visit, and the browser asks for its permission
 * only after a press of the button. Shows nothing where the server sends none.
 */
export function PushOptIn({ reason }: { reason: PushReason }) {
  const [first] = useState(() => isFirstVisit('push'));
  const { state, change } = usePush();
  if (state === undefined || state === 'unavailable' || (first && state !== 'on')) return null;
  return <PushCard state={state} reason={reason} isChanging={change.isPending} onChange={change.mutate} />;
}
