import { tag } from './brand';

export type SocialLink = { readonly name: string; readonly url: string };

/** The operator's pages on other sites. They have a separate file because only one page shows them. */
export const socialLinks = JSON.parse(tag?.dataset['socialLinks'] ?? '[]') as readonly SocialLink[];
