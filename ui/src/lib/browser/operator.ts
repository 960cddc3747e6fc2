import { tag } from './brand';

const { legalAddress = '', jurisdiction = '', grievanceOfficer = '', onlinePayment } = tag?.dataset ?? {};

/**
 * Facts about the operator of this installation that only a few pages show. A text that the operator has not configured is
 * empty.
 */
export const operator = {
  legalAddress,
  /** The place whose courts have jurisdiction according to the terms. */
  jurisdiction,
  /** The name, designation and contact of the person who is responsible for complaints. */
  grievanceOfficer,
  /** Whether customers can pay online on this installation. */
  onlinePayment: onlinePayment !== 'false',
} as const;

type SocialLink = { readonly name: string; readonly url: string };

/** The operator's pages on other sites. */
export const socialLinks = JSON.parse(tag?.dataset['socialLinks'] ?? '[]') as readonly SocialLink[];
