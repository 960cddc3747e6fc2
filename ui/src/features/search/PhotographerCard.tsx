import { Badge, Box, Flex, Heading, HStack, LinkOverlay, LinkBox, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '@/components/Avatar';
import { CategoryPhoto } from '@/components/CategoryPhoto';
import { PricingLink } from '@/components/PricingLink';
import { RatingStars } from '@/components/RatingStars';
import { RichText } from '@/components/RichText';
import { fullNameOf } from '@/api/photographers';
import type { Photographer } from '@/api/openapi.gen';
import { formatRupees } from '@/lib/format/money';
import { pricingTexts } from '@/texts/pricing';
import { searchTexts } from '@/texts/search';

type PhotographerCardProps = {
  photographer: Photographer;
  /** The city that was searched; without it the card names the photographer's own. */
  location?: string;
  /** Query of the profile's address, so that the profile knows what was searched. */
  query?: string;
  /** The button beside the price. */
  action: ReactNode;
  headingLevel?: 'h2' | 'h3';
};

const coverSizes = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw';

/** One photographer of a list; anywhere but on its buttons it leads to the profile. */
export function PhotographerCard({ photographer, location, query = '', action, headingLevel = 'h2' }: PhotographerCardProps) {
  const { _id, city, category_name: category, pricing, allLocations } = photographer;
  const name = fullNameOf(photographer);
  const place = location || city;
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
          src={photographer.coverImage}
          category={category}
          alt={searchTexts.coverOf(name, category)}
          sizes={coverSizes}
        />
        <Badge position="absolute" top="3" insetStart="3" size="lg" bg="bg.panel" color="fg" boxShadow="sm">
          {category}
        </Badge>
        <Box position="absolute" bottom="-7" insetStart="5" borderRadius="full" borderWidth="4px" borderColor="bg.panel">
          <Avatar src={photographer.profile_photo} name={name} isNamedBeside size={64} />
        </Box>
      </Box>
      <Stack gap="3" p="5" pt="9" flex="1">
        <Flex justify="space-between" align="baseline" gap="3" wrap="wrap">
          <Heading as={headingLevel} textStyle="xl">
            <LinkOverlay asChild>
              <Link to={{ pathname: `/profile/${_id}`, search: query }}>{name}</Link>
            </LinkOverlay>
          </Heading>
          <RatingStars rating={photographer.rating} size={16} />
        </Flex>
        <Stack gap="0.5" textStyle="sm" color="fg.muted">
          <Text>{searchTexts.photographerCategory(category)}</Text>
          <Text>{allLocations || !place ? searchTexts.availableEverywhere : searchTexts.availableIn(place)}</Text>
        </Stack>
        <Flex mt="auto" pt="2" align="end" justify="space-between" gap="3">
          <div>
            {firstTier && (
              <>
                <HStack gap="1.5" align="baseline" textStyle="sm" color="fg.muted">
                  <RichText
                    text={pricingTexts.perSku}
                    slots={{
                      price: (
                        <Text as="span" textStyle="2xl" fontFamily="heading" fontWeight="semibold" color="fg">
                          {formatRupees(firstTier.pricePerSKU)}
                        </Text>
                      ),
                    }}
                  />
                </HStack>
                <Text textStyle="sm" color="fg.muted">
                  {searchTexts.minimum(firstTier.minSKUs)}
                </Text>
              </>
            )}
          </div>
          <Box position="relative" zIndex="1">
            {action}
          </Box>
        </Flex>
        <PricingLink name={name} tiers={pricing} />
      </Stack>
    </LinkBox>
  );
}
