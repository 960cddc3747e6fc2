import { ApiError } from '@/lib/errors';
import { redactPath, redactText } from '@/lib/redact';
import type { ClientError } from '@/api/openapi.gen';

const path = '/api/v1/client-errors';
const mostReports = 5;
const longestMessage = 200;
const longestStack = 1_000;

/** Not faults of the app: the first is a notice of the browser, the second hides what a script of another origin did. */
const ignoredMessages = ['ResizeObserver loop', 'Script error.'];

export type SendReport = (report: ClientError) => void;

/** Sends even while the page closes. Whether it arrives does not matter, and a failure must not lead to another report. */
const sendReport: SendReport = (report) => {
  const body = JSON.stringify(report);
  fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, keepalive: true }).catch(() => undefined);
};

function describe(error: unknown): { message: string; stack: string } {
  // The server's message may contain personal data, and its log has the request.
  if (error instanceof ApiError)
    return { message: `ApiError ${error.status} ${error.code ?? ''}`.trim(), stack: error.stack ?? '' };
  if (error instanceof Error) return { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' };
  return { message: `Thrown: ${typeof error === 'string' ? error : typeof error}`, stack: '' };
}

/** The lines of a stack that name functions and files; the lines before them repeat the message. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line))
    .join('\n');
}

/**
 * Reports errors that nothing has handled to the server's log, without anything about the person: uncaught ones, rejected
 * promises, and what error boundaries pass to the browser's `reportError`. Sends at most five different ones until the
 * page is loaded again. Returns a function that stops it.
 */
export function reportErrors(send: SendReport = sendReport): () => void {
  const reported = new Set<string>();

  function report(error: unknown): void {
    try {
      const { message, stack } = describe(error);
      if (reported.size >= mostReports || ignoredMessages.some((ignored) => message.includes(ignored))) return;
      const entry = {
        message: redactText(message).slice(0, longestMessage),
        stack: redactText(framesOf(stack)).slice(0, longestStack),
        route: redactPath(window.location.pathname),
      };
      const fingerprint = `${entry.message}\n${entry.stack}`;
      if (reported.has(fingerprint)) return;
      reported.add(fingerprint);
      send(entry);
    } catch {
      // An error in here would be reported in turn.
    }
  }

  const onError = (event: ErrorEvent) => {
    const isForeign = event.filename !== '' && !event.filename.startsWith(window.location.origin);
    if (!isForeign) report(event.error ?? event.message);
  };
  const onRejection = (event: PromiseRejectionEvent) => report(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
