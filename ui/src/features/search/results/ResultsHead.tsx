import { Box, Flex, Heading, Skeleton, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { resultsTexts } from '@/features/search/texts';
import { type Part, showPart } from '@/prerender/view';

type ResultsHeadProps = {
  heading: string;
  /** How many were found; empty for none, which is said below, and undefined until that is known. */
  found: Part<string>;
  toolbar?: ReactNode;
};

/** The server counts no further. */
export const maxCounted = 500;

/** The text of a number that the API found; undefined until that is known. */
export function foundText(count: number | undefined): string | undefined {
  if (count === undefined) return undefined;
  return count > 0 ? resultsTexts.found(count, maxCounted) : '';
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
          {showPart(found, (text) => text, <Skeleton width="28" height="1.5em" borderRadius="sm" aria-hidden />)}
        </Text>
      </Box>
      {toolbar}
    </Flex>
  );
}
