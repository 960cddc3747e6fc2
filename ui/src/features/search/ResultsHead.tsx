import { Box, Flex, Heading, Skeleton, Text } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { resultsTexts } from '@/texts/results';

type ResultsHeadProps = {
  heading: string;
  /** How many were found, or what says so; undefined until that is known. That there are none is said below. */
  found: number | ReactElement | undefined;
  toolbar?: ReactNode;
};

/** The server counts no further. */
export const mostCounted = 500;

export function CountSkeleton() {
  return <Skeleton width="28" height="1.5em" borderRadius="sm" aria-hidden />;
}

const hiddenOnPhones = { srOnly: { base: true, lg: false } } as const;

/** What was searched for and how many there are, in one line with the toolbar. On phones the folded search says the former. */
export function ResultsHead({ heading, found, toolbar }: ResultsHeadProps) {
  return (
    <Flex align={{ base: 'center', lg: 'end' }} justify="space-between" gap="3" minH="11">
      <Box minW="0">
        <Heading as="h1" textStyle="4xl" fontFamily="heading" letterSpacing="-0.025em" {...hiddenOnPhones}>
          {heading}
        </Heading>
        <Text
          as="div"
          aria-live="polite"
          mt={{ lg: '1' }}
          color={{ lg: 'fg.muted' }}
          fontWeight={{ base: 'semibold', lg: 'normal' }}
        >
          {found === undefined && <CountSkeleton />}
          {typeof found === 'number' ? found > 0 && resultsTexts.found(found, mostCounted) : found}
        </Text>
      </Box>
      {toolbar}
    </Flex>
  );
}
