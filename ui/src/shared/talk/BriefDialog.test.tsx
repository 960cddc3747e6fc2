import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionStore } from '@/session/session';
import { briefAnswer } from '@/stories/answers/messages';
import { customer } from '@/stories/samples';
import { BriefDialog } from './BriefDialog';

/** Simulates the server's responses about a brief while one of the two people has blocked the other. */
function givenBlocked(): { changes: Record<string, unknown>[] } {
  const changes: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body = '' }: { method?: string; body?: string } = {}) => {
    if (method === 'GET') return Response.json(briefAnswer());
    const change = JSON.parse(body) as Record<string, unknown>;
    changes.push(change);
    const refusal = { success: false, status: 409, code: 'blocked', message: 'You cannot write to each other.', data: {} };
    if ('text' in change) return Response.json(refusal, { status: 409 });
    return Response.json(briefAnswer());
  });
  return { changes };
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  sessionStore.signIn('token', customer);
});

afterEach(() => {
  cleanup();
  sessionStore.clear();
  vi.unstubAllGlobals();
});

// A busy machine needs seconds to render the dialog.
const patience = { timeout: 60_000 };

it('leaves only the contact at the shoot to be changed once the two people block each other', patience, async () => {
  const { changes } = givenBlocked();
  const onClose = vi.fn();
  render(
    <ChakraProvider value={defaultSystem}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <BriefDialog open onClose={onClose} bookingId="booking00000001" />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  fireEvent.change(await screen.findByLabelText('What is the shoot about?', undefined, patience), {
    target: { value: 'Another menu.' },
  });
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Meera' } });
  fireEvent.change(screen.getByLabelText('Mobile number'), { target: { value: '98765 43211' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save brief' }));
  await screen.findByText(/^One of you has blocked the other\./, undefined, patience);
  expect(screen.queryByLabelText('What is the shoot about?')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add pictures' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button', { name: 'Save brief' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled(), patience);
  expect(changes.at(-1)).toEqual({ onSite: { name: 'Meera', phone: '9876543211' }, version: expect.any(Number) as number });
});
