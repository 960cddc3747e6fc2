import { Badge, Box, Container, Flex, Heading, HStack, SimpleGrid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Camera, CircleCheck, CircleX, type LucideIcon, MapPin, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PhotographerType } from '@/api/openapi.gen';
import { type Part, showPart } from '@/prerender/view';
import { Rating, type RatingContent } from '@/shared/review/RatingStars';
import { Avatar } from '@/ui/photo/Avatar';
import { photographerTexts as texts } from './texts';

type ProfileLayoutProps = {
  /** The links to the parent pages of the profile. */
  breadcrumbs: ReactNode;
  /** The pictures at the top; null if there are none. */
  mosaic: ReactNode;
  head: ReactNode;
  gallery: ReactNode;
  booking: ReactNode;
  prices: ReactNode;
  /** The panels with the categories, the completed shoots and what a shoot includes. */
  facts: ReactNode;
  reviews: ReactNode;
};

/**
 * Lays out the parts of a profile. From `lg` on, the booking panel and the facts are in a column that stays in view. Below
 * `lg`, the facts follow the other parts, and the booking panel is a bar at the bottom of the window.
 */
export function ProfileLayout({ breadcrumbs, mosaic, head, gallery, booking, prices, facts, reviews }: ProfileLayoutProps) {
  return (
    <Container
      maxW="7xl"
      pt={{ base: '0', md: '3' }}
      pb={{ lg: '16' }}
      display={{ base: 'flex', lg: 'grid' }}
      flexDirection="column"
      gridTemplateColumns="minmax(0, 1fr) 22rem"
      columnGap="12"
      rowGap={{ base: '6', md: '8' }}
      // Keeps focused links and buttons from being hidden behind the bar.
      css={{ '& :is(a, button)': { scrollMarginBottom: '8rem' } }}
    >
      <Box gridColumn="1 / -1" minW="0">
        {breadcrumbs}
        {mosaic}
      </Box>
      <Stack gap={{ base: '10', md: '12' }}>
        {head}
        {gallery}
        {prices}
        {reviews}
      </Stack>
      <Box display={{ base: 'contents', lg: 'block' }} position={{ lg: 'sticky' }} top="24" alignSelf="start" zIndex="docked">
        <Box
          position={{ base: 'sticky', lg: 'static' }}
          bottom="0"
          order={{ base: 1, lg: 0 }}
          mx={{ base: '-4', md: '-6', lg: '0' }}
          mt={{ base: '4', lg: '0' }}
          zIndex="docked"
        >
          {booking}
        </Box>
        <SimpleGrid columns={{ base: 1, sm: 2, lg: 1 }} gap="5" mt={{ base: '4', lg: '5' }} _empty={{ display: 'none' }}>
          {facts}
        </SimpleGrid>
      </Box>
    </Container>
  );
}

/** The width and height of the portrait in pixels. */
export const portraitSize = 80;

/** The content of the head of a profile. */
export type HeadContent = {
  name: string;
  /** The initials, if they cannot be derived from `name` because it is a template placeholder. */
  initials?: string;
  /** The URL of the portrait. */
  photo: Part<string>;
  rating: Part<RatingContent>;
  availability: Part<boolean>;
  city: string;
  /** The photographer's other locations, such as ` · Works in all locations`; may be empty. */
  area: string;
  type: Part<PhotographerType>;
  shoots: Part<string>;
  withdrawals: Part<string>;
  bio: Part<string>;
};

const typeIcons: Readonly<Record<PhotographerType, LucideIcon>> = { mobile: Smartphone, professional: Camera };

/**
 * Lays out the button for asking a question, and how soon answers usually come. Without children, it shows a placeholder of the
 * same height, so that nothing below it moves when they load.
 */
export function AskRow({ children }: { children?: ReactNode }) {
  return (
    <HStack gap="4" minH="11" data-needs-script>
      {children ?? <Skeleton height="11" width="44" borderRadius="full" aria-hidden />}
    </HStack>
  );
}

type HeadViewProps = {
  content: HeadContent;
  /** The button for asking a question. The page from the server has a placeholder instead. */
  ask?: ReactNode;
};

export function HeadView({ content, ask = <AskRow /> }: HeadViewProps) {
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
            {/* From `lg` on, the booking panel shows the rating. */}
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
      {ask}
      {showPart(bio, (text) => (
        <Text maxW="prose" whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </Text>
      ))}
    </Stack>
  );
}

/** Shows a short fact about the photographer with an icon. */
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
