import { each, when } from '@/lib/react/serverTemplate';
import { cityTexts as texts } from '@/texts/cities';
import { CityChip } from './CityLayout';
import { LargestCitiesLayout } from './LargestCitiesLayout';

const name = '{{.Name}}';

/** LargestCities before any script runs: a Go template, which the server executes (hooks/site/landing_page.go). */
export function LargestCities() {
  return when(
    '.Cities',
    <LargestCitiesLayout all={<a href="/photographers">{texts.allCities}</a>}>
      {each('.Cities', <CityChip link={<a href="{{.Path}}">{name}</a>} />)}
    </LargestCitiesLayout>,
  );
}
