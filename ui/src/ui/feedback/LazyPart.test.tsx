import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { LazyPart } from './LazyPart';

/** Returns a lazy component, and functions that make its code arrive or fail to load. */
function lazyPart() {
  let resolve: ((module: { default: () => ReactNode }) => void) | undefined;
  let reject: ((reason: Error) => void) | undefined;
  const code = new Promise<{ default: () => ReactNode }>((...ends) => ([resolve, reject] = ends));
  return {
    Part: lazy(() => code),
    arrive: () => act(async () => resolve?.({ default: () => <p>part</p> })),
    fail: () => act(async () => reject?.(new Error('the file is gone'))),
  };
}

const page = (needed: boolean, part: ReactNode) => (
  <Suspense fallback={<p>skeleton</p>}>
    <p>page</p>
    <LazyPart needed={needed}>{part}</LazyPart>
  </Suspense>
);

afterEach(cleanup);

it('keeps the skeleton of a new page until the code has arrived', async () => {
  const { Part, arrive } = lazyPart();
  await act(async () => render(page(true, <Part />)));
  expect(screen.queryByText('page')).toBeNull();
  await arrive();
  expect(screen.queryByText('skeleton')).toBeNull();
  expect(screen.getByText('part')).toBeTruthy();
});

it('leaves a page on the screen while the code loads', async () => {
  const { Part, arrive } = lazyPart();
  const { rerender } = render(page(false, <Part />));
  await act(async () => rerender(page(true, <Part />)));
  expect(screen.queryByText('skeleton')).toBeNull();
  expect(screen.queryByText('part')).toBeNull();
  await arrive();
  expect(screen.getByText('part')).toBeTruthy();
  rerender(page(false, <Part />));
  expect(screen.queryByText('part')).toBeNull();
});

it('leaves out a part whose code cannot be loaded', async () => {
  const { Part, fail } = lazyPart();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('reportError', vi.fn());
  await act(async () => render(page(true, <Part />)));
  await fail();
  expect(screen.getByText('page')).toBeTruthy();
  expect(reportError).toHaveBeenCalled();
});
