import { brand } from '../../lib/browser/brand';

export const aboutTexts = {
  title: `About ${brand.name}`,
  description: `${brand.name} connects people who need pictures with photographers across India.`,
  lead: 'Good photos sell products, fill tables and preserve memories. We make it easy to find the right photographer.',
  sections: [
    {
      title: 'What we do',
      photo: 'mobile-tripod',
      text: `${brand.name} is a marketplace for photography in India. Customers search by city, category, date and time, see which photographers are available, and book at a price they know upfront. Photographers show their work, set their own prices and choose which requests to accept.`,
    },
    {
      title: 'For businesses and families alike',
      photo: 'food-thali',
      text: 'A home baker who needs ten photos for a menu and a brand that needs a hundred for a catalogue book the same way: at a price per dish, product or photo that falls as the number grows. There are specialists for weddings, fashion, homes and more.',
    },
    {
      title: 'How we keep it fair',
      photo: 'wedding-mandap',
      text: 'Our team reviews every photographer before their first booking. Ratings come only from completed shoots. Your slot is held while the photographer decides, and you are not charged until they accept.',
    },
  ],
  figures: [
    { value: '94', label: 'cities' },
    { value: '7', label: 'categories' },
    { value: '₹0', label: 'charged before a photographer accepts' },
  ],
  cta: 'Schedule a photographer',
} as const;

export const communityTexts = {
  title: 'For photographers and photography clubs',
  description: `Join ${brand.name}’s community of photographers and photography clubs: get seen, get booked, and take your club further.`,
  lead: 'Get found by customers, and meet people who share your craft.',
  counters: [
    { value: '50+', label: 'photographers' },
    { value: '10+', label: 'clubs' },
  ],
  photographerTitle: 'Are you a photographer',
  photographerText:
    'Show your portfolio, set your own prices and choose the cities you work in. Requests reach you as soon as they are made, and you decide which to accept.',
  photographerAction: 'Join as a photographer',
  clubTitle: 'Make your photography club global',
  clubText:
    'Bring your club’s walks, workshops and exhibitions to people beyond your city. Write to us, and we will introduce your club to the whole community.',
  clubAction: 'Tell us about your club',
  joinTitle: 'Join Our Community',
  joinText: 'One email a month: open calls, meet-ups and our favourite photos.',
  email: 'Email',
  join: 'Join',
  emailRequired: 'Please enter an email address.',
  added: 'Email added successfully!',
  social: 'Follow us',
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
