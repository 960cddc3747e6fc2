import { brand } from '../brand';

export const contactTexts = {
  title: 'Contact us',
  description: `Write to the people behind ${brand.name}: questions, wishes and complaints are answered within two working days.`,
  lead: 'A question, a wish, a shoot that went wrong? We read everything and answer within two working days.',
  fullName: 'Full Name',
  email: 'Email',
  thoughts: 'Your thoughts',
  send: 'Send',
  failed: 'An error occurred. Please try again.',
  sentTitle: 'Message sent',
  another: 'Write another message',
  addressTitle: 'Operational address',
  address: [brand.legalEntity, '2nd Floor, 14 Aurobindo Marg', 'Hauz Khas', 'New Delhi 110016', 'Delhi, India'],
  writeTitle: 'Or by e-mail',
  supportEmail: brand.supportEmail,
} as const;
