import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useIsAdmin } from '@/features/admin/session';
import type { SentToLogin } from '@/lib/loginPrompt';
import { adminTexts } from '@/lib/texts/admin';

/** Sends whoever is not signed in as an admin to do so and back. What the pages show the server guards. */
export function RequireAdmin() {
  const { pathname, search } = useLocation();
  if (useIsAdmin()) return <Outlet />;
  // At sign-out the address has changed already, and the next page is on its way.
  if (window.location.pathname !== pathname) return null;
  const state: SentToLogin = { returnTo: pathname + search, notice: adminTexts.signInFirst };
  return <Navigate to="/adminlogin" replace state={state} />;
}
