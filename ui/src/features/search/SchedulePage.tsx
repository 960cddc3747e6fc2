import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { categoriesQuery } from '@/api/catalogue';
import { readSearch, type ScheduleSearch, toQuery } from '@/api/scheduleSearch';
import { useHydrated } from '@/lib/react/useHydrated';
import { Page } from '@/ui/layout/Page';
import { searchTexts } from '@/texts/search';
import { FeaturedSection } from './FeaturedSection';
import { SearchBar } from './SearchBar';
import { SearchLayout } from './SearchLayout';
import { useScheduleSearch } from './useScheduleSearch';

const emptySearch = readSearch(new URLSearchParams());

/**
 * A search being filled in, mirrored in the address, so that neither a reload nor Back loses it. Links may have the name
 * of a category instead of its id.
 */
function useSearchDraft() {
  const [query, setQuery] = useSearchParams();
  // The address follows in a transition, so it is no place to read the latest from: a quick second choice would undo the first.
  const [draft, setDraft] = useState(() => readSearch(query));
  const categories = useQuery(categoriesQuery).data;
  const named = categories?.find(({ name }) => name === draft.categoryId);
  if (named) setDraft({ ...draft, categoryId: named._id });
  const written = toQuery(draft);

  useEffect(() => {
    setQuery(written, { replace: true, preventScrollReset: true });
    // setQuery changes with every address; only a new draft is written.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [written]);

  const change = (part: Partial<ScheduleSearch>) => setDraft((before) => ({ ...before, ...part }));
  // The prerendered form is empty, whatever the address says.
  return [useHydrated() ? draft : emptySearch, change] as const;
}

const featuredCount = 6;

/** Component is the page /schedule, and /schedulepopup, which is the same with the date picker open. */
export function Component() {
  const withPicker = /schedulepopup/i.test(useLocation().pathname);
  const [wanted, change] = useSearchDraft();
  const { search, busy, alert } = useScheduleSearch(wanted);

  return (
    <Page title={searchTexts.pageTitle} description={searchTexts.pageDescription}>
      <SearchLayout
        heading={searchTexts.heading}
        intro={searchTexts.intro}
        featured={<FeaturedSection slot={wanted} categoryId={wanted.categoryId} count={featuredCount} />}
      >
        <SearchBar
          value={wanted}
          onChange={change}
          onSearch={search}
          busy={busy}
          alert={alert}
          picker={withPicker ? 'date' : undefined}
        />
      </SearchLayout>
    </Page>
  );
}
