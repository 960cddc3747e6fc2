export const cardTexts = { previousPhoto: 'Previous photo', nextPhoto: 'Next photo' } as const;
