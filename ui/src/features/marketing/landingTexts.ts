import { brand } from '../../lib/browser/brand';
import { operator } from '../../lib/browser/operator';

export const payOnline = 'Pay online or after the shoot.';
export const payLater = 'Pay after the shoot.';

export const landingTexts = {
  title: 'Find and book photographers across India',
  description:
    'Compare photographers in 94 Indian cities by category, date and price, and book the one you like. Pay after the shoot.',
  shareAlt: `${brand.name}: find the best photographers, anytime, anywhere. A camera on a wooden table before warm lights.`,
  headline: 'Find the best photographers Anytime.Anywhere.',
  lead: 'Compare their work and prices, pick a date and book in minutes.',
  promise: 'Nothing to pay until the photographer accepts.',
  bookNow: 'BOOK NOW',
  heroCaption: 'Finished work: a wedding mandap at dusk',
  /** The categories that are shown until those of the API have loaded. */
  categories: ['Product', 'Event', 'Fashion', 'Real Estate', 'Food', 'Mobile', 'Wedding'],
  categoryLinks: 'Categories',
  bookTitle: 'How would you like to book?',
  instantChoice: 'Instant Photographer',
  instantChoiceText: 'Book a nearby photographer instantly.',
  scheduleChoice: 'Schedule a Photographer',
  scheduleChoiceText: 'Schedule a photographer for an upcoming photoshoot.',
  easierTitle: 'Finding a photographer is easier now',
  easierText:
    'Tell us the city, the date and what you need photographed. See who is available at that time, what they charge per item and what other customers say about them.',
  getStarted: 'Get Started',
  steps: [
    { title: 'Search.', text: 'City, category, date and time.' },
    { title: 'Book.', text: 'Your slot is held until the photographer responds.' },
    { title: 'Shoot.', text: operator.onlinePayment ? payOnline : payLater },
  ],
  whyTitle: 'WHY',
  whyLead: 'Because booking a photographer should be simple.',
  reasons: [
    {
      title: 'Upfront prices',
      text: 'Every photographer shows a price per item, and larger shoots cost less per item. The total you see is the total you pay.',
    },
    {
      title: 'Only available photographers',
      text: 'Search results show photographers who serve your city and are free at your chosen time. No double bookings.',
    },
    { title: 'Nothing to pay upfront', text: 'No payment until the photographer accepts. Pay after the shoot if you prefer.' },
    {
      title: 'Ratings you can trust',
      text: 'Only customers with a completed shoot can leave a rating. New photographers are marked as new.',
    },
  ],
} as const;

export const servicesTexts = {
  title: 'OUR SERVICES',
  pageTitle: 'Our services',
  description: 'Schedule a photographer for the day you choose, or book one near you at once. Printing is coming soon.',
  lead: 'From the first idea to the print on the wall.',
  soon: 'Coming soon',
  instant: {
    title: 'Instant photographer',
    text: 'We ask the photographers near you. The first to accept comes, at a price you set the limit for.',
    action: 'Find one nearby',
  },
  schedule: {
    title: 'Schedule a photographer',
    text: 'Choose the city, date and time, compare available photographers, and book.',
    action: 'Schedule a shoot',
  },
  printing: {
    title: 'Printing service',
    text: 'Your best pictures on fine paper and in frames, delivered to your door.',
    action: 'Ask about prints',
  },
} as const;
