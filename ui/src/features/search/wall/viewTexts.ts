export const viewTexts = {
  label: 'Show results as',
  photos: 'Photos',
  photographers: 'Photographers',
} as const;
