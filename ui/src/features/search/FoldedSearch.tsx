import { Skeleton, Stack } from '@chakra-ui/react';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { useMediaQuery } from '@/lib/react/useMediaQuery';
import { SearchPill } from './SearchPill';

type FoldedSearchProps = {
  what: string;
  when?: string;
  /** There is nothing to fold: the form is open. */
  isOpen?: boolean;
  /** Above the form. */
  tabs?: ReactNode;
  /** The form for another search, which may be lazy. */
  children: ReactNode;
};

// The breakpoint lg, from which the fields of a form stand in one row.
const roomForForm = '(min-width: 64rem)';

const compact = { '& form': { px: '4', py: { base: '4', lg: '3' }, boxShadow: 'sm' } };

/** The search of a list of results: a bar on desktops, and on phones a button that opens it. */
export function FoldedSearch({ what, when, isOpen = false, tabs, children }: FoldedSearchProps) {
  const id = useId();
  const hasRoom = useMediaQuery(roomForForm);
  const [opened, setOpened] = useState(false);
  const isShown = isOpen || hasRoom || opened;
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
      {isShown && (
        <Stack id={id} gap="3" css={compact}>
          {/* They keep their place while the form loads. */}
          {tabs}
          <Suspense fallback={<BarSkeleton />}>{children}</Suspense>
        </Stack>
      )}
    </Stack>
  );
}

/** As high as a search bar of one row. */
export function BarSkeleton() {
  return <Skeleton height="6.25rem" borderRadius="xl" aria-hidden />;
}
