// Tells startFallback.js that this script starts the app.
document.startsApp = true;

function bringApp() {
  for (const later of document.querySelectorAll('template[data-later]')) {
    // In the order of the page: each then runs in a task of its own, instead of all in one that blocks the page.
    for (const script of later.content.querySelectorAll('script')) script.async = false;
    later.replaceWith(later.content);
  }
}

// A page that tells something without the app is painted first: its letters and pictures need the connection more.
document.addEventListener('DOMContentLoaded', () => {
  // Nothing is painted while nobody looks.
  if (!document.querySelector('h1') || document.hidden) bringApp();
  else requestAnimationFrame(() => setTimeout(bringApp));
});

// A button that is pressed before its part of the page is alive is not lost: that part presses it again.
document.addEventListener('click', ({ target }) => (document.earlyClick = target.closest('button') ?? undefined), {
  capture: true,
});
document.addEventListener('click', () => {
  // React lets a press go on upwards only once it has dealt with it.
  if (document.reactIsListening) document.earlyClick = undefined;
});

// For the first paint, which does not wait for the app: the colours chosen, and whether to leave out what is for visitors.
{
  let kept;
  try {
    kept = localStorage;
  } catch {
    // The browser lets this site keep nothing.
  }
  const { classList, style } = document.documentElement;
  const mode = kept?.getItem('colorMode') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  style.colorScheme = mode === 'dark' ? 'dark' : 'light';
  classList.add(style.colorScheme);
  if (kept?.getItem('token')) classList.add('signed-in');
}
