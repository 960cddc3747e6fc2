import { Container } from '@chakra-ui/react';
import { Compass } from 'lucide-react';
import { EmptyState } from '@/components/EmptyState';
import { RatingShell } from '@/components/RatingShell';
import { NotVerified, StarRow } from '@/components/StarRow';
import { TrailLink } from '@/components/Trail';
import { countText, each, when } from '@/lib/react/serverTemplate';
import { cityTexts as texts } from '@/texts/cities';
import { commonTexts } from '@/texts/common';
import { CardGrid } from './CardGrid';
import { CardShell } from './CardShell';
import {
  CitiesLayout,
  CityChip,
  CityChips,
  CityFact,
  CityLayout,
  CityReviewItem,
  CityReviews,
  CitySection,
  CityTile,
  CityTiles,
  SearchText,
} from './CityLayout';
import { MissingButton, SeeAll } from './CityParts';
import { reviewStarSize } from './cityReviews';

const name = '{{.Name}}';
const city = '{{.City}}';

const allCities = <TrailLink link={<a href="/photographers">{texts.allCities}</a>} />;
const cityLink = <a href="{{.CityPath}}">{city}</a>;

/** The page of a city before any script runs: a Go template, which the server executes (hooks/site/city_content.go). */
export function CityShell({ ofCategory = false }: { ofCategory?: boolean }) {
  return when('.Missing', <MissingShell />, <FoundShell ofCategory={ofCategory} />);
}

function FoundShell({ ofCategory }: { ofCategory: boolean }) {
  const heading = ofCategory ? texts.categoryHeading('{{.Category}}', '{{.City}}') : texts.heading('{{.City}}');
  const categories = (
    <CitySection title={(ofCategory ? texts.otherCategories : texts.categories)('{{.City}}')}>
      {ofCategory ? (
        <CityChips>{each('.Categories', <CityChip link={<a href="{{.Path}}">{name}</a>} />)}</CityChips>
      ) : (
        <CityTiles>
          {each(
            '.Categories',
            <CityTile
              link={<a href="{{.Path}}">{name}</a>}
              note={
                <>
                  {countText('.Count', texts.counted)}
                  {commonTexts.separator}
                  {texts.from('{{.Price}} {{.PerUnit}}')}
                </>
              }
            />,
          )}
        </CityTiles>
      )}
    </CitySection>
  );
  return (
    <CityLayout
      trail={
        <>
          {allCities}
          {ofCategory && <TrailLink link={cityLink} />}
        </>
      }
      heading={heading}
      facts={
        <>
          <CityFact label={texts.photographers} value="{{.Count}}" />
          <CityFact label={texts.prices} value="{{.Prices}}" note="{{.PerUnit}}" />
          {when('.StarShare', <CityFact label={texts.rating} value={<RatingShell />} />)}
          {when('.NextFree', <CityFact label={texts.nextFree} value="{{.NextFree}}" />)}
        </>
      }
      search={
        <a href="/schedule?{{.ScheduleQuery}}">
          <SearchText />
        </a>
      }
    >
      {!ofCategory && when('.Categories', categories)}
      <CitySection title={texts.bestRated}>
        <CardGrid>{each('$i, $card := .Cards', <CardShell index="$i" headingLevel="h3" />)}</CardGrid>
        {ofCategory &&
          when('gt .Count 6', <SeeAll link={<a href="/instantbook?{{.ItemsQuery}}">{countText('.Count', texts.seeAll)}</a>} />)}
      </CitySection>
      {when(
        '.More',
        <CitySection title={texts.more}>
          <CityChips>{each('.More', <CityChip link={<a href="{{.Path}}">{name}</a>} />)}</CityChips>
        </CitySection>,
      )}
      {when('.Reviews', <ReviewsShell />)}
      {ofCategory && when('.Categories', categories)}
      {when(
        '.Cities',
        <CitySection title={ofCategory ? texts.otherCitiesOf('{{.Category}}') : texts.otherCities}>
          <CityChips>{each('.Cities', <CityChip link={<a href="{{.Path}}">{name}</a>} />)}</CityChips>
        </CitySection>,
      )}
    </CityLayout>
  );
}

function ReviewsShell() {
  return (
    <CitySection title={texts.reviews}>
      <CityReviews>
        {each(
          '.Reviews',
          <CityReviewItem
            name="{{.Customer}}"
            day="{{.Day}}"
            stars={<StarRow share="{{.StarShare}}%" label={commonTexts.rated('{{.Rating}}')} size={reviewStarSize} />}
            note={when('not .Verified', <NotVerified />)}
            comment="{{.Comment}}"
            about={<a href="/profile/{{.PhotographerID}}">{texts.of('{{.Photographer}}')}</a>}
          />,
        )}
      </CityReviews>
    </CitySection>
  );
}

function MissingShell() {
  return (
    <Container maxW="4xl" py="14">
      <EmptyState as="h1" icon={Compass} title={texts.missingTitle} description="{{.Missing}}">
        <MissingButton link={<a href="{{.Next}}">{when('.NextIsCity', texts.seeCity, texts.find)}</a>} />
      </EmptyState>
    </Container>
  );
}

/** The list of cities before any script runs. */
export function CitiesShell() {
  return (
    <CitiesLayout>
      <CityTiles>
        {each('.Cities', <CityTile link={<a href="{{.Path}}">{name}</a>} note={countText('.Count', texts.counted)} />)}
      </CityTiles>
    </CitiesLayout>
  );
}
