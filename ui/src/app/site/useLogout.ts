import { useNavigate } from 'react-router-dom';
import { endPush } from '@/session/privateData';
import { sessionStore } from '@/session/session';
import { navigationTexts } from './texts';
import { showToast } from '@/lib/toasts';

/** Signs out and leads to the page after it. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    void navigate('/community');
    endPush(sessionStore.token);
    sessionStore.clear();
    showToast({ kind: 'success', text: navigationTexts.loggedOut });
  };
}
