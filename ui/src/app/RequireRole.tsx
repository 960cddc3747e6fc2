import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Role } from '@/api/openapi.gen';
import type { SentToLogin } from '@/session/loginPrompt';
import { sessionStore } from '@/session/session';
import { commonTexts } from '@/texts/common';
import { useSession } from '@/session/useSession';

/** Lets in people of one role, or all who are signed in; sends visitors to sign in and back, and others home. */
export function RequireRole({ is }: { is?: Role }) {
  const user = useSession()?.user;
  const { pathname, search } = useLocation();

  if (!user) {
    // At logout the address has changed already, and the next page is on its way.
    if (window.location.pathname !== pathname) return null;
    const state: SentToLogin = {
      returnTo: pathname + search,
      notice: sessionStore.suspended ? commonTexts.suspended : commonTexts.notLoggedIn,
    };
    return <Navigate to="/login" replace state={state} />;
  }
  return !is || user.role === is ? <Outlet /> : <Navigate to="/" replace />;
}
