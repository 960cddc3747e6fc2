import { SimpleGrid } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { BookingRequest } from '@/lib/api/dashboard';

type ShootListProps = {
  shoots: readonly BookingRequest[];
  /** Side by side where there is the whole width of the page. */
  columns?: 1 | 2;
  renderShoot: (shoot: BookingRequest) => ReactNode;
};

/** Bookings as cards. When the card with the focus leaves, its button pressed, the list takes the focus. */
export function ShootList({ shoots, columns = 1, renderShoot }: ShootListProps) {
  const list = useRef<HTMLDivElement>(null);
  const held = useRef(false);

  useEffect(() => {
    if (held.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [shoots]);

  return (
    <SimpleGrid
      as="ul"
      role="list"
      ref={list}
      tabIndex={-1}
      outline="none"
      columns={{ base: 1, lg: columns }}
      gap="4"
      onFocus={() => (held.current = true)}
      onBlur={(event) => {
        // A focus that goes nowhere was lost with its element.
        if (event.relatedTarget) held.current = false;
      }}
    >
      {shoots.map((shoot) => (
        <li key={shoot._id}>{renderShoot(shoot)}</li>
      ))}
    </SimpleGrid>
  );
}
