import { Box, Button, type ButtonProps, Container, Skeleton, Stack, Text } from '@chakra-ui/react';
import { ChevronDown, Search } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { resultsTexts } from '@/features/search/texts';
import { useMediaQuery } from '@/lib/react/useMediaQuery';
import { commonTexts } from '@/texts/common';

type SearchProps = {
  what: string;
  when?: string;
  /** Whether the form is always open. */
  isOpen?: boolean;
  /** The tabs above the form. */
  tabs?: ReactNode;
  /** The form for another search, which may be lazy. */
  form?: ReactNode;
};

type ResultsLayoutProps = SearchProps & {
  /** Identifies the search. When it changes, the form is collapsed and reset. */
  searchKey?: string;
  children: ReactNode;
};

/** Shows the results below the search. */
export function ResultsLayout({ searchKey, children, ...search }: ResultsLayoutProps) {
  return (
    <Container maxW="7xl" py={{ base: '4', lg: '6' }}>
      <Stack gap={{ base: '3', lg: '6' }}>
        <FoldedSearch key={searchKey} {...search} />
        {children}
      </Stack>
    </Container>
  );
}

// The breakpoint lg. From this width on, the fields of the form are in one row.
const roomForForm = '(min-width: 64rem)';

const compact = { '& form': { px: '4', py: { base: '4', lg: '3' }, boxShadow: 'sm' } };

/**
 * Shows the form with its tabs. Below `lg` both are collapsed into a button that shows and hides them, unless `isOpen` is
 * set.
 */
function FoldedSearch({ what, when, isOpen = false, tabs, form }: SearchProps) {
  const id = useId();
  const hasRoom = useMediaQuery(roomForForm);
  const [opened, setOpened] = useState(false);
  const isUnfolded = isOpen || opened;
  // The skeleton has the height of a search form whose fields are in one row.
  const skeleton = <Skeleton height="6.25rem" borderRadius="xl" aria-hidden data-needs-script />;
  return (
    <Stack gap="3">
      {!isOpen && (
        <SearchPill
          what={what}
          when={when}
          expanded={opened}
          aria-controls={opened ? id : undefined}
          hideFrom="lg"
          onClick={() => setOpened(!opened)}
        />
      )}
      <Stack id={id} gap="3" css={compact} hideBelow={isUnfolded ? undefined : 'lg'}>
        {/* The tabs are outside of Suspense, so that they are visible while the form loads. */}
        {tabs}
        {isUnfolded || hasRoom ? <Suspense fallback={skeleton}>{form}</Suspense> : skeleton}
      </Stack>
    </Stack>
  );
}

type SearchPillProps = ButtonProps & {
  /** The place and the category of the search. */
  what: string;
  /** The day and time of the search. */
  when?: string;
  expanded?: boolean;
};

/** Shows a search as a button that shows and hides its form. */
function SearchPill({ what, when, expanded = false, ...button }: SearchPillProps) {
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      layerStyle="card"
      boxShadow="sm"
      borderRadius="full"
      w="full"
      h="auto"
      minH="14"
      px="5"
      py="2"
      gap="4"
      justifyContent="flex-start"
      textAlign="start"
      whiteSpace="normal"
      aria-expanded={expanded}
      aria-label={commonTexts.labelled(resultsTexts.change, when ? `${what}, ${when}` : what)}
      {...button}
    >
      <Search aria-hidden />
      <Box flex="1" minW="0">
        <Text fontWeight="semibold" lineHeight="short">
          {what}
        </Text>
        {when && (
          <Text textStyle="sm" fontWeight="normal" color="fg.muted">
            {when}
          </Text>
        )}
      </Box>
      <Box as="span" transform={expanded ? 'rotate(180deg)' : undefined} aria-hidden>
        <ChevronDown size={20} />
      </Box>
    </Button>
  );
}
