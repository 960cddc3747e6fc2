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
 * Returns the draft of the search and a function that changes it. The draft is also kept in the URL, so that neither a
 * reload nor Back loses it. A link may contain the name of a category instead of its id.
 */
function useSearchDraft() {
  const [query, setQuery] = useSearchParams();
  // The URL is updated in a transition and can lag behind, so the draft is read from it only once. Otherwise a quick second
  // choice would undo the first one.
  const [draft, setDraft] = useState(() => readSearch(query));
  const categories = useQuery(categoriesQuery).data;
  const named = categories?.find(({ name }) => name === draft.categoryId);
  if (named) setDraft({ ...draft, categoryId: named._id });
  const written = toQuery(draft);

  useEffect(() => {
    setQuery(written, { replace: true, preventScrollReset: true });
    // setQuery changes with every URL, but the URL must be updated only when the draft has changed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [written]);

  const change = (part: Partial<ScheduleSearch>) => setDraft((before) => ({ ...before, ...part }));
  // The prerendered form is empty for every URL, so the first render must be empty, too.
  return [useHydrated() ? draft : emptySearch, change] as const;
}

const featuredCount = 6;

/**
 * Shows the search form for scheduled shoots, and featured photographers. At /schedulepopup the date picker is initially
 * open.
 */
export function Component() {
  const withPicker = /schedulepopup/i.test(useLocation().pathname);
  const [covered, setCovered] = useState(withPicker);
  const [wanted, change] = useSearchDraft();
  const { search, busy, alert } = useScheduleSearch(wanted);

  return (
    <Page title={searchTexts.pageTitle} description={searchTexts.pageDescription}>
      <SearchLayout
        heading={searchTexts.heading}
        intro={searchTexts.intro}
        featured={<FeaturedSection slot={wanted} categoryId={wanted.categoryId} count={featuredCount} covered={covered} />}
      >
        <SearchBar
          value={wanted}
          onChange={change}
          onSearch={search}
          busy={busy}
          alert={alert}
          picker={withPicker ? 'date' : undefined}
          onPickerClose={() => setCovered(false)}
        />
      </SearchLayout>
    </Page>
  );
}
