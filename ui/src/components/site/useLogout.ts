import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionStore } from '@/lib/session';
import { navigationTexts } from '@/lib/texts/navigation';
import { showToast } from '@/lib/toasts';

const loggingOut = { loggingOut: true };

/** Leads out; the session ends on arrival, since a guarded page that loses its person would send them to sign in. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => void navigate('/community', { state: loggingOut });
}

/** Forgets the person, and everything loaded for them, once they are out. */
export function useLogoutOnArrival(): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const arrived = (state as typeof loggingOut | null)?.loggingOut === true;

  const end = useEffectEvent(() => {
    sessionStore.clear();
    queries.removeQueries({ predicate: (query) => query.meta?.private === true });
    showToast({ kind: 'success', text: navigationTexts.loggedOut });
    void navigate(pathname, { replace: true });
  });

  useEffect(() => {
    if (arrived) end();
  }, [arrived]);
}
