import { Flex, Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type PayoutCardProps = {
  title: string;
  /** A control beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** Renders a card with a section of the admin's payouts tab. */
export function PayoutCard({ title, action, children }: PayoutCardProps) {
  return (
    <Stack as="section" aria-label={title} layerStyle="card" p={{ base: '5', md: '6' }} gap="4">
      <Flex justify="space-between" align="center" gap="4" wrap="wrap">
        <Heading as="h2" textStyle="xl">
          {title}
        </Heading>
        {action}
      </Flex>
      {children}
    </Stack>
  );
}
