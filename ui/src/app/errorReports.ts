import type { ClientError } from '@/api/openapi.gen';
import { ApiError } from '@/lib/errors';

const reportsPath = '/api/v1/client-errors';
const maxReports = 5;
const maxMessageLength = 200;
const maxStackLength = 1_000;

/**
 * These messages do not come from bugs in the app: the first is a notice from the browser, and the second is all that browsers
 * reveal about an error in a script from another origin.
 */
const ignoredMessages = ['ResizeObserver loop', 'Script error.'];

export type SendReport = (report: ClientError) => void;

/** Sends a report even while the page closes. A failure to send is ignored, because it must not lead to another report. */
const sendReport: SendReport = (report) => {
  const body = JSON.stringify(report);
  fetch(reportsPath, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, keepalive: true }).catch(
    () => undefined,
  );
};

/**
 * Returns a function that sends an error and the path of its page to the server's log, without any personal data. It sends at
 * most five different errors.
 */
export function newErrorReporter(send: SendReport = sendReport): (error: unknown, path: string) => void {
  const reported = new Set<string>();
  return (error, path) => {
    const { message, stack } = describe(error);
    if (reported.size >= maxReports || ignoredMessages.some((ignored) => message.includes(ignored))) return;
    const entry = {
      message: redactText(message).slice(0, maxMessageLength),
      stack: redactText(framesOf(stack)).slice(0, maxStackLength),
      route: redactPath(path),
    };
    const fingerprint = `${entry.message}\n${entry.stack}`;
    if (reported.has(fingerprint)) return;
    reported.add(fingerprint);
    send(entry);
  };
}

export const reportError = newErrorReporter();

function describe(error: unknown): { message: string; stack: string } {
  // The server's message is left out, because it may contain personal data. The server has logged the request itself.
  if (error instanceof ApiError)
    return { message: `ApiError ${error.status} ${error.code ?? ''}`.trim(), stack: error.stack ?? '' };
  if (error instanceof Error) return { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' };
  return { message: `Thrown: ${typeof error === 'string' ? error : typeof error}`, stack: '' };
}

/** Returns the lines of a stack that name functions and files. The lines before them repeat the message. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line))
    .join('\n');
}

const email = /[\p{L}\p{N}._%+'-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const token = /eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g;
const query = /[?#][^\s'")]*/g;
const origin = /\b[a-z][a-z0-9+.-]*:\/\/[^/\s'")]*/gi;
const quotedText = /"[^"\n]*"|“[^”\n]*”|`[^`\n]*`/g;
const quotedSentence = /'(?![\w$.#-]{0,40}')[^'\n]*'/g;
const recordId = /\b[a-z0-9]{15}\b/g;
const longWord = /\b[A-Za-z0-9_]{24,}\b/g;
/** The pattern must not match the line and column numbers in a stack, which follow a colon. */
const longNumber = /(?<![:\d])\d{4,}/g;
const plainSegment = /^[A-Za-z][A-Za-z-]{0,39}$/;
const idSegment = /^[a-z0-9]{15}$/;

/**
 * Removes from the text of an error what could be about a person: email addresses, hosts, queries, quoted texts, numbers with
 * four or more digits, tokens and ids. The names of functions, properties and files remain. The server redacts it again.
 */
export function redactText(text: string): string {
  return text
    .replace(token, '[token]')
    .replace(email, '[email]')
    .replace(origin, '')
    .replace(query, '')
    .replace(quotedText, '[text]')
    .replace(quotedSentence, '[text]')
    .replace(recordId, '[id]')
    .replace(longWord, '[token]')
    .replace(longNumber, '[number]');
}

/** Returns the pattern of a path, in which all parts other than plain words, such as ids and tokens, become `:id`. */
export function redactPath(path: string): string {
  return path
    .split('/')
    .map((part) => (part === '' || (plainSegment.test(part) && !idSegment.test(part)) ? part : ':id'))
    .join('/');
}
