/** The page's background, for what is drawn outside of the page: the browser's frame, the splash screen. */
export const pageColors = { light: '#fbf7f0', dark: '#181310' } as const;
