import { useMutation, type MutateOptions, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation of which only one runs at a time: the second half of a double click comes before the button is drawn
 * as busy, and must do nothing.
 */
export function useSingleMutation<Answer, Choice = void>(options: UseMutationOptions<Answer, Error, Choice>) {
  const { mutateAsync, isPending, variables } = useMutation(options);
  const running = useRef(false);

  function mutate(choice: Choice, callbacks?: MutateOptions<Answer, Error, Choice>): void {
    if (running.current) return;
    running.current = true;
    mutateAsync(choice, callbacks)
      // The mutation's own options say what happens on a failure.
      .catch(() => undefined)
      .finally(() => {
        running.current = false;
      });
  }

  return { mutate, isPending, variables };
}
