import { api } from './client';
import type { RescueEnded } from './openapi.gen';

/** Ends the search for another photographer; what was paid goes back in full. */
export function stopRescue(bookingId: string): Promise<RescueEnded> {
  return api.put('/booking/{bookingId}/rescue', { path: { bookingId }, body: { choice: 'refund', bookingId } });
}
