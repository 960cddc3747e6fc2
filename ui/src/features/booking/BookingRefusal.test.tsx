import { cleanup, render, screen } from '@testing-library/react';
import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import type { BookingDraft } from '@/booking/bookingDraft';
import { BookingRefusal } from './BookingRefusal';

const draft: BookingDraft = {
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

const page = (message: string) => (
  <ChakraProvider value={defaultSystem}>
    <MemoryRouter>
      <BookingRefusal draft={draft} refusal={{ kind: 'other', message }} onResolved={vi.fn()} />
    </MemoryRouter>
  </ChakraProvider>
);

afterEach(cleanup);

it('comes into view and takes the focus, also when a second try is refused', () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  const { rerender } = render(page('Please wait.'));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  screen.getByRole('alert').blur();
  rerender(page('Please wait.'));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(scroll).toHaveBeenCalledTimes(2);
});
