import { Link } from 'react-router-dom';
import { BookNowButton } from '@/components/BookNowButton';
import { RatingStars } from '@/components/RatingStars';
import { FiveStars, NotVerified } from '@/components/StarRow';
import { TrailLink } from '@/components/Trail';
import type { CityPage } from '@/api/openapi.gen';
import { quoteInputOf } from '@/booking/quoteInput';
import { formatDay } from '@/lib/format/dates';
import { formatCount, formatRupees } from '@/lib/format/money';
import { cityTexts as texts } from '@/texts/cities';
import { CardGrid } from './CardGrid';
import {
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
import { SeeAll } from './CityParts';
import { headingOf, pricesOf } from './cityHead';
import { reviewStarSize } from './cityReviews';
import { PhotographerCard } from './PhotographerCard';

const queryOf = (values: Record<string, string>) => `?${new URLSearchParams(values).toString()}`;

/** What the page of a city shows, or that of a category there. */
export function CityContent({ page }: { page: CityPage }) {
  const { city, category, count, rating, ratingCount, nextFree } = page;
  const categories = <Categories page={page} />;
  return (
    <CityLayout
      trail={
        <>
          <TrailLink link={<Link to="/photographers">{texts.allCities}</Link>} />
          {category && <TrailLink link={<Link to={city.path}>{city.name}</Link>} />}
        </>
      }
      heading={headingOf(page)}
      facts={
        <>
          <CityFact label={texts.photographers} value={formatCount(count)} />
          <CityFact label={texts.prices} value={pricesOf(page)} note={texts.per(category?.unit)} />
          {rating > 0 && <CityFact label={texts.rating} value={<RatingStars rating={rating} count={ratingCount} />} />}
          {nextFree && <CityFact label={texts.nextFree} value={formatDay(nextFree)} />}
        </>
      }
      search={
        <Link
          to={{ pathname: '/schedule', search: queryOf({ location: city.name, ...(category && { categoryId: category._id }) }) }}
        >
          <SearchText />
        </Link>
      }
    >
      {!category && categories}
      <CitySection title={texts.bestRated}>
        <CardGrid>
          {page.photographers.map((photographer, index) => (
            <PhotographerCard
              key={photographer._id}
              photographer={photographer}
              location={city.name}
              headingLevel="h3"
              isFirst={index === 0}
              action={<BookNowButton offer={quoteInputOf(photographer, city.name)} />}
            />
          ))}
        </CardGrid>
        {category && count > page.photographers.length && (
          <SeeAll
            link={
              <Link to={{ pathname: '/instantbook', search: queryOf({ location: city.name, category: category._id }) }}>
                {texts.seeAll(count)}
              </Link>
            }
          />
        )}
      </CitySection>
      <Links title={texts.more} links={page.more} />
      {page.reviews.length > 0 && <Reviews page={page} />}
      {category && categories}
      <Links title={category ? texts.otherCitiesOf(category.name) : texts.otherCities} links={page.cities} />
    </CityLayout>
  );
}

type LinksProps = { title: string; links: readonly { _id: string; name: string; path: string }[] };

/** Links to other pages side by side; nothing without any. */
function Links({ title, links }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <CitySection title={title}>
      <CityChips>
        {links.map(({ _id, name, path }) => (
          <CityChip key={_id} link={<Link to={path}>{name}</Link>} />
        ))}
      </CityChips>
    </CitySection>
  );
}

/** The categories with a page: the way on from the page of a city, and side by side on that of a category. */
function Categories({ page: { city, category, categories } }: { page: CityPage }) {
  if (category) return <Links title={texts.otherCategories(city.name)} links={categories} />;
  if (categories.length === 0) return null;
  return (
    <CitySection title={texts.categories(city.name)}>
      <CityTiles>
        {categories.map(({ _id, name, path, count, priceFrom, unit }) => (
          <CityTile
            key={_id}
            link={<Link to={path}>{name}</Link>}
            note={texts.countedFrom(count, texts.pricePer(formatRupees(priceFrom), unit))}
          />
        ))}
      </CityTiles>
    </CitySection>
  );
}

function Reviews({ page }: { page: CityPage }) {
  return (
    <CitySection title={texts.reviews}>
      <CityReviews>
        {page.reviews.map(({ name, date, rating, comment, photographerId, photographerName, verified }, index) => (
          <CityReviewItem
            key={`${photographerId} ${date} ${index}`}
            name={name}
            day={formatDay(date)}
            stars={<FiveStars rating={rating} size={reviewStarSize} />}
            note={!verified && <NotVerified />}
            comment={comment}
            about={<Link to={`/profile/${photographerId}`}>{texts.of(photographerName)}</Link>}
          />
        ))}
      </CityReviews>
    </CitySection>
  );
}
