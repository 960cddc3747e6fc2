import { plural } from '@/lib/format/plural';

/** The texts that pages with bookings need as soon as they appear. */
export const talkTexts = {
  message: 'Message',
  messageOf: (name: string) => `Message ${name}`,
  messageUnread: (name: string, unread: number) => plural(unread, { other: `Message ${name}, # unread` }),
  addBrief: 'Add a brief',
  openBrief: 'Brief',
  briefOf: (label: string, name: string, day: string) => `${label}: ${name}, ${day}`,
  bookAgain: 'Book again',
  bookAgainOf: (name: string, day: string) => `Book again: ${name}, as on ${day}`,
  problems: {
    photographer_unavailable: (name: string) => `${name} is not taking bookings at the moment.`,
    category_not_offered: (name: string) => `${name} no longer offers this category.`,
    blocked: (name: string) => `You and ${name} cannot make bookings with each other.`,
  },
  belowMinimum: (name: string) => `${name} now has a larger minimum, so the size of the shoot has to change.`,
} as const;
