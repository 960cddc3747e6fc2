import { Badge, Box, Flex, Heading, LinkOverlay, LinkBox, Stack, Text } from '@chakra-ui/react';
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
import { commonTexts } from '@/texts/common';
import { nextFreeText } from '@/texts/nextFree';
import { searchTexts } from '@/texts/search';
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
    <LinkBox
      as="article"
      display="flex"
      flexDirection="column"
      layerStyle="card"
      overflow="hidden"
      transition="box-shadow 0.2s ease"
      _hover={{ boxShadow: 'lg' }}
    >
      <Box position="relative">
        <CategoryPhoto
          src={picture?.url ?? ''}
          category={category}
          alt={picture?.isOfCategory === false ? resultsTexts.photoBy(name) : searchTexts.coverOf(name, category)}
          {...cardPicture}
          {...(isFirst && { loading: 'eager', fetchPriority: 'high' })}
        />
        <Badge position="absolute" top="3" insetStart="3" size="lg" bg="bg.panel" color="fg" boxShadow="sm">
          {category}
        </Badge>
      </Box>
      <Stack gap="2" p={{ base: '4', md: '5' }} pb={{ base: '3', md: '4' }} flex="1">
        <Flex align="center" gap="3">
          <Avatar src={photographer.profile_photo} name={name} isNamedBeside size={48} />
          <Box flex="1" minW="0">
            <Heading as={headingLevel} textStyle="xl" lineHeight="short">
              <LinkOverlay asChild>
                <Link to={{ pathname: `/profile/${_id}`, search: query }}>{name}</Link>
              </LinkOverlay>
            </Heading>
            <Text fontSize="0.8125rem" color="fg.muted">
              {searchTexts.photographerCategory(category)}
            </Text>
          </Box>
        </Flex>
        <Flex align="center" wrap="wrap" columnGap="2" textStyle="sm" color="fg.muted">
          <RatingStars rating={photographer.rating} count={photographer.ratingCount} />
          <span aria-hidden>{commonTexts.separator}</span>
          <span>{allLocations || !place ? searchTexts.availableEverywhere : searchTexts.availableIn(place)}</span>
        </Flex>
        {firstTier && <CardPrice tier={firstTier} unit={unit} />}
        {nextFree && (
          <Text textStyle="sm" fontWeight="medium">
            {nextFreeText(formatDayAndTime(nextFree.scheduledDate, nextFree.scheduledTime))}
          </Text>
        )}
        <Flex mt="auto" pt="1" align="center" justify="space-between" columnGap="3" wrap="wrap">
          <PricingLink name={name} tiers={pricing} unit={unit} />
          <Box position="relative" zIndex="1">
            {action}
          </Box>
        </Flex>
      </Stack>
    </LinkBox>
  );
}
