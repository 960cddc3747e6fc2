import { Box, Flex, Heading, Stack, type BoxProps } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

type NoticeCardProps = Omit<BoxProps, 'title'> & { title: ReactNode; children: ReactNode; actions?: ReactNode };

/** What must be known before anything else, with what can be done about it. */
export function NoticeCard({ title, children, actions, ...box }: NoticeCardProps) {
  const headingId = useId();
  return (
    <Box
      as="section"
      aria-labelledby={headingId}
      layerStyle="card"
      borderColor="marigold.border"
      p={{ base: '5', md: '7' }}
      {...box}
    >
      <Heading id={headingId} as="h2" textStyle={{ base: '2xl', md: '3xl' }} fontVariantNumeric="tabular-nums">
        {title}
      </Heading>
      <Stack gap="2" mt="2">
        {children}
      </Stack>
      {actions && (
        <Flex gap="3" wrap="wrap" mt="5" css={{ '& > *': { flex: { base: '1 1 auto', sm: '0 0 auto' } } }}>
          {actions}
        </Flex>
      )}
    </Box>
  );
}
