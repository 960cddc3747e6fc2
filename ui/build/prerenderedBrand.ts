/** The brand in prerendered pages. The server replaces each value (hooks/site/brand.go). */
export const brand = {
  name: 'Shootday',
  legalEntity: '{legalEntity}',
  supportEmail: 'support@operator.invalid',
} as const;

/** Replaces `operator` of lib/browser/operator. */
export const operator = {
  legalAddress: '{legalAddress}',
  jurisdiction: '{jurisdiction}',
  grievanceOfficer: '{grievanceOfficer}',
  onlinePayment: true,
} as const;

/** Replaces `socialLinks` of lib/browser/operator. */
export const socialLinks = [{ name: '{socialName}', url: '{socialUrl}' }] as const;

/** The text that the web app uses if there is no support email address. */
export const withoutAddress = 'us on the contact page';
