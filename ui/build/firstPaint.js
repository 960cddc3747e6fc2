// Tells startFallback.js that this script starts the app.
document.startsApp = true;

let started;

function bringApp() {
  started ??= performance.now();
  // Each insertion is a separate task, because a phone takes tens of milliseconds to start so many requests.
  for (const later of document.querySelectorAll('template[data-later]')) setTimeout(() => insert(later));
}

function insert(later) {
  // The scripts run in the order of the page, each in a separate task instead of together in one task that blocks the page.
  for (const script of later.content.querySelectorAll('script')) script.async = false;
  later.replaceWith(later.content);
}

// The first events of a person's interaction: with a mouse, a finger, the keyboard, or an assistive technology.
const signsOfAPerson = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input', 'click'];

/** The maximum time in milliseconds that the app takes, after it has started, to replace what the server sent. */
const takeover = 10_000;

const isSettled = () => performance.now() - started > takeover;

/** The delay of the click after a finger is released, in milliseconds. */
const clickDelay = 50;

/** The maximum time in milliseconds for which the app waits for the page's pictures. */
const maxWait = 5000;

// A page that has content without the app is painted first, because its fonts and pictures need the connection more.
document.addEventListener('DOMContentLoaded', () => {
  // A hidden page is not painted.
  if (!document.querySelector('h1') || document.hidden) return bringApp();
  for (const sign of signsOfAPerson) addEventListener(sign, bringApp, { capture: true, once: true, passive: true });
  setTimeout(bringApp, maxWait);
  // The page of a signed-in person lacks their own parts.
  if (document.documentElement.classList.contains('signed-in')) afterFirstPaint(bringApp);
  else addEventListener('load', () => whenIdle(bringApp));
});

function afterFirstPaint(work) {
  // An animation frame begins before its picture is on the screen.
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

// A press on a button whose part of the page is not hydrated yet is not lost: that part repeats it.
document.addEventListener('click', ({ target }) => (document.earlyClick = target.closest('button') ?? undefined), {
  capture: true,
});
document.addEventListener('click', () => {
  // React lets a press propagate only after it has handled it.
  if (document.reactIsListening) document.earlyClick = undefined;
});

// The browser sends no click to a link that the app moves or replaces while it is pressed. The link is followed all the same.
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
