// The server writes its settings into this element; without a server, and in the build, the defaults apply.
const tag = typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name="application-name"]');

const name = tag?.content || 'Shootday';

export type SocialLink = { readonly name: string; readonly url: string };

/** Who runs this installation. The server replaces the default name in what the build has drawn. */
export const brand = {
  name,
  /** The company that the legal pages name. */
  legalEntity: tag?.dataset['legalEntity'] || name,
  /** Empty if the operator has set none. */
  supportEmail: tag?.dataset['supportEmail'] ?? '',
  /** Empty if the operator has set none. */
  legalAddress: tag?.dataset['legalAddress'] ?? '',
  /** Whose courts the terms name; empty if the operator has set none. */
  jurisdiction: tag?.dataset['jurisdiction'] ?? '',
  socialLinks: JSON.parse(tag?.dataset['socialLinks'] || '[]') as readonly SocialLink[],
  /** Whether customers can pay online here. */
  onlinePayment: tag?.dataset['onlinePayment'] !== 'false',
} as const;
