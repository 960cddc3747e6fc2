import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mainId } from '@/ui/layout/Page';
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

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const shown = () => screen.getByRole('timer').textContent;
const move = (target: EventTarget, movementX: number) => {
  const event = new MouseEvent('pointermove', { bubbles: true });
  Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } });
  target.dispatchEvent(event);
};
const fire = (type: string) => {
  window.dispatchEvent(new Event(type));
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

describe('an idle countdown', () => {
  it.each([
    ['nothing happens', () => undefined],
    ['the page gives the focus to its landmark', () => screen.getByRole('main').focus()],
    ['the page jumps to its top', () => scrollTo(0)],
    ['the pointer rests over the content', () => move(screen.getByRole('button'), 0)],
    ['the pointer moves elsewhere', () => move(screen.getByRole('timer'), 4)],
  ])('continues when %s', (_, action) => {
    act(action);
    pass(2_000);
    expect(shown()).toBe('3');
    pass(3_000);
    expect(shown()).toBe('0');
  });

  it.each([
    ['touches', () => fire('pointerdown')],
    ['presses a key', () => fire('keydown')],
    ['turns the wheel', () => fire('wheel')],
    ['scrolls down', () => scrollTo(40)],
    ['focuses a control', () => screen.getByRole('button').focus()],
    ['moves the pointer over the content', () => move(screen.getByRole('button'), 4)],
  ])('stops when the person %s', (_, action) => {
    pass(2_000);
    act(action);
    expect(shown()).toBe('stopped');
    pass(10_000);
    expect(shown()).toBe('stopped');
  });
});
