import { ErrorBoundary, type ErrorBoundaryProps } from 'react-error-boundary';

/** An error boundary that reports what it catches to the browser's error handlers. */
export function Boundary(props: ErrorBoundaryProps) {
  return <ErrorBoundary {...props} onError={(error) => reportError(error)} />;
}
