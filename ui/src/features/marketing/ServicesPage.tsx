import { Page } from '@/ui/layout/Page';
import { ServicesSection } from './ServicesSection';
import { servicesTexts } from './texts';

export function Component() {
  return (
    <Page title={servicesTexts.pageTitle} description={servicesTexts.description}>
      <ServicesSection asPage />
    </Page>
  );
}
