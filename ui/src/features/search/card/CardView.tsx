import { Badge, Box, Flex, Heading, LinkBox, LinkOverlay, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Part, showPart } from '@/prerender/view';
import { Rating, type RatingContent } from '@/shared/review/RatingStars';
import { commonTexts } from '@/texts/common';
import { searchTexts } from '@/texts/search';
import { RichText } from '@/ui/layout/RichText';
import { Avatar } from '@/ui/photo/Avatar';
import { CategoryPhoto } from '@/ui/photo/CategoryPhoto';
import { cardPicture } from './CardGrid';

/** The content of a photographer's card. */
export type CardContent = {
  /** The path of the profile. */
  path: string;
  name: string;
  /** The initials, if they cannot be derived from `name` because it is a template placeholder. */
  initials?: string;
  /** The URL of the portrait. */
  photo: Part<string>;
  picture: Part<PictureContent>;
  category: string;
  rating: Part<RatingContent>;
  /** Says where the photographer works. */
  area: string;
  price: Part<PriceContent>;
  nextFree: Part<string>;
};

export type PictureContent = {
  src: string;
  alt: string;
  /** Whether the picture belongs to the first card, whose picture is loaded with high priority. */
  isFirst: boolean;
};

type CardViewProps = {
  card: CardContent;
  headingLevel?: 'h2' | 'h3';
  /** Whether the page already names the category of all cards. */
  isCategoryNamed?: boolean;
  /**
   * Adds further pictures to the card's picture. The result is a link to `path`, so the card's own link is not in the tab
   * order.
   */
  addPictures?: (picture: ReactNode, path: string) => ReactNode;
  /** The buttons in the last row. The page from the server has a placeholder instead. */
  actions?: ReactNode;
};

/** Shows a photographer in a list. A click anywhere except on the buttons opens the profile. */
export function CardView({
  card: { path, name, initials, photo, picture, category, rating, area, price, nextFree },
  headingLevel = 'h2',
  isCategoryNamed = false,
  addPictures,
  actions = <Skeleton height="11" w="full" borderRadius="sm" aria-hidden data-needs-script />,
}: CardViewProps) {
  const portrait = { name, size: 48, isNamedBeside: true };
  const cover = showPart(
    picture,
    ({ src, alt, isFirst }) => (
      <CategoryPhoto
        src={src}
        category={category}
        alt={alt}
        {...cardPicture}
        {...(isFirst && { loading: 'eager', fetchPriority: 'high' })}
      />
    ),
    <Box aspectRatio={cardPicture.aspectRatio} bg="bg.muted" />,
  );
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
        {addPictures ? addPictures(cover, path) : cover}
        {!isCategoryNamed && (
          <Badge position="absolute" top="3" insetStart="3" size="lg" bg="bg.panel" color="fg" boxShadow="sm">
            {category}
          </Badge>
        )}
      </Box>
      <Stack gap="2" p={{ base: '4', md: '5' }} pb={{ base: '3', md: '4' }} flex="1">
        <Flex align="center" gap="3">
          {showPart(
            photo,
            (src) => (
              <Avatar src={src} {...portrait} />
            ),
            <Avatar initials={initials} {...portrait} />,
          )}
          <Box flex="1" minW="0">
            <Heading as={headingLevel} textStyle="xl" lineHeight="short">
              <LinkOverlay asChild>
                <Link to={path} tabIndex={addPictures && -1}>
                  {name}
                </Link>
              </LinkOverlay>
            </Heading>
            <Text fontSize="0.8125rem" color="fg.muted" srOnly={isCategoryNamed}>
              {searchTexts.photographerCategory(category)}
            </Text>
          </Box>
        </Flex>
        <Flex align="center" wrap="wrap" columnGap="2" textStyle="sm" color="fg.muted">
          <Rating rating={rating} />
          <span aria-hidden>{commonTexts.separator}</span>
          <span>{area}</span>
        </Flex>
        {showPart(price, (texts) => (
          <CardPrice price={texts} />
        ))}
        {showPart(nextFree, (text) => (
          <Text textStyle="sm" fontWeight="medium">
            {text}
          </Text>
        ))}
        <Flex mt="auto" pt="1" align="center" justify="space-between" columnGap="3" wrap="wrap">
          {actions}
        </Flex>
      </Stack>
    </LinkBox>
  );
}

/** A price, the text around it, and two details below it. */
export type PriceContent = { text: string; price: string; details: readonly [string, string] };

/** Shows the price on a card. */
function CardPrice({ price: { text, price, details } }: { price: PriceContent }) {
  return (
    <Text as="div" textStyle="sm" color="fg.muted">
      <RichText
        text={text}
        slots={{
          price: (
            <Text as="span" textStyle="xl" fontFamily="heading" fontWeight="semibold" color="fg">
              {price}
            </Text>
          ),
        }}
      />
      <Text css={{ '& span': { display: 'inline-block', whiteSpace: 'pre' } }}>
        <span>{details[0]}</span>
        <span>{commonTexts.separator}</span>
        <span>{details[1]}</span>
      </Text>
    </Text>
  );
}
