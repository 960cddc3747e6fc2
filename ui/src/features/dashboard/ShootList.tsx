import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { BookingRequest } from '@/api/openapi.gen';
import { useFocusFallback } from '@/lib/react/useFocusFallback';

type ShootListProps = {
  shoots: readonly BookingRequest[];
  renderShoot: (shoot: BookingRequest) => ReactNode;
};

/** Bookings as cards. */
export function ShootList({ shoots, renderShoot }: ShootListProps) {
  return (
    <Stack as="ul" role="list" gap="4" {...useFocusFallback(shoots)}>
      {shoots.map((shoot) => (
        <li key={shoot._id}>{renderShoot(shoot)}</li>
      ))}
    </Stack>
  );
}
