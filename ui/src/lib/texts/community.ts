import { brand } from '../brand';

export const communityTexts = {
  title: 'For photographers and photography clubs',
  description: `Join ${brand.name}’s community of photographers and photography clubs: get seen, get booked, and take your club further.`,
  lead: 'Work that finds you, people who share the craft.',
  counters: [
    { value: '50+', label: 'photographers' },
    { value: '10+', label: 'clubs' },
  ],
  photographerTitle: 'Are you a photographer',
  photographerText:
    'Show your portfolio, set your own prices per picture and choose the cities you travel to. Requests reach you the moment they are made, and you decide which to take.',
  photographerAction: 'Join as a photographer',
  clubTitle: 'Make your photography club global',
  clubText: 'Bring your club’s walks, workshops and exhibitions to people beyond your city. Write to us, and we will present it to the whole community.',
  clubAction: 'Tell us about your club',
  joinTitle: 'Join Our Community',
  joinText: 'One letter a month: open calls, meet-ups, and the pictures we liked most.',
  email: 'Email',
  join: 'Join',
  emailRequired: 'Please enter an email address.',
  added: 'Email added successfully!',
  social: 'Follow us',
} as const;
