import type { BookingRequest } from '@/api/openapi.gen';
import type { Reschedulable } from '@/domain/reschedules';
import { firstNameOf } from '@/lib/format/firstName';

/** A booking of the photographer, as far as moving it goes. */
export function reschedulableOf(shoot: BookingRequest, photographerId: string): Reschedulable {
  const { bookingId, status, date, time, category, proposal, movesLeft } = shoot;
  return { bookingId, photographerId, status, date, time, category, name: firstNameOf(shoot.name), proposal, movesLeft };
}
