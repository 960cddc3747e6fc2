// The element into which the server writes its settings. While the build prerenders pages, there is no document and the
// defaults apply.
export const tag =
  typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name="application-name"]');

const name = tag?.content || 'Shootday';

/** The name and company of this installation. The server replaces the default name in prerendered pages. */
export const brand = {
  name,
  /** The company that the legal pages name. */
  legalEntity: tag?.dataset['legalEntity'] || name,
  /** The email address for questions. It is empty if the operator has set none. */
  supportEmail: tag?.dataset['supportEmail'] ?? '',
} as const;
