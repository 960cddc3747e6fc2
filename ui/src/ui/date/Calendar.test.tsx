import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Calendar } from './Calendar';

const onChange = vi.fn<(day: string) => void>();
const onTurn = vi.fn<(month: string) => void>();

const calendar = (value: string) => (
  <ChakraProvider value={defaultSystem}>
    <Calendar
      value={value}
      onChange={onChange}
      onTurn={onTurn}
      isTaken={(day) => day === '2026-11-26'}
      first="2026-11-20"
      last="2027-12-25"
    />
  </ChakraProvider>
);

const renderCalendar = (value = '') => render(calendar(value));

const press = (key: string) => fireEvent.keyDown(screen.getByRole('grid'), { key });
const focused = () => document.activeElement?.getAttribute('aria-label');

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('disables past days', () => {
  renderCalendar();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /19 Nov/ }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /20 Nov.*today/ }).disabled).toBe(false);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(true);
});

it('chooses a day', () => {
  renderCalendar();
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  fireEvent.click(screen.getByRole('button', { name: /15 Dec/ }));
  expect(onChange).toHaveBeenCalledWith('2026-12-15');
});

it('moves by keyboard between days and months, never into the past', () => {
  renderCalendar('2026-11-25');
  press('ArrowDown');
  expect(focused()).toMatch(/2 Dec/);
  press('Home');
  expect(focused()).toMatch(/29 Nov/);
  press('PageDown');
  expect(focused()).toMatch(/29 Dec/);
  for (let step = 0; step < 3; step += 1) press('PageUp');
  expect(focused()).toMatch(/20 Nov.*today/);
});

it('has one tab stop, the chosen day', () => {
  renderCalendar('2026-11-25');
  const stops = screen.getAllByRole('gridcell').filter((cell) => cell.querySelector('[tabindex="0"]'));
  expect(stops.map((cell) => cell.textContent)).toEqual(['25']);
  expect(stops[0]?.getAttribute('aria-selected')).toBe('true');
});

it('names a day without free times, which the keyboard reaches but cannot choose', () => {
  renderCalendar('2026-11-25');
  press('ArrowRight');
  expect(focused()).toBe('Thu, 26 Nov 2026, no free time');
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: /26 Nov/ }));
  expect(onChange).not.toHaveBeenCalled();
});

it('reports the month that it shows, and follows a change of its value', () => {
  const { rerender } = renderCalendar('2026-11-25');
  press('ArrowRight');
  expect(onTurn).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(onTurn).toHaveBeenCalledWith('2026-12');
  rerender(calendar('2027-02-03'));
  expect(screen.getByRole('heading', { name: 'February 2027' })).toBeTruthy();
});
