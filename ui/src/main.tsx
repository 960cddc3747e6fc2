import '@fontsource-variable/figtree/wght.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, AppRoutes } from '@/app/App';
import { reportErrors } from '@/app/reportErrors';
import '@/assets/fonts/fraunces.css';
import '@/assets/fonts/rupee.css';
import { applyColorMode } from '@/lib/browser/colorMode';
import { watchDialogHistory } from '@/lib/browser/dialogHistory';
import { prerenderBailout } from '@/lib/browser/sharedWithBuild';
import { noteReactListens } from '@/lib/react/earlyInput';
import { watchPersonChange } from '@/session/privateData';

/** Registers the service worker, which shows the offline page and push messages, once the page has finished loading. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}

function register(): void {
  // Private windows may refuse the registration; the app works without it.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}

reportErrors();
applyColorMode();
watchDialogHistory();
registerServiceWorker();
watchPersonChange();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The app uses the declarative router. The router with loaders is more than twice as large, and React Query does their work.
const app = (
  <StrictMode>
    <App>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </App>
  </StrictMode>
);

// In a transition the first page is rendered in slices, between which the browser responds to taps.
startTransition(() => {
  if (!root.hasChildNodes()) createRoot(root).render(app);
  // A page that the build rendered is hydrated without being replaced.
  else hydrateRoot(root, app, { onRecoverableError });
});
noteReactListens();

/** Reports an error from which React recovers, unless the build has left the rendering of a part to the browser on purpose. */
function onRecoverableError(error: unknown) {
  if ((error as { digest?: string }).digest !== prerenderBailout) reportError(error);
}
