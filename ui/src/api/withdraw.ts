import { api } from './client';
import type { Withdrawal, WithdrawalAnswer } from './openapi.gen';

/** Cancels an upcoming shoot as its photographer. */
export function withdrawFromShoot(bookingId: string, withdrawal: Omit<Withdrawal, 'bookingId'>): Promise<WithdrawalAnswer> {
  return api.delete('/dashboard/shoot/{requestId}', {
    path: { requestId: bookingId },
    body: { bookingId, ...withdrawal },
  });
}
