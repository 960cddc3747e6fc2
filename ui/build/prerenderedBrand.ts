/** The brand in prerendered pages: the server replaces each value (hooks/site/brand.go). */
export const brand = {
  name: 'Shootday',
  legalEntity: '{legalEntity}',
  supportEmail: 'support@operator.invalid',
} as const;

/** In place of lib/browser/operator. */
export const operator = {
  legalAddress: '{legalAddress}',
  jurisdiction: '{jurisdiction}',
  socialLinks: [{ name: '{socialName}', url: '{socialUrl}' }],
  onlinePayment: true,
} as const;

/** What the web app has in place of the address if there is none. */
export const withoutAddress = 'us on the contact page';
