import type { BookingRequest } from '@/api/openapi.gen';
import type { Movable } from '@/domain/moves';
import { firstNameOf } from '@/lib/format/firstName';

/** A booking of the photographer, as far as moving it goes. */
export function movableOf(shoot: BookingRequest, photographerId: string): Movable {
  const { bookingId, status, date, time, category, proposal, movesLeft } = shoot;
  return { bookingId, photographerId, status, date, time, category, name: firstNameOf(shoot.name), proposal, movesLeft };
}
