import { Box, Flex, type FlexProps } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { showEach, type Entries } from '@/prerender/view';
import { cityTexts as texts } from '@/texts/cities';

/** A page of the site and what it is called. */
export type NamedPath = { readonly path: string; readonly name: string };

// One line: what is too long for it is cut off. On a phone each link is as tall as a finger needs.
const line = { truncate: true, lineHeight: { base: '2.75rem', md: '1.5rem' } } as const;

type BreadcrumbsProps = Omit<FlexProps, 'children'> & {
  /** What the list of cities is called, which comes first. */
  start: string;
  /** The pages between that and this one. */
  pages: Entries<NamedPath>;
  /** The page itself. A phone has no room for it, and shows it as the heading soon after. */
  end?: string;
};

/** The pages above a page, from the list of cities on. */
export function Breadcrumbs({ start, pages, end, ...flex }: BreadcrumbsProps) {
  return (
    <Flex as="nav" aria-label={texts.breadcrumb} columnGap="2" minW="0" textStyle="sm" color="fg.muted" {...flex}>
      <BreadcrumbLink path="/photographers" name={start} />
      {showEach(pages, (page) => (
        <BreadcrumbLink key={page.path} {...page} />
      ))}
      {end && (
        <Box as="span" aria-current="page" hideBelow="md" minW="0" {...line}>
          {end}
        </Box>
      )}
    </Flex>
  );
}

function BreadcrumbLink({ path, name }: NamedPath) {
  return (
    <Flex as="span" align="center" gap="2" minW="0">
      <Box asChild {...line} textDecoration="underline" textUnderlineOffset="0.2em">
        <Link to={path}>{name}</Link>
      </Box>
      <span aria-hidden>{texts.breadcrumbSeparator}</span>
    </Flex>
  );
}
