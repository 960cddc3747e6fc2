import { Container, Skeleton, Stack } from '@chakra-ui/react';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { useMediaQuery } from '@/lib/react/useMediaQuery';
import { SearchPill } from './SearchPill';

type SearchProps = {
  what: string;
  when?: string;
  /** There is nothing to fold: the form is open. */
  isOpen?: boolean;
  /** Above the form. */
  tabs?: ReactNode;
  /** For another search; may be lazy. */
  form?: ReactNode;
};

type ResultsLayoutProps = SearchProps & {
  /** Another search, which folds and resets the form. */
  searchKey?: string;
  children: ReactNode;
};

/** A list of results below the search that found them. */
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

// The breakpoint lg, from which the fields of a form stand in one row.
const roomForForm = '(min-width: 64rem)';

const compact = { '& form': { px: '4', py: { base: '4', lg: '3' }, boxShadow: 'sm' } };

/** A bar on desktops, and on phones a button that opens it. */
function FoldedSearch({ what, when, isOpen = false, tabs, form }: SearchProps) {
  const id = useId();
  const hasRoom = useMediaQuery(roomForForm);
  const [opened, setOpened] = useState(false);
  const isUnfolded = isOpen || opened;
  // As high as a search bar of one row.
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
        {/* They keep their place while the form loads. */}
        {tabs}
        {isUnfolded || hasRoom ? <Suspense fallback={skeleton}>{form}</Suspense> : skeleton}
      </Stack>
    </Stack>
  );
}
