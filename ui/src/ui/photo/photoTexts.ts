export const photoTexts = {
  wrongType: 'Only JPG, JPEG, and PNG files are allowed.',
  uploadFailed: 'Could not upload the image. Please try again later.',
  unreadable: 'This picture cannot be opened. Please choose another one.',
  cropTitle: 'Position your photo',
  cropHint: 'Drag the picture, or use the arrow keys. Zoom with the slider.',
  cropArea: 'Part of the picture that is kept',
  zoom: 'Zoom',
  save: 'Save photo',
} as const;
