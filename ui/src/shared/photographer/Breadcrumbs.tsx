import { Box, Flex, type FlexProps } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { showEach, type Entries } from '@/prerender/view';
import { cityTexts as texts } from '@/texts/cities';

/** A page of the site with its name. */
export type NamedPath = { readonly path: string; readonly name: string };

// A name that does not fit on one line is truncated. On phones the links are tall enough for a finger.
const line = { truncate: true, lineHeight: { base: '2.75rem', md: '1.5rem' } } as const;

type BreadcrumbsProps = Omit<FlexProps, 'children'> & {
  /** The name of the first page, which is the list of cities. */
  start: string;
  /** The pages between the list of cities and the current page. */
  pages: Entries<NamedPath>;
  /** The name of the current page. It is hidden on phones, where the heading below shows it. */
  end?: string;
};

/** Links to the pages above the current one, starting with the list of cities. */
export function Breadcrumbs({ start, pages, end, ...flex }: BreadcrumbsProps) {
  return (
    <Flex as="nav" aria-label={texts.breadcrumb} columnGap="2" minW="0" textStyle="sm" color="fg.muted" {...flex}>
      <BreadcrumbLink path="/photographers" name={start} />
      {showEach(pages, (page) => (
        <Flex as="span" key={page.path} align="center" gap="2" minW="0">
          <Separator />
          <BreadcrumbLink {...page} />
        </Flex>
      ))}
      {end && (
        <Flex as="span" align="center" gap="2" hideBelow="md" minW="0">
          <Separator />
          <Box as="span" aria-current="page" minW="0" {...line}>
            {end}
          </Box>
        </Flex>
      )}
    </Flex>
  );
}

function BreadcrumbLink({ path, name }: NamedPath) {
  return (
    <Box asChild {...line} textDecoration="underline" textUnderlineOffset="0.2em">
      <Link to={path}>{name}</Link>
    </Box>
  );
}

/** Renders the separator before each page except the first. */
const Separator = () => <span aria-hidden>{texts.breadcrumbSeparator}</span>;
