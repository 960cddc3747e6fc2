import { each, either, path, when } from '@/prerender/goTemplate';
import type { Actions } from '@/prerender/view';
import { searchTexts } from '@/texts/search';
import { wallTexts } from './wallTexts';
import type { WallTile } from './WallView';

const tile = {
  src: '/api/files/{{.Picture}}',
  alt: searchTexts.coverOf('{{.Name}}', '{{.Category}}'),
  offer: when('.PriceFrom', wallTexts.offer('{{.MinimumCount}}', '{{.PriceFrom}}')),
  firstName: '{{.FirstName}}',
  free: when('.Soon', wallTexts.free('{{.Soon}}')),
  path: path('.Address'),
};

/** The first pictures of the wall as a Go template. The fields are in hooks/site/result_cards.go. */
export const tilesTemplate: Actions<WallTile> = each(
  '$i, $tile := .Wall',
  either('$i', { ...tile, isFirst: false }, { ...tile, isFirst: true }),
);
