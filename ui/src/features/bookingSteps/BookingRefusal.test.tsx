import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as drafts from '@/domain/bookingDraft';
import { BookingRefusal } from './BookingRefusal';
import type { Refusal } from './useSubmitBooking';

const draft: drafts.BookingDraft = {
  photographerId: 'p',
  photographerName: 'Aarohi Kapoor',
  photo: '',
  categoryId: 'c',
  categoryName: 'Food',
  location: 'Delhi',
  tiers: [],
  date: '2026-12-01',
  time: '10:00 AM',
  choiceId: '',
  customerId: 'u',
  shootAddress: '',
  skuCount: '',
  paymentMethod: '',
};

const element = (refusal: Exclude<Refusal, { kind: 'price' }>, shown = draft) => (
  <ChakraProvider value={defaultSystem}>
    <MemoryRouter>
      <BookingRefusal draft={shown} refusal={refusal} />
    </MemoryRouter>
  </ChakraProvider>
);

const page = (message: string) => element({ kind: 'other', message });

let scroll: ReturnType<typeof vi.fn>;

beforeEach(() => {
  scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll as () => void;
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('scrolls into view and takes the focus, also after a second refusal', () => {
  const { rerender } = render(page('Please wait.'));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  screen.getByRole('alert').blur();
  rerender(page('Please wait.'));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(scroll).toHaveBeenCalledTimes(2);
});

it('leads to the addresses when the photographer does not work there', () => {
  render(element({ kind: 'area', message: 'Ravi works in Delhi.' }));
  expect(screen.getByRole('link', { name: 'Choose another address' }).getAttribute('href')).toBe('/BookingAddress');
  expect(screen.getByRole('link', { name: 'Find another photographer' })).toBeTruthy();
});

it('offers the next free times, and confirms the choice of one', () => {
  const update = vi.spyOn(drafts, 'updateBooking');
  const next = [{ date: '2026-12-02', time: '9:30 AM' }];
  const refusal = { kind: 'slot', message: 'Taken.', refused: { date: draft.date, time: draft.time }, next } as const;
  const { rerender } = render(element(refusal));
  fireEvent.click(screen.getByRole('button', { name: 'Wed, 2 Dec 2026, 9:30 am' }));
  expect(update).toHaveBeenCalledWith(next[0]);
  rerender(element(refusal, { ...draft, ...next[0] }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(screen.getByRole('heading', { name: 'New time: Wed, 2 Dec 2026, 9:30 am' })).toBeTruthy();
});
