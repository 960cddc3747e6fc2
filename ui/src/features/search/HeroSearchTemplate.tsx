import { each } from '@/prerender/goTemplate';
import { HeroForm } from './HeroForm';
import { NativeFields } from './NativeFields';

const offered = {
  categories: each('.Categories', { value: '{{.ID}}', label: '{{.Name}}' }),
  withoutScripts: <NativeFields cities={each('.Places', '{{.}}')} />,
};

/** HeroSearch as a Go template (hooks/site/landing_page.go). */
export function HeroSearch() {
  return <HeroForm offered={offered} />;
}
