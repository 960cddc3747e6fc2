import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type ResultsHeadProps = { heading: string; when: ReactNode; sorting: ReactNode };

/** What was searched for, above what was found. */
export function ResultsHead({ heading, when, sorting }: ResultsHeadProps) {
  return (
    <Flex direction={{ base: 'column', md: 'row' }} align={{ md: 'end' }} justify="space-between" gap="4">
      <div>
        <Heading as="h1" textStyle="section">
          {heading}
        </Heading>
        <Text as="div" mt="2" color="fg.muted" textStyle="lg">
          {when}
        </Text>
      </div>
      <Box width={{ base: 'full', md: '60' }}>{sorting}</Box>
    </Flex>
  );
}
