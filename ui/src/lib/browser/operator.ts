import { tag } from './brand';

export type SocialLink = { readonly name: string; readonly url: string };

const { legalAddress = '', jurisdiction = '', socialLinks = '[]', onlinePayment } = tag?.dataset ?? {};

/** Facts about who runs this installation, which few pages show. What the operator has not set is empty. */
export const operator = {
  legalAddress,
  /** Whose courts the terms name. */
  jurisdiction,
  socialLinks: JSON.parse(socialLinks) as readonly SocialLink[],
  /** Whether customers can pay online here. */
  onlinePayment: onlinePayment !== 'false',
} as const;
