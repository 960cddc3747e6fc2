// Tells startFallback.js that this script starts the app.
document.startsApp = true;

let started;

function bringApp() {
  started ??= performance.now();
  // In tasks of their own, as a phone takes tens of milliseconds to begin so many requests.
  for (const later of document.querySelectorAll('template[data-later]')) setTimeout(() => insert(later));
}

function insert(later) {
  // In the order of the page: each then runs in a task of its own, instead of all in one that blocks the page.
  for (const script of later.content.querySelectorAll('script')) script.async = false;
  later.replaceWith(later.content);
}

// What a person does before anything else: with the mouse, a finger, the keyboard, or what works like them.
const signsOfAPerson = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input', 'click'];

/** After it has started, the app takes at most this long until nothing of what the server sent is replaced. */
const takeover = 10_000;

const isSettled = () => performance.now() - started > takeover;

/** The click follows the release of a finger by a moment. */
const clickDelay = 50;

/** The app starts this long after the page was read even if its pictures are still loading. */
const longestWait = 5000;

// A page that tells something without the app is painted first: its letters and pictures need the connection more.
document.addEventListener('DOMContentLoaded', () => {
  // Nothing is painted while nobody looks.
  if (!document.querySelector('h1') || document.hidden) return bringApp();
  for (const sign of signsOfAPerson) addEventListener(sign, bringApp, { capture: true, once: true, passive: true });
  setTimeout(bringApp, longestWait);
  // The page of somebody who is signed in lacks what is theirs.
  if (document.documentElement.classList.contains('signed-in')) afterFirstPaint(bringApp);
  else addEventListener('load', () => whenIdle(bringApp));
});

function afterFirstPaint(work) {
  // An animation frame begins before the picture of it is on the screen.
  if (globalThis.PerformanceObserver?.supportedEntryTypes.includes('paint'))
    new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint')[0] && work()).observe({
      type: 'paint',
      buffered: true,
    });
  else requestAnimationFrame(() => setTimeout(() => work()));
}

function whenIdle(work) {
  if (globalThis.requestIdleCallback) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(() => work(), 200);
}

// A button that is pressed before its part of the page is alive is not lost: that part presses it again.
document.addEventListener('click', ({ target }) => (document.earlyClick = target.closest('button') ?? undefined), {
  capture: true,
});
document.addEventListener('click', () => {
  // React lets a press go on upwards only once it has dealt with it.
  if (document.reactIsListening) document.earlyClick = undefined;
});

// A link that the app moves or replaces while it is pressed gets no click from the browser. It is followed all the same.
let pressed;
document.addEventListener('pointerdown', ({ target, button, ctrlKey, metaKey, shiftKey }) => {
  const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey;
  pressed = isPlain && !isSettled() ? target.closest('a[href]')?.href : undefined;
});
document.addEventListener('click', () => (pressed = undefined), { capture: true });
document.addEventListener('pointerup', ({ clientX, clientY }) => {
  setTimeout(() => {
    const link = document.elementFromPoint(clientX, clientY)?.closest('a[href]');
    if (link && link.href === pressed) link.click();
  }, clickDelay);
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
