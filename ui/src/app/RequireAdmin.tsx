import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useIsAdmin } from '@/session/adminSession';
import type { SentToLogin } from '@/session/loginPrompt';
import { adminTexts } from '@/texts/admin';

/**
 * Admits only admins. Everyone else is redirected to the admin login, and returns after signing in as an admin. The data of the
 * pages is protected by the server.
 */
export function RequireAdmin() {
  const { pathname, search } = useLocation();
  if (useIsAdmin()) return <Outlet />;
  // At sign-out the URL has already changed, but the router still shows this page while the next one is loading.
  if (window.location.pathname !== pathname) return null;
  const state: SentToLogin = { returnTo: pathname + search, notice: adminTexts.signInFirst };
  return <Navigate to="/adminlogin" replace state={state} />;
}
