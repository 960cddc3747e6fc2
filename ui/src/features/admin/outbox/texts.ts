import { plural } from '@/lib/format/plural';

export const adminOutboxTexts = {
  list: 'Unsent messages',
  none: 'Every message has been sent',
  count: (count: number) => plural(count, { one: '# unsent message', other: '# unsent messages' }),
  noSubject: 'Message without a subject',
  to: 'To',
  failed: (moment: string) => `Given up ${moment}`,
  error: 'Last error',
  secret: 'It had a code or a link, which has been erased. The person has to ask for a new one.',
  resend: 'Resend',
  resendTo: (to: string) => `Resend the message to ${to}`,
  isResent: 'The message is being sent again.',
} as const;
