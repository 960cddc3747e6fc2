import { SimpleGrid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { BookingRequest } from '@/api/openapi.gen';
import { useFocusFallback } from '@/lib/react/useFocusFallback';

type ShootListProps = {
  shoots: readonly BookingRequest[];
  /** Side by side where there is the whole width of the page. */
  columns?: 1 | 2;
  renderShoot: (shoot: BookingRequest) => ReactNode;
};

/** Bookings as cards. */
export function ShootList({ shoots, columns = 1, renderShoot }: ShootListProps) {
  return (
    <SimpleGrid as="ul" role="list" columns={{ base: 1, lg: columns }} gap="4" {...useFocusFallback(shoots)}>
      {shoots.map((shoot) => (
        <li key={shoot._id}>{renderShoot(shoot)}</li>
      ))}
    </SimpleGrid>
  );
}
