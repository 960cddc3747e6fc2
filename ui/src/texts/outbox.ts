export const outboxTexts = {
  title: 'Outbox',
  lead: 'No messages are sent in this demo. Every email and SMS is kept here, latest first.',
  list: 'Messages',
  none: 'No messages yet',
  noneText: 'Sign up or book a shoot: the messages that would be sent appear here automatically.',
  sent: (to: string, moment: string) => `To ${to} · ${moment}`,
  mail: (subject: string) => `Email: ${subject}`,
  plainText: 'Show the plain-text version',
  emailIcon: 'Email',
  smsIcon: 'SMS',
  noSubject: 'Text message',
  live: 'Updates automatically',
} as const;
