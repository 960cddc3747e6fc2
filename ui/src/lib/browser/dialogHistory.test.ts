import { beforeEach, expect, it, vi } from 'vitest';
import { addDialogEntry } from './dialogHistory';

type Opened = { readonly isOpen: () => boolean; readonly close: () => void };

function openDialog(refuse = false): Opened {
  let isOpen = true;
  const removeEntry = addDialogEntry(() => {
    if (!refuse) close();
  });
  function close() {
    isOpen = false;
    removeEntry();
  }
  return { isOpen: () => isOpen, close };
}

const depth = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;
const hasDepth = (expected: number) => vi.waitFor(() => expect(depth()).toBe(expected));

/** Goes back, and waits until the browser and the module have handled it. */
async function goBack() {
  const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await moved;
}

beforeEach(() => history.pushState({ idx: 0 }, '', '/page'));

it('adds an entry for each dialog, and Back closes the last dialog', async () => {
  const first = openDialog();
  const second = openDialog();
  await hasDepth(2);
  await goBack();
  expect([first.isOpen(), second.isOpen()]).toEqual([true, false]);
  await goBack();
  expect(first.isOpen()).toBe(false);
  expect([location.pathname, depth()]).toEqual(['/page', 0]);
});

it('removes the entry of a dialog that is closed in another way', async () => {
  const dialog = openDialog();
  await hasDepth(1);
  dialog.close();
  await hasDepth(0);
  expect(location.pathname).toBe('/page');
});

it('keeps the entry when one dialog closes as another opens', async () => {
  const first = openDialog();
  await hasDepth(1);
  const entries = history.length;
  first.close();
  const second = openDialog();
  await Promise.resolve();
  expect([depth(), history.length, second.isOpen()]).toEqual([1, entries, true]);
  second.close();
  await hasDepth(0);
});

it('restores the entry of a dialog that refuses to close', async () => {
  const dialog = openDialog(true);
  await hasDepth(1);
  await goBack();
  expect(dialog.isOpen()).toBe(true);
  await hasDepth(1);
  dialog.close();
  await hasDepth(0);
});

it('keeps an address that the page has set while the dialog was open', async () => {
  const dialog = openDialog();
  await hasDepth(1);
  history.replaceState({ idx: 0 }, '', '/page?sort=price');
  dialog.close();
  await hasDepth(0);
  await vi.waitFor(() => expect(location.search).toBe('?sort=price'));
});
