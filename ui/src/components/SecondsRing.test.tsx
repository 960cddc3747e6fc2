import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SecondsRing } from '@/components/SecondsRing';

const begin = Date.parse('2026-11-25T10:30:00Z');
const until = '2026-11-25T10:30:10.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: begin });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** How much of the ring is left, from 0 to 1. */
function shareOf(whole: number): number {
  cleanup();
  const { container } = render(
    <ChakraProvider value={defaultSystem}>
      <SecondsRing whole={whole} until={until} clockAhead={0} hint="left" />
    </ChakraProvider>,
  );
  const circle = container.querySelector('circle[stroke-dasharray]');
  return 1 - Number(circle?.getAttribute('stroke-dashoffset')) / Number(circle?.getAttribute('stroke-dasharray'));
}

it('empties with the seconds of the round', () => {
  expect(shareOf(10)).toBeCloseTo(1);
  vi.setSystemTime(begin + 5_000);
  expect(shareOf(10)).toBeCloseTo(0.5);
  expect(shareOf(2)).toBeCloseTo(1);
});
