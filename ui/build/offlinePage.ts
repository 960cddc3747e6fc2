import { pageColors } from '../src/lib/browser/sharedWithBuild';
import { locale } from '../src/lib/locale';
import { commonTexts } from '../src/texts/common';
import { errorPageTexts as texts } from '../src/texts/errors';

/** Returns the page that is shown while there is no connection. It is self-contained, without scripts or fonts. */
export const offlinePage = () => `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${commonTexts.pageTitle(texts.offlineTitle)}</title>
    <style>
      :root { color-scheme: light dark; --paper: ${pageColors.light}; --ink: #1f1915; }
      @media (prefers-color-scheme: dark) { :root { --paper: ${pageColors.dark}; --ink: #fbf7f0; } }
      body { min-height: 100dvh; margin: 0; display: grid; place-content: center; justify-items: center; gap: 1rem; padding: 2rem; box-sizing: border-box;
        background: var(--paper); color: var(--ink); font: 1.125rem/1.6 system-ui, sans-serif; text-align: center; }
      h1 { margin: 0; font: 600 2.25rem/1.2 Georgia, serif; }
      p { margin: 0; max-width: 32rem; }
      main { display: grid; gap: 1rem; }
      a { margin-top: 1rem; padding: 0.75rem 2rem; border-radius: 99rem; background: #f5a524; color: #1f1915; font-weight: 600; text-decoration: none; }
      a:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px; }
    </style>
  </head>
  <body>
    <svg width="72" height="72" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#1f1915"/><circle cx="16" cy="16" r="8.5" fill="none" stroke="#f5a524" stroke-width="3" stroke-dasharray="38 16"/><circle cx="16" cy="16" r="3" fill="#f5a524"/></svg>
    <main>
      <h1>${texts.offlineTitle}</h1>
      <p>${texts.offlineText}</p>
    </main>
    <a href="">${texts.offlineRetry}</a>
  </body>
</html>
`;
