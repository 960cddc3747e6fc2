import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useIsAdmin } from '@/session/adminSession';
import type { SentToLogin } from '@/session/loginPrompt';
import { adminTexts } from '@/texts/admin';

/**
 * Redirects anyone who is not signed in as an admin to the sign-in page and back. The data of the pages is protected by the
 * server.
 */
export function RequireAdmin() {
  const { pathname, search } = useLocation();
  if (useIsAdmin()) return <Outlet />;
  // At sign-out the address has already changed, and the next page is loading.
  if (window.location.pathname !== pathname) return null;
  const state: SentToLogin = { returnTo: pathname + search, notice: adminTexts.signInFirst };
  return <Navigate to="/adminlogin" replace state={state} />;
}
