import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useIsAdmin } from '@/session/adminSession';
import type { SentToLogin } from '@/session/loginPrompt';
import { adminTexts } from '@/texts/admin';

/** Sends whoever is not signed in as an admin to do so and back. What the pages show the server guards. */
export function RequireAdmin() {
  const { pathname, search } = useLocation();
  if (useIsAdmin()) return <Outlet />;
  // At sign-out the address has changed already, and the next page is on its way.
  if (window.location.pathname !== pathname) return null;
  const state: SentToLogin = { returnTo: pathname + search, notice: adminTexts.signInFirst };
  return <Navigate to="/adminlogin" replace state={state} />;
}
