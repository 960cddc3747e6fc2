import { brand } from '../../lib/browser/brand';

export type LegalSection = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A sentence that names the grievance officer. It follows the paragraphs. */
  readonly officer?: string;
};

export type LegalDocument = {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly LegalSection[];
};

/** The contact for questions, as part of a sentence. */
export const support = brand.supportEmail || 'us on the contact page';

/** The paragraph that names the company behind the site; empty if the company has the same name as the site. */
export const operator =
  brand.legalEntity === brand.name ? '' : `${brand.legalEntity} operates ${brand.name}. Write to ${support} with any question.`;

export const legalTexts = {
  effective: 'Effective 1 Nov 2024',
  contents: 'On this page',
} as const;
