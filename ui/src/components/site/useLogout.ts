import { useNavigate } from 'react-router-dom';
import { sessionStore } from '@/session/session';
import { navigationTexts } from '@/texts/navigation';
import { showToast } from '@/lib/toasts';

/** Signs out and leads to the page after it. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    void navigate('/community');
    sessionStore.clear();
    showToast({ kind: 'success', text: navigationTexts.loggedOut });
  };
}
