import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useResultsView, useResultsViewInAddress } from './resultsView';

const search = '?location=Mumbai&rating=4';

/** Renders the hook on a page with the given query. */
function open(query: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/schedulebook${query}`]}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ choice: useResultsViewInAddress(), query: useLocation().search }), { wrapper }).result;
}

afterEach(() => {
  const { result } = renderHook(useResultsView);
  act(() => result.current[1]('photographers'));
  localStorage.clear();
});

it('shows photographers at first', () => {
  const page = open(search);
  expect(page.current.choice[0]).toBe('photographers');
  expect(page.current.query).toBe(search);
});

it('writes photos to the address and to the browser, and removes them from both', () => {
  const page = open(search);
  act(() => page.current.choice[1]('photos'));
  expect(page.current.choice[0]).toBe('photos');
  expect(page.current.query).toBe(`${search}&view=photos`);
  expect(localStorage.getItem('resultsView')).toBe('photos');
  act(() => page.current.choice[1]('photographers'));
  expect(page.current.choice[0]).toBe('photographers');
  expect(page.current.query).toBe(search);
  expect(localStorage.getItem('resultsView')).toBe('photographers');
});

it('shows photos if the address asks for them, whatever the browser remembers', () => {
  expect(open(`${search}&view=photos`).current.choice[0]).toBe('photos');
  expect(localStorage.getItem('resultsView')).toBeNull();
});

it('adds remembered photos to the address of the next search', () => {
  const { result } = renderHook(useResultsView);
  act(() => result.current[1]('photos'));
  const page = open(search);
  expect(page.current.choice[0]).toBe('photos');
  expect(page.current.query).toBe(`${search}&view=photos`);
});
