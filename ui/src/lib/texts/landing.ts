import { brand } from '../brand';

export const landingTexts = {
  title: 'Find and book photographers across India',
  description: 'Compare photographers in 94 Indian cities by category, date and price, and book the one you like. Pay after the shoot.',
  shareAlt: `${brand.name}: find the best photographers, anytime, anywhere. A camera on a wooden table before warm lights.`,
  headline: 'Find the best photographers Anytime.Anywhere.',
  lead: 'Product, food, fashion, homes and celebrations: pick a date, see real prices, book in minutes.',
  bookNow: 'BOOK NOW',
  /** Shown until the categories of the API have arrived. */
  categories: ['Product', 'Event', 'Fashion', 'Real Estate', 'Food', 'Mobile', 'Wedding'],
  bookTitle: 'How would you like to book?',
  instantChoice: 'Instant Photographer',
  instantChoiceText: 'Book a nearby photographer instantly.',
  scheduleChoice: 'Schedule a Photographer',
  scheduleChoiceText: 'Schedule a photographer for an upcoming photoshoot.',
  easierTitle: 'Finding a photographer is easier now',
  easierText:
    'Tell us the city, the day and what is to be photographed. You see who is free at that very hour, what they charge per item and what other customers say about them.',
  getStarted: 'Get Started',
  steps: [
    { title: 'Search', text: 'City, category, date and time.' },
    { title: 'Book', text: 'The slot is yours while the photographer answers.' },
    { title: 'Shoot', text: 'Pay when the pictures are taken.' },
  ],
  whyTitle: 'WHY',
  whyLead: 'Because booking a photographer should be as clear as a good picture.',
  reasons: [
    { title: 'Prices before you ask', text: 'Every photographer shows the price per item and where it drops. The total you see is the total you pay.' },
    { title: 'Only who is really free', text: 'A search lists photographers who serve your city and are free at your hour. Nobody is booked twice.' },
    { title: 'Nothing charged up front', text: 'No payment before the photographer has accepted. Pay after the shoot if you prefer.' },
    { title: 'Ratings you can trust', text: 'Only customers whose shoot was completed can rate. New photographers are marked as new.' },
  ],
} as const;
