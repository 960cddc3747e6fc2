export const adminMessageTexts = {
  list: 'Messages',
  none: 'No messages yet',
  sentAt: (moment: string) => `Sent ${moment}`,
  answered: 'Answered',
  done: 'Done',
  open: 'Waiting',
  answeredBy: (moment: string, admin: string) => (admin ? `Answered ${moment} by ${admin}` : `Answered ${moment}`),
  doneBy: (moment: string, admin: string) => (admin ? `Done ${moment} by ${admin}` : `Done ${moment}`),
  yourAnswer: 'Answer',
  answer: 'Answer',
  answerTo: (name: string) => `Answer ${name}`,
  answerText: (email: string) =>
    `Your answer is emailed to ${email} with the original message below it. It cannot be changed afterwards.`,
  answerHint: 'Up to 1,500 characters.',
  send: 'Send answer',
  isAnswered: (name: string) => `Your answer to ${name} is on its way.`,
  markDone: 'Mark as done',
  markDoneOf: (name: string) => `Mark the message from ${name} as done`,
  markDoneTitle: 'Mark as done?',
  markDoneText: (name: string) =>
    `${name} will not receive an answer, and you will no longer be able to answer this message here.`,
  isDone: 'Message marked as done.',
} as const;
