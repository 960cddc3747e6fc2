/** The fields of a search and its button: one column where text is very large, pairs on phones, one row on desktops. */
export const searchGrid = {
  templateColumns: { base: 'repeat(auto-fit, minmax(8.75rem, 1fr))', sm: '1fr 1fr', lg: 'repeat(4, 1fr) auto' },
  gap: { base: '3', md: '4' },
  alignItems: 'end',
  css: {
    '& :is(input, select, button[aria-haspopup])': { ps: { base: '3', md: '4' } },
    '& :is(input, select)': { pe: '9' },
    '& button[aria-haspopup] > svg': { hideBelow: 'xl' },
  },
} as const;
export const searchButton = { gridColumn: { base: '1 / -1', lg: 'auto' } } as const;
