export const pagerTexts = {
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
} as const;
