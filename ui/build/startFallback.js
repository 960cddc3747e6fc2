// Starts the app if firstPaint.js, which normally does this, could not be loaded.
function startApp() {
  if (document.startsApp) return;
  for (const later of document.querySelectorAll('template[data-later]')) later.replaceWith(later.content);
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startApp);
else startApp();
