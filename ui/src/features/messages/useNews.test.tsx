import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ThreadMessage } from '@/api/openapi.gen';
import { News, useNews } from './useNews';

const message = (number: number, text = 'Hello', from: ThreadMessage['from'] = 'photographer'): ThreadMessage => ({
  messageId: `message${number}`,
  number,
  from,
  kind: from === 'system' ? 'line' : 'text',
  text,
  masked: false,
  pictures: [],
  at: '2026-11-24T18:20:00Z',
});

function Log({ messages }: { messages: readonly ThreadMessage[] }) {
  return (
    <ChakraProvider value={defaultSystem}>
      <News announcement={useNews(messages, 'customer', 'Asha', true).announcement} />
    </ChakraProvider>
  );
}

afterEach(cleanup);

it('announces what the other writes, and counts several at once', () => {
  const first = [message(1)];
  const { rerender } = render(<Log messages={first} />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  const second = [...first, message(2, 'Which day?')];
  rerender(<Log messages={second} />);
  expect(status.textContent).toBe('Asha: Which day?');
  const own = [...second, message(3, 'Sunday', 'customer'), message(4, 'A shoot was requested.', 'system')];
  rerender(<Log messages={own} />);
  expect(status.textContent).toBe('Asha: Which day?');
  const several = [...own, message(5), message(6), message(7)];
  rerender(<Log messages={several} />);
  expect(status.textContent).toBe('3 new messages');
  rerender(<Log messages={[message(0, 'An older one'), ...several]} />);
  expect(status.textContent).toBe('3 new messages');
  rerender(<Log messages={[...several, message(8, '')]} />);
  expect(status.textContent).toBe('Asha sent a picture.');
});

it('announces the same words again', () => {
  const { rerender } = render(<Log messages={[message(1)]} />);
  rerender(<Log messages={[message(1), message(2, 'Ok')]} />);
  const announced = screen.getByText('Asha: Ok');
  rerender(<Log messages={[message(1), message(2, 'Ok'), message(3, 'Ok')]} />);
  expect(screen.getByText('Asha: Ok')).not.toBe(announced);
});
