import { Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type FactProps = { icon: LucideIcon; label: string; children: ReactNode };

/** One line of a description list; the icon stands for the label. */
export function Fact({ icon: Icon, label, children }: FactProps) {
  return (
    <Flex gap="2.5" align="flex-start">
      <Text as="dt" color="fg.muted" pt="0.5" title={label}>
        <Icon size={17} aria-hidden />
        <VisuallyHidden>{label}</VisuallyHidden>
      </Text>
      <Text as="dd" overflowWrap="anywhere" minW="0">
        {children}
      </Text>
    </Flex>
  );
}
