import { Box } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';

type NoticeProps = {
  role: 'alert' | 'status';
  tone: 'red' | 'green';
  /** What it is about: it comes into view for each new one. */
  reason: unknown;
  children: ReactNode;
};

/** What became of a request, above the form. */
export function Notice({ role, tone, reason, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is in a bar at the bottom of a phone, and this may be beyond its screen.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [reason]);
  return (
    <Box
      ref={box}
      tabIndex={-1}
      role={role}
      bg={`${tone}.subtle`}
      borderWidth="1px"
      borderColor={`${tone}.border`}
      borderRadius="lg"
      p="5"
    >
      {children}
    </Box>
  );
}
