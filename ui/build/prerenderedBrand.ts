/** The brand in prerendered pages: the server replaces each value (hooks/site/brand.go). */
export const brand = {
  name: 'Shootday',
  legalEntity: '{legalEntity}',
  supportEmail: 'support@shootday.in',
} as const;
