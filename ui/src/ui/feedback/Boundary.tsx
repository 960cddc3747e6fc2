import { ErrorBoundary, type ErrorBoundaryProps } from 'react-error-boundary';

/** Catches errors in its children and reports them to the browser's error handlers. */
export function Boundary(props: ErrorBoundaryProps) {
  return <ErrorBoundary {...props} onError={(error) => reportError(error)} />;
}
