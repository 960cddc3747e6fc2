import { useState } from 'react';
import { PushCard } from './PushCard';
import { usePush } from '@/api/push';
import { isFirstVisit } from '@/lib/browser/storage';

/**
 * Lets a photographer turn on push messages about offers. Nobody is asked at the first visit, and the browser asks for its permission
 * only after a press of the button. Shows nothing where the server sends none.
 */
export function PushOptIn() {
  const [first] = useState(() => isFirstVisit('push'));
  const { state, change } = usePush();
  if (state === undefined || state === 'unavailable' || (first && state !== 'on')) return null;
  return <PushCard state={state} isChanging={change.isPending} onChange={change.mutate} />;
}
