import { useEffect, useEffectEvent } from 'react';

/** The state of a history entry: what the router stores there, and the number of open dialogs. */
type EntryState = { readonly idx?: number; readonly dialogs?: number } | null;

type Position = { readonly index: number; readonly depth: number };

const openDialogs: Array<() => void> = [];
let last: Position = { index: 0, depth: 0 };
let isWatching = false;
let isTravelling = false;
let isScheduled = false;
/**
 * The state and URL that the page wrote to the history entry of a dialog, for example a new search, while the dialog was open
 * or its entry was being removed. They are moved to the page's own entry.
 */
let carried: { readonly state: unknown; readonly url: string } | undefined;

const stateHere = () => history.state as EntryState;
const positionHere = (): Position => ({ index: stateHere()?.idx ?? 0, depth: stateHere()?.dialogs ?? 0 });

// Not every browser has the Navigation API.
const canGoForward = () => 'navigation' in window && window.navigation.canGoForward;

function travel(steps: number): void {
  isTravelling = true;
  history.go(steps);
}

/** Adds or removes history entries until there is one for each open dialog. */
function settle(): void {
  isScheduled = false;
  if (isTravelling) return;
  const here = positionHere();
  const isReplaced = here.depth === 0 && here.index === last.index && last.depth > 0;
  const depth = isReplaced ? last.depth : here.depth;
  if (depth > openDialogs.length) {
    const dialogs = openDialogs.length || undefined;
    if (isReplaced) carried = { state: { ...stateHere(), dialogs }, url: location.href };
    travel(openDialogs.length - depth);
    return;
  }
  for (let next = depth + 1; next <= openDialogs.length; next++) history.pushState({ ...stateHere(), dialogs: next }, '');
  last = { index: here.index, depth: openDialogs.length };
}

/**
 * Records what the page writes to the history while the browser is going to another entry, because it would be lost with the
 * entry that is left.
 */
function carryReplacedState(): void {
  const replaceState = history.replaceState.bind(history);
  history.replaceState = (state, unused, url) => {
    replaceState(state, unused, url);
    if (isTravelling) carried = { state: { ...stateHere(), dialogs: openDialogs.length || undefined }, url: location.href };
  };
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  // One dialog often closes at the same moment as another opens. The second one then takes over the entry of the first.
  queueMicrotask(settle);
}

function onPopState(): void {
  const isOwn = isTravelling;
  isTravelling = false;
  if (carried) history.replaceState(carried.state, '', carried.url);
  carried = undefined;
  const here = positionHere();
  const isForward = here.index > last.index || (here.index === last.index && here.depth > last.depth);
  last = here;
  if (here.depth > openDialogs.length) {
    // The dialog of this entry no longer exists: it was closed, or another page was opened from it. The entry is skipped.
    travel(isForward && canGoForward() ? 1 : openDialogs.length - here.depth);
    return;
  }
  // If this module itself moved through the history, it removed or skipped the entry of a closed dialog. A dialog that has
  // opened in the meantime stays open.
  if (!isOwn) for (const close of openDialogs.slice(here.depth).toReversed()) close();
  // A dialog that refused to close gets its entry back.
  setTimeout(schedule);
}

/**
 * Handles Back and Forward. If the page was reloaded while a dialog was open, it also goes back from the entry of that dialog.
 * It must be called before the router starts.
 */
export function watchDialogHistory(): void {
  if (isWatching) return;
  isWatching = true;
  last = positionHere();
  carryReplacedState();
  addEventListener('popstate', onPopState);
  schedule();
}

/**
 * Adds a history entry for a dialog that has opened, so that Back calls `close` instead of leaving the page. Returns a function
 * that removes the entry, to be called when the dialog has closed.
 */
export function addDialogEntry(close: () => void): () => void {
  watchDialogHistory();
  openDialogs.push(close);
  schedule();
  return () => {
    const place = openDialogs.indexOf(close);
    if (place >= 0) openDialogs.splice(place, 1);
    schedule();
  };
}

/** Makes Back close a dialog or lightbox while it is open. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (open ? addDialogEntry(() => close()) : undefined), [open]);
}
