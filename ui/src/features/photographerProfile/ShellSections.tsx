import { Box, Heading, SimpleGrid, Stack } from '@chakra-ui/react';
import { useId } from 'react';
import { Photo } from '@/components/Photo';
import { StarRow, StarShape } from '@/components/RatingStars';
import { countText, each, when } from '@/lib/react/serverTemplate';
import { commonTexts } from '@/texts/common';
import { photographerTexts as texts } from '@/texts/photographer';
import { NoPortfolio } from './Gallery';
import { TileCaption, tileSizes } from './GalleryTile';
import { NoReviews, ReviewCard, ReviewComment, starSize } from './Reviews';

function ShellPhoto({ src, sizes }: { src: string; sizes: string }) {
  // The opacity is that of a picture that has loaded: no script says when it has.
  return <Photo src={src} alt={texts.photoBy('{{$.Name}}')} width={4} height={3} sizes={sizes} opacity={1} />;
}

/** The portfolio before any script runs. Where no script can open a gallery, further pictures follow. */
export function GalleryShell() {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId} as="h2" textStyle="3xl" mb="5">
        {texts.portfolio}
      </Heading>
      {when('not .Portfolio', <NoPortfolio />)}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
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
    </section>
  );
}

/** The latest reviews before any script runs. */
export function ReviewsShell() {
  const headingId = useId();
  const stars = (
    <StarRow label={commonTexts.rated('{{.Rating}}')} number={undefined}>
      {each('.Stars', when('.', <StarShape size={starSize} filled="100%" />, <StarShape size={starSize} filled="0%" />))}
    </StarRow>
  );
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId} as="h2" textStyle="3xl" mb="5">
        {texts.reviews}
      </Heading>
      {when('not .Reviews', <NoReviews />)}
      <Stack as="ul" role="list" gap="4">
        {each(
          '.Reviews',
          <ReviewCard stars={stars} by="{{.Customer}}, {{.Day}}">
            {when('.Comment', <ReviewComment text="{{.Comment}}" />)}
          </ReviewCard>,
        )}
      </Stack>
    </section>
  );
}
