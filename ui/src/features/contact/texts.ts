import { brand } from '../../lib/browser/brand';
import { operator } from '../../lib/browser/operator';

export const contactTexts = {
  title: 'Contact us',
  description: `Write to the ${brand.name} team: we reply to questions, suggestions and complaints within two working days.`,
  lead: 'Do you have a question or a suggestion, or did a shoot go wrong? We read everything and reply within two working days.',
  fullName: 'Full Name',
  thoughts: 'Your thoughts',
  send: 'Send',
  failed: 'An error occurred. Please try again.',
  sentTitle: 'Message sent',
  another: 'Send another message',
  addressTitle: 'Operational address',
  /** Empty if the operator has not configured an address. */
  address: operator.legalAddress === '' ? '' : `${brand.legalEntity}\n${operator.legalAddress}`,
  officerTitle: 'Grievance officer',
  officer: operator.grievanceOfficer,
  writeTitle: 'Or by email',
  supportEmail: brand.supportEmail,
} as const;
