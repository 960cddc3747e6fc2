import { Badge, Box, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { Camera, CircleCheck, CircleX, MapPin, Smartphone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '@/ui/photo/Avatar';
import { Rating, type RatingContent } from '@/shared/review/RatingStars';
import type { PhotographerType } from '@/api/openapi.gen';
import { showPart, type Part } from '@/prerender/view';
import { photographerTexts as texts } from './texts';

/** Pixels. */
export const portraitSize = 80;

/** Who the photographer is: portrait, name, rating, availability, place and a few words. */
export type HeadContent = {
  name: string;
  /** If they are not those of the name. */
  initials?: string;
  /** The address of the portrait. */
  photo: Part<string>;
  rating: Part<RatingContent>;
  availability: Part<boolean>;
  city: string;
  /** Where else the photographer works, such as ` · Works in all locations`; may be empty. */
  area: string;
  type: Part<PhotographerType>;
  shoots: Part<string>;
  withdrawals: Part<string>;
  bio: Part<string>;
};

const typeIcons: Readonly<Record<PhotographerType, LucideIcon>> = { mobile: Smartphone, professional: Camera };

export function HeadView({ content }: { content: HeadContent }) {
  const { name, initials, photo, rating, availability, city, area, type, shoots, withdrawals, bio } = content;
  const portrait = { name, size: portraitSize };
  return (
    <Stack gap="5">
      <Flex gap={{ base: '4', md: '5' }} align="center">
        {showPart(
          photo,
          (src) => (
            <Avatar src={src} {...portrait} />
          ),
          <Avatar initials={initials} {...portrait} />,
        )}
        <Stack gap="2" minW="0">
          <Heading as="h1" textStyle={{ base: '2xl', md: 'section' }} overflowWrap="anywhere">
            {name}
          </Heading>
          <HStack gap="3" wrap="wrap" minH="7">
            {/* On a desktop the panel beside it has the rating. */}
            <Box hideFrom="lg">
              <Rating rating={rating} />
            </Box>
            {showPart(availability, (isAvailable) => (
              <Badge size="lg" colorPalette={isAvailable ? 'green' : 'gray'}>
                {isAvailable ? texts.available : texts.notAvailable}
              </Badge>
            ))}
          </HStack>
        </Stack>
      </Flex>
      <Flex as="ul" role="list" wrap="wrap" columnGap="6" rowGap="2" color="fg.muted">
        <HeadFact icon={MapPin}>
          <span>{city}</span>
          {area}
        </HeadFact>
        {showPart(type, (kind) => (
          <HeadFact icon={typeIcons[kind]}>{texts.types[kind]}</HeadFact>
        ))}
        {showPart(shoots, (text) => (
          <HeadFact icon={CircleCheck}>{text}</HeadFact>
        ))}
        {showPart(withdrawals, (text) => (
          <HeadFact icon={CircleX}>{text}</HeadFact>
        ))}
      </Flex>
      {showPart(bio, (text) => (
        <Text maxW="prose" whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </Text>
      ))}
    </Stack>
  );
}

/** A short fact of a photographer. */
function HeadFact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <HStack as="li" gap="2" align="flex-start">
      <Box as="span" flexShrink="0" pt="0.5" aria-hidden>
        <Icon size={18} />
      </Box>
      <span>{children}</span>
    </HStack>
  );
}
