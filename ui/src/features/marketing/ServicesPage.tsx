import { Page } from '@/ui/layout/Page';
import { ServicesSection } from './ServicesSection';
import { servicesTexts } from './servicesTexts';

export function ServicesPage() {
  return (
    <Page title={servicesTexts.pageTitle} description={servicesTexts.description}>
      <ServicesSection asPage />
    </Page>
  );
}
