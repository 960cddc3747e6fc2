import { Badge, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { Camera, MapPin, Smartphone } from 'lucide-react';
import { Avatar } from '@/components/Avatar';
import { RatingStars } from '@/components/RatingStars';
import { fullNameOf, type Photographer } from '@/lib/api/photographer';
import { photographerTexts as texts } from '@/lib/texts/photographer';

function serviceArea({ allLocations, city, serviceCities }: Photographer): string | undefined {
  if (allLocations) return texts.everywhere;
  const further = serviceCities.map(({ name }) => name).filter((name) => name !== city);
  return further.length > 0 ? texts.alsoWorksIn(further.join(', ')) : undefined;
}

/** Who it is: portrait, name, rating, availability, place and a few words. */
export function ProfileHead({ photographer }: { photographer: Photographer }) {
  const { availability, bio, city, profile_photo, rating, ratingCount, type } = photographer;
  const name = fullNameOf(photographer);
  const area = serviceArea(photographer);
  const TypeIcon = type === 'mobile' ? Smartphone : Camera;

  return (
    <Flex direction={{ base: 'column', sm: 'row' }} gap={{ base: '5', md: '8' }} align={{ base: 'flex-start', sm: 'center' }}>
      <Avatar src={profile_photo} name={name} size={136} />
      <Stack gap="3">
        <HStack gap="3" wrap="wrap">
          <RatingStars rating={rating} />
          {ratingCount > 0 && (
            <Text textStyle="sm" color="fg.muted">
              {texts.ratings(ratingCount)}
            </Text>
          )}
          <Badge size="lg" colorPalette={availability ? 'green' : 'gray'}>
            {availability ? texts.available : texts.notAvailable}
          </Badge>
        </HStack>
        <Heading as="h1" textStyle="section">
          {name}
        </Heading>
        <Flex wrap="wrap" columnGap="5" rowGap="1" color="fg.muted">
          <HStack gap="1.5">
            <MapPin size={18} aria-hidden />
            <Text>{city || texts.cityFallback}</Text>
          </HStack>
          <HStack gap="1.5">
            <TypeIcon size={18} aria-hidden />
            <Text>{type === 'mobile' ? texts.mobileType : texts.professionalType}</Text>
          </HStack>
          {area && <Text>{area}</Text>}
        </Flex>
        {bio && (
          <Text maxW="prose" whiteSpace="pre-line">
            {bio}
          </Text>
        )}
      </Stack>
    </Flex>
  );
}
