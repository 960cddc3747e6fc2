import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { dashboardTexts as texts } from '@/texts/dashboard';

const BookingDialog = lazyDialog(() => import('@/features/dashboard/calendar/BookingDialog'), 'BookingDialog');

/** Opens the booking whose id is the fragment of the address, as links to a single one have it. */
export function LinkedBooking() {
  const { hash, key } = useLocation();
  const [closed, setClosed] = useState('');
  const bookingId = hash.slice(1);
  if (!/^[a-z0-9]{15}$/.test(bookingId)) return null;
  return <BookingDialog open={closed !== key} onClose={() => setClosed(key)} bookingId={bookingId} title={texts.booking} />;
}
