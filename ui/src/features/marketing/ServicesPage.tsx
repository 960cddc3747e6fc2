import { Page } from '@/components/Page';
import { ServicesSection } from '@/features/marketing/ServicesSection';
import { servicesTexts } from '@/texts/services';

export function ServicesPage() {
  return (
    <Page title={servicesTexts.pageTitle} description={servicesTexts.description}>
      <ServicesSection asPage />
    </Page>
  );
}
