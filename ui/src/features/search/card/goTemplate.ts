import { resultsTexts } from '@/features/search/texts';
import { ratingTemplate } from '@/prerender/componentTemplates';
import { each, either, path, textIf, when } from '@/prerender/goTemplate';
import type { Actions } from '@/prerender/view';
import { pricingTexts } from '@/shared/photographer/pricingTexts';
import { nextFreeText } from '@/texts/slot';
import { searchTexts } from '@/texts/search';
import type { CardContent } from './CardView';

const name = '{{.Name}}';
const category = '{{.Category}}';

const picture = {
  src: '/api/files/{{.Picture}}',
  alt: textIf('.OtherWork', resultsTexts.photoBy(name), searchTexts.coverOf(name, category)),
};

const card: CardContent = {
  path: path('.Address'),
  name,
  initials: '{{.Initials}}',
  photo: when('.Photo', '/api/files/{{.Photo}}'),
  picture: when('.Picture', either('$i', { ...picture, isFirst: false }, { ...picture, isFirst: true })),
  category,
  rating: ratingTemplate,
  area: textIf('.AllLocations', searchTexts.availableEverywhere, searchTexts.availableIn('{{$.City}}')),
  price: when('.PriceFrom', {
    text: pricingTexts.fromOnly,
    price: '{{.PriceFrom}}',
    details: [searchTexts.minimum('{{.MinimumCount}}'), pricingTexts.each('{{.PriceEach}}', '{{.PerUnit}}')],
  }),
  nextFree: when('.NextFree', nextFreeText('{{.NextFree}}')),
};

/** The cards of a page as a Go template. The fields are in hooks/site/result_cards.go. */
export const cardsTemplate: Actions<CardContent> = each('$i, $card := .Cards', card);
