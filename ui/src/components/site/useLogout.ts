import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { sessionStore } from '@/session/session';
import { navigationTexts } from '@/texts/navigation';
import { showToast } from '@/lib/toasts';

/** Leads out and forgets the person and everything that was loaded for them. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return () => {
    void navigate('/community');
    sessionStore.clear();
    queries.removeQueries({ predicate: (query) => query.meta?.private === true });
    showToast({ kind: 'success', text: navigationTexts.loggedOut });
  };
}
