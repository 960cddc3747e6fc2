import { expect, test } from 'vitest';

test('the focus and a swiped list stay if the visitor moves them before React renders the first page', async () => {
  const page = '<h1>Photographers in Mumbai</h1><ul><li><a href="/profile/1">Asha</a></li></ul>';
  document.body.innerHTML = `<main data-route-fallback>${page}</main>`;
  const { showSentPage } = await import('./sentPage');
  const main = document.querySelector('main')!;
  const link = document.querySelector('a')!;
  const list = document.querySelector('ul')!;
  link.focus();
  list.scrollLeft = 40;
  list.dispatchEvent(new Event('scroll'));

  // React removes what the server sent before it calls the `ref`.
  const box = document.createElement('div');
  main.replaceChildren(box);
  link.blur();
  list.scrollLeft = 0;
  const remove = showSentPage(box);
  expect(document.activeElement).toBe(link);
  expect(list.scrollLeft).toBe(40);

  remove();
  main.innerHTML = page;
  await Promise.resolve();
  expect(document.activeElement).toBe(main.querySelector('a'));
  expect(main.querySelector('ul')?.scrollLeft).toBe(40);
});
