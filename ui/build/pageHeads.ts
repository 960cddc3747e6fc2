import type { PageHead } from '../src/lib/browser/documentHead';
import { aboutTexts, communityTexts } from '../src/features/marketing/texts';
import { authTexts } from '../src/texts/auth';
import { cityTexts } from '../src/texts/cities';
import { contactTexts } from '../src/features/contact/texts';
import { instantTexts } from '../src/texts/instant';
import { landingTexts, servicesTexts } from '../src/features/marketing/landingTexts';
import { privacy } from '../src/features/legal/privacyTexts';
import { refundPolicy } from '../src/features/legal/refundsTexts';
import { terms } from '../src/features/legal/termsTexts';
import { photographerTexts } from '../src/features/photographerProfile/texts';
import { searchTexts } from '../src/texts/search';

const schedule = { title: searchTexts.pageTitle, description: searchTexts.pageDescription };

const cityHead = (heading: string) => ({
  title: cityTexts.title(heading, '{count}', '{price}'),
  description: cityTexts.description(heading, '{count}', '{prices}'),
});

/**
 * The pages for search engines, with the titles and descriptions that the pages themselves use. The server replaces the
 * placeholders: {name} and {city} with the photographer's in a profile, and {city}, {category} and figures in the pages of
 * cities.
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
