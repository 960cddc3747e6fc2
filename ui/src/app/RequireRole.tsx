import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Role } from '@/api/openapi.gen';
import type { SentToLogin } from '@/session/loginPrompt';
import { sessionStore } from '@/session/session';
import { commonTexts } from '@/texts/common';
import { useSession } from '@/session/useSession';

/**
 * Admits people of one role, or everyone who is signed in. It redirects visitors to sign in and back, and other people to the
 * landing page.
 */
export function RequireRole({ is }: { is?: Role }) {
  const user = useSession()?.user;
  const { pathname, search } = useLocation();

  if (!user) {
    // At logout the address has already changed, and the next page is loading.
    if (window.location.pathname !== pathname) return null;
    const state: SentToLogin = {
      returnTo: pathname + search,
      notice: sessionStore.suspended ? commonTexts.suspended : commonTexts.notLoggedIn,
    };
    return <Navigate to="/login" replace state={state} />;
  }
  return !is || user.role === is ? <Outlet /> : <Navigate to="/" replace />;
}
