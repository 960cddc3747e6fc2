import { Box, Flex, type FlexProps } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { cityTexts as texts } from '@/texts/cities';

// One line: what is too long for it is cut off. On a phone each link is as tall as a finger needs.
const line = { truncate: true, lineHeight: { base: '2.75rem', md: '1.5rem' } } as const;

/** The pages above a page, from the list of cities on. */
export function Trail({ children, ...flex }: FlexProps & { children: ReactNode }) {
  return (
    <Flex as="nav" aria-label={texts.trail} columnGap="2" minW="0" textStyle="sm" color="fg.muted" {...flex}>
      {children}
    </Flex>
  );
}

/** A link of the trail; `link` is an element with its text. */
export function TrailLink({ link }: { link: ReactElement }) {
  return (
    <Flex as="span" align="center" gap="2" minW="0">
      <Box asChild {...line} textDecoration="underline" textUnderlineOffset="0.2em">
        {link}
      </Box>
      <span aria-hidden>{texts.trailSeparator}</span>
    </Flex>
  );
}

/** The page itself. A phone has no room for it, and shows it as the heading soon after. */
export function TrailEnd({ children }: { children: ReactNode }) {
  return (
    <Box as="span" aria-current="page" hideBelow="md" minW="0" {...line}>
      {children}
    </Box>
  );
}
