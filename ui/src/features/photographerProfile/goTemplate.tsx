import type { SquaresContent } from '@/shared/photographer/Squares';
import { SimpleGrid } from '@chakra-ui/react';
import type { PhotographerType } from '@/api/openapi.gen';
import { linkTemplate, ratingTemplate, reviewTemplate, starsTemplate } from '@/prerender/componentTemplates';
import { countText, each, eachOrNone, either, textIf, when } from '@/prerender/goTemplate';
import { showEach, showPart } from '@/prerender/view';
import { pricingTexts } from '@/shared/photographer/pricingTexts';
import type { CustomerReviewsContent } from '@/shared/review/CustomerReviews';
import { ratingTexts } from '@/shared/review/texts';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { Panel } from '@/ui/layout/Panel';
import { Photo } from '@/ui/photo/Photo';
import { type BookContent, BookView } from './BookPanel';
import { GallerySection, GalleryView, type TileContent } from './Gallery';
import type { MosaicContent } from './MosaicView';
import type { HeadContent } from './ProfileLayout';
import { type ProfileContent, ProfileView } from './ProfileView';
import { ReviewList, ReviewsSection, type SummaryContent } from './Reviews';
import { photographerTexts as texts } from './texts';

// The template actions use the fields of profileContent in hooks/site/profile_content.go.

const photoBy = texts.photoBy('{{$.Name}}');

const picture = { src: '/api/files/{{.Picture}}', label: photoBy };

const mosaic: MosaicContent = {
  size: '{{.MosaicSize}}',
  pictures: each('$i, $picture := .Mosaic', either('$i', { ...picture, isFirst: false }, { ...picture, isFirst: true })),
  showAll: countText('.Pictures', texts.showAll),
};

const head: HeadContent = {
  name: '{{.Name}}',
  initials: '{{.Initials}}',
  photo: when('.Photo', '/api/files/{{.Photo}}'),
  rating: ratingTemplate,
  availability: either<boolean>('.Available', true, false),
  city: '{{.City}}',
  area: textIf(
    '.AllLocations',
    texts.andArea(texts.everywhere),
    textIf('.OtherCities', texts.andArea(texts.alsoWorksIn('{{.OtherCities}}')), ''),
  ),
  type: either<PhotographerType>('.Mobile', 'mobile', 'professional'),
  shoots: when('.CompletedShoots', countText('.CompletedShoots', texts.shootsDone)),
  withdrawals: when('.Withdrawals', texts.withdrawals('{{.Withdrawals}}', '{{.WithdrawalsOf}}')),
  bio: when('.Bio', '{{.Bio}}'),
};

const shootSizeWith = (isTied: boolean) =>
  either<SquaresContent>(
    'eq .Squares 1',
    { size: 1, isTied },
    either<SquaresContent>(
      'eq .Squares 2',
      { size: 2, isTied },
      either<SquaresContent>('.VeryLarge', { size: 4, isTied }, { size: 3, isTied }),
    ),
  );

const profile: ProfileContent = {
  breadcrumbs: each('.Trail', linkTemplate),
  mosaic: when('.Mosaic', mosaic),
  head,
  tiers: eachOrNone('.Tiers', {
    price: '{{.Price}}',
    perUnit: '{{$.PerUnit}}',
    minimum: texts.minimum('{{.MinimumCount}}'),
    shootSize: either('$.SquaresTied', shootSizeWith(true), shootSizeWith(false)),
  }),
  categories: each('.Categories', '{{.}}'),
};

const book: BookContent = {
  rating: ratingTemplate,
  offer: when('.Bookable', {
    price: '{{.PriceFrom}}',
    quantity: '{{.MinimumCount}}',
    each: pricingTexts.each('{{.PriceEach}}', '{{.PerUnit}}'),
    chosen: undefined,
    nextFree: when('.NextFree', '{{.NextFree}}'),
  }),
};

const tile: TileContent = {
  category: '{{.Category}}',
  cover: when('.Cover', '/api/files/{{.Cover}}'),
  pictures: countText('.Pictures', texts.pictures),
  label: photoBy,
};

const summary = when<SummaryContent>('.StarShare', {
  stars: starsTemplate,
  number: '{{.Rating}}',
  count: countText('.RatingCount', ratingTexts.reviews),
});

// Normally a script fades pictures in when they have loaded. Without scripts, they must be visible from the start.
const visible = { opacity: 1 };

const customerReviews: CustomerReviewsContent = {
  latest: reviewTemplate,
  shoots: when('gt .Shoots 1', ratingTexts.shoots(2).replace('2', '{{.Shoots}}')),
  earlier: eachOrNone('.Earlier', reviewTemplate),
};

/** Renders a profile as a Go template (hooks/site/profile_page.go). */
export function ProfileTemplate() {
  return (
    <ProfileView
      content={profile}
      booking={<BookView content={book} />}
      gallery={
        <GallerySection>
          <GalleryView tiles={eachOrNone('.Portfolio', tile)} image={visible} />
          <FurtherPictures />
        </GallerySection>
      }
      shoots={
        <Panel title={texts.shootsCompleted} data-needs-script>
          <TextSkeleton />
        </Panel>
      }
      reviews={
        <ReviewsSection summary={summary}>
          <ReviewList reviews={eachOrNone('.Reviews', customerReviews)} />
        </ReviewsSection>
      }
    />
  );
}

/** Shows more pictures from the portfolio in browsers without scripts, which cannot open a slideshow. */
function FurtherPictures() {
  return showPart(eachOrNone('.FurtherPictures', '/api/files/{{.}}'), ({ entries }) => (
    <noscript>
      <SimpleGrid columns={{ base: 2, sm: 3 }} gap="3" mt="5">
        {showEach(entries, (src) => (
          <Photo src={src} alt={photoBy} width={4} height={3} sizes="(min-width: 30rem) 20rem, 50vw" {...visible} />
        ))}
      </SimpleGrid>
    </noscript>
  ));
}
