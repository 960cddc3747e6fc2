import { Page } from '@/ui/layout/Page';
import { ServicesSection } from './ServicesSection';
import { servicesTexts } from './landingTexts';

export function Component() {
  return (
    <Page title={servicesTexts.pageTitle} description={servicesTexts.description}>
      <ServicesSection asPage />
    </Page>
  );
}
