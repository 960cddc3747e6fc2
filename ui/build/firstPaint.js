// Tells startFallback.js that this script starts the app.
document.startsApp = true;

let started;

function bringApp() {
  started ??= performance.now();
  // Each insertion is a separate task, because a phone takes tens of milliseconds to start so many requests.
  for (const later of document.querySelectorAll('template[data-later]')) setTimeout(() => insert(later));
}

function insert(later) {
  // Without `async`, the scripts run in the order of the page. Each runs in a task of its own, so that they do not block the
  // page together.
  for (const script of later.content.querySelectorAll('script')) script.async = false;
  later.replaceWith(later.content);
}

// The events that show that a person interacts with the page: with a mouse, a finger, the keyboard, or an assistive technology.
const signsOfAPerson = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input', 'click'];

/** The maximum time in milliseconds that the app takes, after it has started, to replace what the server sent. */
const takeover = 10_000;

const isSettled = () => performance.now() - started > takeover;

/** How long to wait for the browser's own click after the pointer is released, in milliseconds. */
const clickDelay = 50;

/** The maximum time in milliseconds for which the app waits for the page, including its pictures, to load. */
const maxWait = 5000;

// A page that has content without the app is painted first, because its fonts and pictures need the connection more.
document.addEventListener('DOMContentLoaded', () => {
  // A hidden page is not painted, so the app need not wait for the first paint.
  if (!document.querySelector('h1') || document.hidden) return bringApp();
  for (const sign of signsOfAPerson) addEventListener(sign, bringApp, { capture: true, once: true, passive: true });
  setTimeout(bringApp, maxWait);
  // The page that the server sends lacks the parts for signed-in people, so the app starts earlier for them.
  if (document.documentElement.classList.contains('signed-in')) afterFirstPaint(bringApp);
  else addEventListener('load', () => whenIdle(bringApp));
});

function afterFirstPaint(work) {
  // Browsers that do not report paints start the work in a task after the next animation frame, because the callback of a frame
  // runs before the paint.
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

// A click on a button in a part of the page that is not hydrated yet is recorded, so that this part can repeat it.
document.addEventListener('click', ({ target }) => (document.earlyClick = target.closest('button') ?? undefined), {
  capture: true,
});
document.addEventListener('click', () => {
  // React stops the propagation of clicks that it cannot handle yet, so a click that arrives here has been handled.
  if (document.reactIsListening) document.earlyClick = undefined;
});

// The browser sends no click to a link that the app moves or replaces while it is pressed. This code clicks the link in that
// case.
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

// Sets what the first paint needs before the app starts: the chosen colours, and whether to hide the parts for visitors.
{
  let kept;
  try {
    kept = localStorage;
  } catch {
    // The browser does not allow this site to store anything.
  }
  const { classList, style } = document.documentElement;
  const mode = kept?.getItem('colorMode') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  style.colorScheme = mode === 'dark' ? 'dark' : 'light';
  classList.add(style.colorScheme);
  if (kept?.getItem('token')) classList.add('signed-in');
}
