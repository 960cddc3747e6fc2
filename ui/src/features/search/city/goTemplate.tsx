import { cardsTemplate } from '@/features/search/card/goTemplate';
import { linkTemplate, ratingTemplate, reviewTemplate } from '@/prerender/componentTemplates';
import { countText, each, eachOrNone, either, path, textIf, when } from '@/prerender/goTemplate';
import { showPart } from '@/prerender/view';
import { cityTexts as texts } from '@/texts/cities';
import { commonTexts } from '@/texts/common';
import { CitiesView } from './CitiesPage';
import { MissingCity, type MissingContent } from './CityPage';
import { type CityContent, CityView } from './CityView';

const city = '{{.City}}';
const category = '{{.Category}}';

const linksTemplate = (title: string, list: string) => when(list, { title, entries: each(list, linkTemplate) });

/**
 * The content that a city's page and the page of a category have in common. The placeholders are fields of cityContent
 * (hooks/site/city_content.go).
 */
const base = {
  count: '{{.Count}}',
  prices: '{{.Prices}}',
  perUnit: '{{.PerUnit}}',
  rating: ratingTemplate,
  nextFree: when('.NextFree', '{{.NextFree}}'),
  works: each('.Works', { ...linkTemplate, src: '/api/files/{{.Picture}}' }),
  schedulePath: '/schedule?{{.ScheduleQuery}}',
  cards: cardsTemplate,
  more: linksTemplate(texts.more, '.More'),
  reviews: when('.Reviews', {
    title: texts.reviews,
    entries: each('.Reviews', {
      ...reviewTemplate,
      about: { path: '/profile/{{.PhotographerID}}', name: texts.of('{{.Photographer}}') },
    }),
  }),
};

const ofCity: CityContent = {
  ...base,
  breadcrumbs: [],
  heading: texts.heading(city),
  seeAll: undefined,
  categories: when('.Categories', {
    title: texts.categories(city),
    entries: each('.Categories', {
      ...linkTemplate,
      picture: when('.Picture', '/api/files/{{.Picture}}'),
      note: countText('.Count', texts.counted),
      from: texts.from('{{.Price}} {{.PerUnit}}'),
    }),
  }),
  otherCategories: undefined,
  otherCities: linksTemplate(texts.otherCities, '.Cities'),
};

const ofCategory: CityContent = {
  ...base,
  breadcrumbs: [{ path: path('.CityPath'), name: city }],
  heading: texts.categoryHeading(category, city),
  seeAll: when('gt .Count 6', { path: '/instantbook?{{.ItemsQuery}}', name: countText('.Count', texts.seeAll) }),
  categories: undefined,
  otherCategories: linksTemplate(texts.otherCategories(city), '.Categories'),
  otherCities: linksTemplate(texts.otherCitiesOf(category), '.Cities'),
};

const missing: MissingContent = {
  reason: '{{.Missing}}',
  next: { path: path('.Next'), name: textIf('.NextIsCity', texts.seeCity, commonTexts.findPhotographer) },
};

type Page = { missing: MissingContent } | { found: CityContent };

const pageTemplate = (found: CityContent) => either<Page>('.Missing', { missing }, { found });

/** Renders the page of a city, or of a category in that city, as a Go template (hooks/site/city_page.go). */
export function CityTemplate({ withCategory = false }: { withCategory?: boolean }) {
  return showPart(pageTemplate(withCategory ? ofCategory : ofCity), (page) =>
    'found' in page ? <CityView content={page.found} /> : <MissingCity content={page.missing} />,
  );
}

/** Renders the list of cities as a Go template, with the fields of citiesContent (hooks/site/city_page.go). */
export function CitiesTemplate() {
  return <CitiesView cities={eachOrNone('.Cities', { ...linkTemplate, note: countText('.Count', texts.counted) })} />;
}
