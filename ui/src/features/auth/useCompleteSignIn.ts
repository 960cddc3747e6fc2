import { useLocation, useNavigate } from 'react-router-dom';
import type { SignedIn } from '@/api/openapi.gen';
import { closeLogin, useLoginPrompt } from '@/session/loginPrompt';
import { sessionStore } from '@/session/session';

/**
 * What follows a sign-in: the session begins, the dialogs close, and the person goes where they were headed;
 * otherwise to `next`, photographers to their dashboard, and customers stay where they are.
 */
export function useCompleteSignIn(): (signedIn: SignedIn, next?: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const returnTo = useLoginPrompt()?.returnTo;

  return ({ token, user }, next) => {
    const usual = user.role === 'Photographer' ? '/dashboard' : pathname.toLowerCase() === '/login' ? '/' : undefined;
    const destination = returnTo ?? next ?? usual;
    sessionStore.signIn(token, user);
    closeLogin();
    if (destination) void navigate(destination);
  };
}
