import '@fontsource-variable/figtree/wght.css';
import '@fontsource-variable/fraunces/opsz.css';
import '@/assets/fonts/rupee.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/app/App';
import { applyColorMode } from '@/lib/colorMode';
import { registerServiceWorker } from '@/lib/serviceWorker';

applyColorMode();
registerServiceWorker();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = createRoot(root);
// As a transition the first page is drawn in slices, between which the browser answers to taps.
startTransition(() =>
  app.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
