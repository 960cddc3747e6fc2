import { chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A pair of a description list. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" textStyle="sm" color="fg.muted">
        {label}
      </Text>
      <chakra.dd overflowWrap="anywhere">{children}</chakra.dd>
    </div>
  );
}
