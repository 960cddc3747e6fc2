/** `when` is a day with its time. */
export const nextFreeText = (when: string) => `Next free: ${when}`;
