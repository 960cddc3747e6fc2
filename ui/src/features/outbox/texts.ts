export const outboxTexts = {
  title: 'Outbox',
  lead: 'No messages are sent in this demo. Every email, SMS and notification is kept here, newest first.',
  list: 'Messages',
  none: 'No messages yet',
  noneText: 'Sign up or book a shoot: the messages that would be sent appear here automatically.',
  sent: (to: string, moment: string) => `To ${to} · ${moment}`,
  mail: (subject: string) => `Email: ${subject}`,
  plainText: 'Show the plain-text version',
  calendarFile: 'Download the attached calendar file',
  icons: { email: 'Email', sms: 'SMS', push: 'Notification' },
  noSubject: 'Text message',
  live: 'Updates automatically',
} as const;
