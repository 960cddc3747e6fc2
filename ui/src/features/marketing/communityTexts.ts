import { brand } from '../../lib/browser/brand';

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
