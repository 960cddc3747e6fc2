export const paymentTexts = {
  legend: 'Payment method',
  payNow: 'Pay Now',
  payNowHint: 'Online, by card, UPI or net banking, once the photographer has accepted.',
  payAfterShoot: 'Pay after Shoot',
  payAfterShootHint: 'Settle it with the photographer after the shoot.',
} as const;
