import type { ReportDecision } from '@/api/admin/reports';
import type { MessageFrom, ReportReason } from '@/api/openapi.gen';
import { formatMoment } from '@/lib/format/dates';
import { adminTexts } from '@/texts/admin';

export const adminReportTexts = {
  list: 'Open reports',
  none: 'No open reports',
  noneText: 'What people report about messages appears here until you decide it.',
  reasons: {
    spam: 'Advertising or spam',
    contact: 'Asks to arrange or pay elsewhere',
    abuse: 'Insults, threats or harassment',
    fraud: 'Fraud or a false identity',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
  filed: (moment: string) => `Reported ${formatMoment(moment)}`,
  ofMessage: (number: number) => `Message ${number}`,
  ofThread: 'The whole conversation',
  by: 'Reported by',
  against: 'Reported person',
  read: 'Read the messages',
  readOf: (reason: string, name: string) => `Read the messages: ${reason}, against ${name}`,
  readNote: 'Each reading is noted in the audit log.',
  messages: 'Messages as they were written',
  noMessages: 'There are no messages.',
  from: { customer: 'Customer', photographer: 'Photographer', system: 'Booking' } satisfies Record<MessageFrom, string>,
  reported: 'Reported',
  deleted: 'Deleted by the writer',
  pictureOf: (number: number, place: number) => `Picture ${place} of message ${number}`,

  decide: 'Decide',
  decideOf: (reason: string, name: string) => `Decide: ${reason}, against ${name}`,
  decideTitle: 'Decide this report',
  decideText: 'A decision is final. Whoever reported gets it by email.',
  decision: 'Decision',
  decisionRequired: adminTexts.decisionRequired,
  decisions: {
    warned: 'Warn the reported person by email',
    none: 'Do nothing',
  } satisfies Record<ReportDecision, string>,
  note: 'Note',
  noteHint: 'Optional. Only admins see it.',
  decided: 'Report decided.',

  readThreadTitle: 'Read a conversation',
  readThreadText: 'For what cannot be decided by a report, such as a dispute or a request of the police.',
  thread: 'Id of the conversation',
  threadHint: 'It is in its address, and in the collection threads of the dashboard.',
  threadRequired: 'Please enter the id.',
  why: 'Why do you read it?',
  whyHint: 'From 10 to 500 characters, for the audit log.',
  whyRule: 'Please give a reason of 10 to 500 characters.',
  readThread: 'Read',
  whole: 'Read the whole conversation',
  wholeOf: (reason: string, name: string) => `Read the whole conversation: ${reason}, against ${name}`,
  earlier: 'Earlier messages',
  briefs: 'Briefs',
} as const;
