import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useWhileOpen } from './useWhileOpen';

it('keeps the last value while something closes', () => {
  const { result, rerender } = renderHook(({ open, value }) => useWhileOpen(open, value), {
    initialProps: { open: false, value: '' },
  });
  expect(result.current).toBe('');
  rerender({ open: true, value: 'asha@example.in' });
  expect(result.current).toBe('asha@example.in');
  rerender({ open: true, value: 'asha.rao@example.in' });
  rerender({ open: false, value: '' });
  expect(result.current).toBe('asha.rao@example.in');
  rerender({ open: true, value: 'ravi@example.in' });
  expect(result.current).toBe('ravi@example.in');
});
