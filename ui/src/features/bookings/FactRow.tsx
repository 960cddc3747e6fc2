import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A pair of a description list that is laid out as a grid of two columns. */
export function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Text as="dt" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" overflowWrap="anywhere">
        {children}
      </Text>
    </>
  );
}
