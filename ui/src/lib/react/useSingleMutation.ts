import { useMutation, type MutateOptions, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Returns a mutation that runs only once at a time. The second click of a double click arrives before the button is rendered as
 * busy, and must do nothing.
 */
export function useSingleMutation<Answer, Choice = void>(options: UseMutationOptions<Answer, Error, Choice>) {
  const { mutateAsync, isPending, variables } = useMutation(options);
  const running = useRef(false);

  function mutate(choice: Choice, callbacks?: MutateOptions<Answer, Error, Choice>): void {
    if (running.current) return;
    running.current = true;
    mutateAsync(choice, callbacks)
      // The options of the mutation handle the failure.
      .catch(() => undefined)
      .finally(() => {
        running.current = false;
      });
  }

  return { mutate, isPending, variables };
}
