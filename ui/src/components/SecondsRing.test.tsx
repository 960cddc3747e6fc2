import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SecondsRing } from '@/components/SecondsRing';

const begin = Date.parse('2026-11-25T10:30:00Z');
const until = '2026-11-25T10:30:10.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: begin });
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** How much of the ring is left, from 0 to 1. */
function shareOf(end: string): number {
  cleanup();
  const { container } = render(
    <ChakraProvider value={defaultSystem}>
      <SecondsRing until={end} clockAhead={0} hint="left" />
    </ChakraProvider>,
  );
  const circle = container.querySelector('circle[stroke-dasharray]');
  return 1 - Number(circle?.getAttribute('stroke-dashoffset')) / Number(circle?.getAttribute('stroke-dasharray'));
}

it('begins full, however short the time is, and goes on where it was after a reload', () => {
  expect(shareOf(until)).toBeCloseTo(1);
  vi.setSystemTime(begin + 5_000);
  expect(shareOf(until)).toBeCloseTo(0.5);
  expect(shareOf('2026-11-25T10:31:00.000Z')).toBeCloseTo(1);
});
