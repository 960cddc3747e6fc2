import { Text } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { BookNowButton } from '@/components/BookNowButton';
import { RatingStars } from '@/components/RatingStars';
import type { Photographer } from '@/api/openapi.gen';
import { formatDayAndTime } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { quoteInputOf } from '@/booking/quoteInput';
import { readSearch } from '@/api/scheduleSearch';
import { pricingTexts } from '@/texts/pricing';
import { unitTexts } from '@/texts/units';
import { BookLayout, FindOthers, NextFree, NothingChargedYet, NotTakingBookings, PriceFrom } from './BookLayout';

/** Where booking begins; a search in the address that led here already says what and when. */
export function BookPanel({ photographer }: { photographer: Photographer }) {
  const [query] = useSearchParams();
  const search = readSearch(query);
  const { categories, pricing, availability, rating, ratingCount, nextFree } = photographer;
  const searched = categories.find(({ _id }) => _id === search.categoryId);
  const complete = searched && search.date && search.time;
  const offer = {
    ...quoteInputOf(photographer, search.location),
    ...(searched && { categoryId: searched._id, categoryName: searched.name }),
  };
  const [firstTier] = pricing;
  const { unit } = searched ?? photographer;
  const isBookable = availability && firstTier;

  return (
    <BookLayout
      rating={<RatingStars rating={rating} count={ratingCount} size={16} />}
      price={
        <>
          {isBookable ? (
            <PriceFrom
              price={formatRupees(firstTier.minSKUs * firstTier.pricePerSKU)}
              quantity={unitTexts.counted(unit, firstTier.minSKUs)}
              each={pricingTexts.each(formatRupees(firstTier.pricePerSKU), unitTexts.per(unit))}
            />
          ) : (
            <NotTakingBookings />
          )}
          {isBookable && complete && (
            <Text textStyle={{ base: 'sm', lg: 'md' }} fontWeight="semibold" mt={{ lg: '2' }}>
              {formatDayAndTime(search.date, search.time)}
            </Text>
          )}
        </>
      }
      button={
        isBookable ? (
          <BookNowButton
            size="lg"
            flexShrink="0"
            offer={offer}
            wanted={search}
            categories={complete ? undefined : categories.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
        ) : (
          <FindOthers />
        )
      }
      note={
        isBookable && (
          <>
            {!complete && nextFree && <NextFree when={formatDayAndTime(nextFree.scheduledDate, nextFree.scheduledTime)} />}
            <NothingChargedYet />
          </>
        )
      }
    />
  );
}
