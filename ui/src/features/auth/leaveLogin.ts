import { dropPendingBooking } from '@/domain/pendingBooking';
import { closeLogin } from '@/session/loginPrompt';

/** Closes the dialogs for a visitor who does not want to sign in, and so not to book either. */
export function leaveLogin(): void {
  dropPendingBooking();
  closeLogin();
}
