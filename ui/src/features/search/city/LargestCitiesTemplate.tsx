import { linkTemplate } from '@/prerender/componentTemplates';
import { eachOrNone } from '@/prerender/goTemplate';
import { LargestCitiesView } from './LargestCities';

/** LargestCities as a Go template (hooks/site/landing_page.go). */
export function LargestCities() {
  return <LargestCitiesView cities={eachOrNone('.Cities', linkTemplate)} />;
}
