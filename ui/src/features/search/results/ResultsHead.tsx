import { Box, Flex, Heading, Skeleton, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { resultsTexts } from '@/features/search/texts';
import { ViewToggleSkeleton } from '@/features/search/wall/ViewToggle';
import { type Part, showPart } from '@/prerender/view';

type ResultsHeadProps = {
  heading: string;
  /**
   * The text for the number of results, such as 12 photographers. It is undefined until the number is known. It is empty if
   * nothing was found or the search failed, because the list below already says this.
   */
  found: Part<string>;
  /** The choice between photos and photographers. The page from the server has a placeholder instead. */
  views?: ReactNode;
  toolbar?: ReactNode;
};

/** The number at which the server stops counting. */
export const maxCounted = 500;

/** Describes the number of results. It returns an empty string for 0, and undefined until the number is known. */
export function foundText(count: number | undefined): string | undefined {
  if (count === undefined) return undefined;
  return count > 0 ? resultsTexts.found(count, maxCounted) : '';
}

const shortUpTo = 3;

/** Reports whether the results are so few that other searches are suggested below them. */
export const isShort = (pages: readonly { readonly found?: number }[] | undefined) =>
  (pages?.[0]?.found ?? Number.POSITIVE_INFINITY) <= shortUpTo;

const hiddenOnPhones = { srOnly: { base: true, lg: false } } as const;

/**
 * Shows a heading that describes the search, the number of results, the choice of the view and the toolbar. Below `lg`
 * the heading is visually hidden, because the collapsed search shows the same information.
 */
export function ResultsHead({ heading, found, views = <ViewToggleSkeleton />, toolbar }: ResultsHeadProps) {
  return (
    <Flex align={{ base: 'center', lg: 'end' }} wrap={{ base: 'wrap', md: 'nowrap' }} gap="3" minH="11">
      {/* This box is as tall as the toolbar, which is missing in the page from the server. */}
      <Box flex="1" minW="0" minH="11" display="grid" alignContent="center">
        <Heading as="h1" textStyle="4xl" fontFamily="heading" letterSpacing="-0.025em" {...hiddenOnPhones}>
          {heading}
        </Heading>
        <Text
          as="div"
          aria-live="polite"
          mt={{ lg: '1' }}
          color={{ lg: 'fg.muted' }}
          fontWeight={{ base: 'semibold', lg: 'normal' }}
          whiteSpace="nowrap"
        >
          {showPart(found, (text) => text, <Skeleton width="28" height="1.5em" borderRadius="sm" aria-hidden />)}
        </Text>
      </Box>
      <Box order={{ base: '1', md: '0' }} w={{ base: 'full', md: 'auto' }}>
        {views}
      </Box>
      {toolbar}
    </Flex>
  );
}
