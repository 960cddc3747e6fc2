import { useSearchParams } from 'react-router-dom';
import { BookNowButton } from '@/shared/slot/BookNowButton';
import type { Photographer } from '@/api/openapi.gen';
import { readSearch } from '@/api/scheduleSearch';
import { quoteInputOf } from '@/domain/quoteInput';
import { BookView } from './BookView';
import { bookFromApi } from './fromApi';

/** Where booking begins; a search in the address that led here already says what and when. */
export function BookPanel({ photographer }: { photographer: Photographer }) {
  const [query] = useSearchParams();
  const search = readSearch(query);
  const { categories } = photographer;
  const searched = categories.find(({ _id }) => _id === search.categoryId);
  const complete = searched !== undefined && search.date !== '' && search.time !== '';
  const offer = {
    ...quoteInputOf(photographer, search.location),
    ...(searched && { categoryId: searched._id, categoryName: searched.name }),
  };
  return (
    <BookView
      content={bookFromApi(photographer, searched?.unit, complete ? search : undefined)}
      button={
        <BookNowButton
          size="lg"
          flexShrink="0"
          offer={offer}
          wanted={search}
          categories={complete ? undefined : categories.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      }
    />
  );
}
