import { Box, Flex, Heading, type BoxProps } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

type PanelProps = BoxProps & {
  title: string;
  /** A control beside the title that concerns the whole panel. */
  action?: ReactNode;
};

/** Renders a card with a small heading. */
export function Panel({ title, action, children, ...box }: PanelProps) {
  const headingId = useId();
  return (
    <Box as="section" aria-labelledby={headingId} layerStyle="card" p={{ base: '5', md: '6' }} {...box}>
      <Flex align="center" justify="space-between" gap="4" minH="10" mb="4">
        <Heading as="h2" id={headingId} textStyle="eyebrow" fontFamily="body" color="fg.muted">
          {title}
        </Heading>
        {action}
      </Flex>
      {children}
    </Box>
  );
}
