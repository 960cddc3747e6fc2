/** The texts of links to other searches, which only pages with results load. */
export const changeTexts = {
  changes: 'Searches with results',
  /** `hour` is a common hour such as 2 pm. */
  freeAt: (hour: string) => `Free at ${hour}`,
  inCity: (city: string) => `In ${city}`,
} as const;
