import { useLocation, useNavigate } from 'react-router-dom';
import type { SignedIn } from '@/api/openapi.gen';
import { resumeBooking, takePendingBooking } from '@/domain/pendingBooking';
import { showToast } from '@/lib/toasts';
import { closeLogin, useLoginPrompt } from '@/session/loginPrompt';
import { sessionStore } from '@/session/session';
import { slotTexts } from '@/texts/slot';

/**
 * Returns the function that completes a sign-in. It begins the session, closes the dialogs, and opens the page that the
 * login prompt names. Without such a page, it resumes the booking that a customer began as a visitor, or opens `next`.
 * Otherwise photographers get the dashboard, customers on /login get the landing page, and other customers stay on their
 * page.
 */
export function useCompleteSignIn(): (signedIn: SignedIn, next?: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const returnTo = useLoginPrompt()?.returnTo;

  return ({ token, user }, next) => {
    const isPhotographer = user.role === 'Photographer';
    const usual = isPhotographer ? '/dashboard' : pathname.toLowerCase() === '/login' ? '/' : undefined;
    const pending = takePendingBooking();
    sessionStore.signIn(token, user);
    closeLogin();
    if (pending && isPhotographer) showToast({ kind: 'error', text: slotTexts.photographersCannotBook });

    const booking = pending && !isPhotographer && !returnTo ? resumeBooking(pending, user) : undefined;
    const destination = booking?.to ?? returnTo ?? next ?? usual;
    if (destination && destination !== pathname + search) void navigate(destination, { state: booking?.state });
  };
}
