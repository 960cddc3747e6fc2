import { useLocation, useNavigate } from 'react-router-dom';
import type { SignedIn } from '@/api/openapi.gen';
import { resumeBooking, takePendingBooking } from '@/domain/pendingBooking';
import { showToast } from '@/lib/toasts';
import { closeLogin, useLoginPrompt } from '@/session/loginPrompt';
import { sessionStore } from '@/session/session';
import { slotTexts } from '@/texts/slot';

/**
 * What follows a sign-in: the session begins, the dialogs close, and the person goes where they were headed, or on with
 * the booking they began as a visitor; otherwise to `next`, photographers to their dashboard, and customers stay where
 * they are.
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
