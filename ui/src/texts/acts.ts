/** The words of buttons that only some pages have. What every page loads is in common.ts. */
export const actTexts = {
  gotIt: 'Got it',
  remove: 'Remove',
  accept: 'Accept',
  decline: 'Decline',
  edit: 'Edit',
  delete: 'Delete',
  loadMore: 'Load more',
  viewProfile: 'View profile',
  findOtherPhotographer: 'Find another photographer',
} as const;
