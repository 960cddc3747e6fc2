import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mainId } from '@/components/Page';
import { useIdleCountdown } from './useIdleCountdown';

function Sample() {
  const content = useRef<HTMLDivElement>(null);
  const left = useIdleCountdown(5, content);
  return (
    <main id={mainId} tabIndex={-1}>
      <p role="timer">{left ?? 'stopped'}</p>
      <div ref={content}>
        <button type="button">Stay</button>
      </div>
    </main>
  );
}

const shown = () => screen.getByRole('timer').textContent;
const move = (target: EventTarget, movementX: number) => {
  const event = new MouseEvent('pointermove', { bubbles: true });
  Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } });
  target.dispatchEvent(event);
};
const scrollTo = (top: number) => {
  vi.stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  vi.useFakeTimers();
  render(<Sample />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('countdown of somebody who does nothing', () => {
  it.each([
    ['nothing happens', () => undefined],
    ['the page gives the focus to its landmark', () => screen.getByRole('main').focus()],
    ['the page jumps to its top', () => scrollTo(0)],
    ['the pointer rests over the content', () => move(screen.getByRole('button'), 0)],
    ['the pointer moves elsewhere', () => move(screen.getByRole('timer'), 4)],
  ])('goes on when %s', (_, action) => {
    act(action);
    act(() => vi.advanceTimersByTime(2_000));
    expect(shown()).toBe('3');
    act(() => vi.advanceTimersByTime(3_000));
    expect(shown()).toBe('0');
  });

  it.each([
    ['touches', () => window.dispatchEvent(new Event('pointerdown'))],
    ['presses a key', () => window.dispatchEvent(new Event('keydown'))],
    ['turns the wheel', () => window.dispatchEvent(new Event('wheel'))],
    ['scrolls down', () => scrollTo(40)],
    ['focuses a control', () => screen.getByRole('button').focus()],
    ['moves the pointer over the content', () => move(screen.getByRole('button'), 4)],
  ])('stops when the person %s', (_, action) => {
    act(() => vi.advanceTimersByTime(2_000));
    act(() => void action());
    expect(shown()).toBe('stopped');
    act(() => vi.advanceTimersByTime(10_000));
    expect(shown()).toBe('stopped');
  });
});
