type Report = (error: unknown, path: string) => void;

/**
 * Reports an error. The code that composes reports is loaded with the first error. A failure must not lead to another report.
 */
const reportLater: Report = (error, path) => {
  import('./errorReports').then(({ reportError }) => reportError(error, path)).catch(() => undefined);
};

/**
 * Reports unhandled errors to the server's log: uncaught errors, rejected promises, and what error boundaries pass to the
 * browser's `reportError`. Errors in scripts from other origins are left out. Returns a function that stops the reports.
 */
export function reportErrors(report = reportLater): () => void {
  const reportHere = (error: unknown) => report(error, window.location.pathname);
  const onError = (event: ErrorEvent) => {
    const isForeign = event.filename !== '' && !event.filename.startsWith(window.location.origin);
    if (!isForeign) reportHere(event.error ?? event.message);
  };
  const onRejection = (event: PromiseRejectionEvent) => reportHere(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
