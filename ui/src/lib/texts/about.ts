import { brand } from '../brand';

export const aboutTexts = {
  title: `About ${brand.name}`,
  description: `${brand.name} connects people who need pictures with photographers across India.`,
  lead: 'Good pictures sell the dish, fill the rooms and keep the day. We make the person who takes them easy to find.',
  sections: [
    {
      title: 'What we do',
      text: `${brand.name} is a marketplace for photography in India. Customers search by city, category, date and time, see photographers who are free at that hour, and book at a price that is known before anybody is called. Photographers show their work, set their own prices and decide which requests they take.`,
    },
    {
      title: 'For businesses and families alike',
      text: 'A home baker who needs ten pictures for a menu and a developer who needs a hundred for a catalogue book in the same way: per item, at a price that falls as the number grows. Celebrations, fashion, homes and product shelves each have photographers who know them.',
    },
    {
      title: 'How we keep it fair',
      text: 'Every photographer is looked at by our team before the first booking. Ratings come from completed shoots only. A requested slot is held while the photographer decides, and nothing is charged before the answer is yes.',
    },
  ],
  figures: [
    { value: '94', label: 'cities' },
    { value: '7', label: 'categories' },
    { value: '₹0', label: 'to pay before a photographer accepts' },
  ],
  cta: 'Schedule a photographer',
} as const;
