export const outboxTexts = {
  title: 'Outbox',
  lead: 'In this demo no message leaves the house: every e-mail and SMS is kept here, the latest first.',
  list: 'Messages',
  none: 'No messages yet',
  noneText: 'Sign up or book a shoot, and what would be sent appears here by itself.',
  to: 'To',
  emailIcon: 'E-mail',
  smsIcon: 'SMS',
  noSubject: 'Text message',
  live: 'Refreshes by itself',
} as const;
