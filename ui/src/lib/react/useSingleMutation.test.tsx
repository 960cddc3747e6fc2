import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useSingleMutation } from './useSingleMutation';

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;

it('sends once for a double click, and again after that has finished', async () => {
  const answers: Array<() => void> = [];
  const send = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  const { result } = renderHook(() => useSingleMutation({ mutationFn: send }), { wrapper });

  await act(async () => {
    result.current.mutate();
    result.current.mutate();
  });
  expect(send).toHaveBeenCalledTimes(1);

  await act(async () => answers[0]?.());
  await act(async () => result.current.mutate());
  expect(send).toHaveBeenCalledTimes(2);
});

it('can be repeated after a failure', async () => {
  const send = vi.fn((): Promise<void> => Promise.reject(new Error('refused')));
  const onError = vi.fn();
  const { result } = renderHook(() => useSingleMutation<void>({ mutationFn: send, onError }), { wrapper });

  await act(async () => result.current.mutate());
  await act(async () => result.current.mutate());
  expect(send).toHaveBeenCalledTimes(2);
  expect(onError).toHaveBeenCalledTimes(2);
});
