import { plural } from '@/lib/format/plural';

export const approvalTexts = {
  title: 'Your profile was not approved',
  whatNow: 'Please update it and request another review.',
  askAgain: 'Request review',
} as const;

export const checklistTexts = {
  waitingTitle: 'Your profile is waiting for approval',
  waitingText: 'Our team reviews every new photographer before customers can find them. Complete profiles are approved sooner.',
  waitingDone: 'Your profile is complete. Our team will review it soon.',
  title: 'Complete your profile',
  text: 'Customers book photographers whose profile answers their questions.',
  list: 'What makes your profile complete',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  checks: {
    photo: 'Upload a photo of yourself',
    mobile: 'Confirm your mobile number',
    bio: 'Write about yourself',
    categories: 'Choose your categories',
    prices: 'Set your prices',
    portfolio: (pictures: number) => `Show your work: ${plural(pictures, { one: '# picture', other: '# pictures' })} or more`,
  },
  done: 'Done',
  open: 'To do',
} as const;
