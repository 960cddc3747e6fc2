import { Box, SimpleGrid } from '@chakra-ui/react';
import { Photo } from '@/components/Photo';
import { NotVerified, StarRow } from '@/components/StarRow';
import { countText, each, when } from '@/lib/react/serverTemplate';
import { commonTexts } from '@/texts/common';
import { photographerTexts as texts } from '@/texts/photographer';
import { ratingTexts } from '@/texts/rating';
import { NoPortfolio } from './Gallery';
import { GallerySection, TileCaption, tileGrid, tileSizes } from './GalleryTile';
import {
  NoComment,
  NoReviews,
  ReviewComment,
  ReviewItem,
  ReviewsLayout,
  ReviewsSection,
  ReviewsSummary,
  starSize,
  summaryStarSize,
} from './ReviewsLayout';

function ShellPhoto({ src, sizes }: { src: string; sizes: string }) {
  // The opacity is that of a picture that has loaded: no script says when it has.
  return <Photo src={src} alt={texts.photoBy('{{$.Name}}')} width={4} height={3} sizes={sizes} opacity={1} />;
}

/** The portfolio before any script runs. Where no script can open a gallery, further pictures follow. */
export function GalleryShell() {
  return (
    <GallerySection>
      {when('not .Portfolio', <NoPortfolio />)}
      <SimpleGrid {...tileGrid}>
        {each(
          '.Portfolio',
          <Box position="relative" overflow="hidden" borderRadius="lg">
            {when(
              '.Cover',
              <ShellPhoto src="/api/files/{{.Cover}}" sizes={tileSizes} />,
              <Box aspectRatio={4 / 3} bg="bg.emphasized" />,
            )}
            <TileCaption category="{{.Category}}" pictures={countText('.Pictures', texts.pictures)} />
          </Box>,
        )}
      </SimpleGrid>
      {when(
        '.FurtherPictures',
        <noscript>
          <SimpleGrid columns={{ base: 2, sm: 3 }} gap="3" mt="5">
            {each('.FurtherPictures', <ShellPhoto src="/api/files/{{.}}" sizes="(min-width: 30rem) 20rem, 50vw" />)}
          </SimpleGrid>
        </noscript>,
      )}
    </GallerySection>
  );
}

/** The latest reviews before any script runs. */
export function ReviewsShell() {
  return (
    <ReviewsSection
      summary={when(
        '.StarShare',
        <ReviewsSummary
          stars={
            <StarRow
              share="{{.StarShare}}%"
              label={commonTexts.rated('{{.Rating}}')}
              number="{{.Rating}}"
              size={summaryStarSize}
            />
          }
          count={countText('.RatingCount', ratingTexts.reviews)}
        />,
      )}
    >
      {when('not .Reviews', <NoReviews />)}
      <ReviewsLayout>
        {each(
          '.Reviews',
          <ReviewItem
            name="{{.Customer}}"
            day="{{.Day}}"
            stars={<StarRow share="{{.StarShare}}%" label={commonTexts.rated('{{.Rating}}')} size={starSize} />}
            note={when('not .Verified', <NotVerified />)}
          >
            {when('.Comment', <ReviewComment text="{{.Comment}}" />, <NoComment />)}
          </ReviewItem>,
        )}
      </ReviewsLayout>
    </ReviewsSection>
  );
}
