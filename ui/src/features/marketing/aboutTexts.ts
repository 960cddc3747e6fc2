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
