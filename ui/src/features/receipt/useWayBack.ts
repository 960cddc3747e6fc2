import { receiptTexts } from './texts';
import { useSession } from '@/session/useSession';

/** Where the signed-in person's bookings are. */
export function useWayBack(): { readonly to: string; readonly label: string } {
  const isPhotographer = useSession()?.user.role === 'Photographer';
  return isPhotographer
    ? { to: '/dashboard', label: receiptTexts.backToDashboard }
    : { to: '/userpfp', label: receiptTexts.back };
}
