import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '@/components/Avatar';
import { CategoryPhoto } from '@/components/CategoryPhoto';
import { PricingLink } from '@/components/PricingLink';
import { RatingStars } from '@/components/RatingStars';
import { fullNameOf } from '@/api/photographers';
import type { Photographer } from '@/api/openapi.gen';
import { formatDayAndTime } from '@/lib/format/dates';
import { resultsTexts } from '@/texts/results';
import { nextFreeText } from '@/texts/nextFree';
import { searchTexts } from '@/texts/search';
import { CardLayout, CardNextFree } from './CardLayout';
import { cardPicture } from './cardPicture';
import { CardPrice } from './CardPrice';
import { pictureOf } from './pictureOf';

type PhotographerCardProps = {
  photographer: Photographer;
  /** The city that was searched; without it the card names the photographer's own. */
  location?: string;
  /** Query of the profile's address, so that the profile knows what was searched. */
  query?: string;
  /** The button beside the price. */
  action: ReactNode;
  headingLevel?: 'h2' | 'h3';
  /** The first card of a page, whose picture is wanted before all others. */
  isFirst?: boolean;
};

/** One photographer of a list; anywhere but on its buttons it leads to the profile. */
export function PhotographerCard({
  photographer,
  location,
  query = '',
  action,
  headingLevel = 'h2',
  isFirst = false,
}: PhotographerCardProps) {
  const { _id, city, category_name: category, unit, pricing, allLocations, nextFree } = photographer;
  const name = fullNameOf(photographer);
  const place = location || city;
  const picture = pictureOf(photographer);
  const [firstTier] = pricing;

  return (
    <CardLayout
      picture={
        <CategoryPhoto
          src={picture?.url ?? ''}
          category={category}
          alt={picture?.isOfCategory === false ? resultsTexts.photoBy(name) : searchTexts.coverOf(name, category)}
          {...cardPicture}
          {...(isFirst && { loading: 'eager', fetchPriority: 'high' })}
        />
      }
      category={category}
      portrait={<Avatar src={photographer.profile_photo} name={name} isNamedBeside size={48} />}
      link={<Link to={{ pathname: `/profile/${_id}`, search: query }}>{name}</Link>}
      headingLevel={headingLevel}
      rating={<RatingStars rating={photographer.rating} count={photographer.ratingCount} />}
      area={allLocations || !place ? searchTexts.availableEverywhere : searchTexts.availableIn(place)}
      price={firstTier && <CardPrice tier={firstTier} unit={unit} />}
      nextFree={
        nextFree && <CardNextFree text={nextFreeText(formatDayAndTime(nextFree.scheduledDate, nextFree.scheduledTime))} />
      }
    >
      <PricingLink name={name} tiers={pricing} unit={unit} />
      <Box position="relative" zIndex="1">
        {action}
      </Box>
    </CardLayout>
  );
}
