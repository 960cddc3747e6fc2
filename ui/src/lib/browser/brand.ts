// The server writes its settings into this element; without a server, and in the build, the defaults apply.
export const tag =
  typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name="application-name"]');

const name = tag?.content || 'Shootday';

/** Who runs this installation. The server replaces the default name in what the build has drawn. */
export const brand = {
  name,
  /** The company that the legal pages name. */
  legalEntity: tag?.dataset['legalEntity'] || name,
  /** Empty if the operator has set none. */
  supportEmail: tag?.dataset['supportEmail'] ?? '',
} as const;
