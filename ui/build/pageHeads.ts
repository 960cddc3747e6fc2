import type { PageHead } from '../src/lib/browser/documentHead';
import { aboutTexts } from '../src/texts/about';
import { authTexts } from '../src/texts/auth';
import { cityTexts } from '../src/texts/cities';
import { communityTexts } from '../src/texts/community';
import { contactTexts } from '../src/texts/contact';
import { instantTexts } from '../src/texts/instant';
import { landingTexts } from '../src/texts/landing';
import { privacy } from '../src/texts/legal/privacy';
import { refundPolicy } from '../src/texts/legal/refunds';
import { terms } from '../src/texts/legal/terms';
import { photographerTexts } from '../src/texts/photographer';
import { searchTexts } from '../src/texts/search';
import { servicesTexts } from '../src/texts/services';

const schedule = { title: searchTexts.pageTitle, description: searchTexts.pageDescription };

const cityHead = (heading: string) => ({
  title: cityTexts.title(heading, '{count}', '{price}'),
  description: cityTexts.description(heading, '{count}', '{prices}'),
});

/**
 * The pages that search engines may know, with the texts that the pages themselves use. In a profile's the server puts
 * the photographer in the place of {name} and {city}, and in those of cities its figures.
 */
export const pageHeads: Readonly<Record<string, Required<PageHead>>> = {
  '/': landingTexts,
  '/bookingpopup': landingTexts,
  '/about': aboutTexts,
  '/services': { title: servicesTexts.pageTitle, description: servicesTexts.description },
  '/community': communityTexts,
  '/query': contactTexts,
  '/termsandcondition': terms,
  '/privacypolicy': privacy,
  '/refundpolicy': refundPolicy(undefined),
  '/signup': { title: authTexts.joinPageTitle, description: authTexts.joinPageDescription },
  '/schedule': schedule,
  '/schedulepopup': schedule,
  '/schedulebook': { title: searchTexts.resultsTitle, description: searchTexts.resultsDescription },
  '/instant': { title: instantTexts.pageTitle, description: instantTexts.pageDescription },
  '/instantbook': { title: instantTexts.resultsTitle, description: instantTexts.resultsDescription },
  '/photographers': { title: cityTexts.listTitle, description: cityTexts.listDescription },
  '/photographers/:city': cityHead(cityTexts.heading('{city}')),
  '/photographers/:city/:category': cityHead(cityTexts.categoryHeading('{category}', '{city}')),
  '/profile/:photographerId': {
    title: photographerTexts.documentTitle('{name}', '{city}'),
    description: photographerTexts.pageDescription('{name}', '{city}'),
  },
};
