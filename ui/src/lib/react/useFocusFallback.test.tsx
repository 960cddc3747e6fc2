import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFocusFallback } from './useFocusFallback';

function List({ items }: { items: readonly string[] }) {
  const { outline: _look, ...held } = useFocusFallback(items);
  return (
    <div data-testid="list" {...held}>
      {items.map((item) => (
        <button key={item} type="button">
          {item}
        </button>
      ))}
    </div>
  );
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('takes the focus when the focused item is removed', () => {
  const { rerender } = render(<List items={['first', 'second']} />);
  screen.getByText('first').focus();
  rerender(<List items={['second']} />);
  expect(document.activeElement).toBe(screen.getByTestId('list'));
});

it('does not move the focus when another item is removed', () => {
  const { rerender } = render(<List items={['first', 'second']} />);
  screen.getByText('second').focus();
  rerender(<List items={['second']} />);
  expect(document.activeElement).toBe(screen.getByText('second'));
});

it('does not take the focus if the list never had it', () => {
  vi.useFakeTimers();
  const { rerender } = render(<List items={['first', 'second']} />);
  rerender(<List items={['second']} />);
  vi.runAllTimers();
  expect(document.activeElement).toBe(document.body);
});
