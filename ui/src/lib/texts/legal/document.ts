export type LegalSection = { readonly title: string; readonly paragraphs: readonly string[] };

export type LegalDocument = {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly LegalSection[];
};

export const legalTexts = {
  effective: 'Effective 1 Nov 2024',
  contents: 'On this page',
} as const;
