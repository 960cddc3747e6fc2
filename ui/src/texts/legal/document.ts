import { brand } from '../../lib/browser/brand';

export type LegalSection = { readonly title: string; readonly paragraphs: readonly string[] };

export type LegalDocument = {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly LegalSection[];
};

/** Names the company behind the site, if it has another name than the site. */
export const operator: readonly string[] =
  brand.legalEntity === brand.name
    ? []
    : [`${brand.legalEntity} operates ${brand.name}. Write to ${brand.support} with any question.`];

export const legalTexts = {
  effective: 'Effective 1 Nov 2024',
  contents: 'On this page',
} as const;
