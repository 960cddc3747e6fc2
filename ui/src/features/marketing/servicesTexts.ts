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
