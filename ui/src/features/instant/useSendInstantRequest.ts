import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { requestInstant } from '@/api/instant';
import type { NewDispatch } from '@/api/openapi.gen';
import { rememberDispatch } from '@/domain/openDispatch';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { useSingleMutation } from '@/lib/react/useSingleMutation';

type AskOptions = {
  onRefused: (failure: unknown, wanted: NewDispatch) => void;
  onAsked?: (wanted: NewDispatch) => void;
  /** Whether the new page replaces the current one in the history. */
  replace?: boolean;
};

/** The returned function `ask` sends a request, and then opens the page of the search. */
export function useSendInstantRequest(userId: string | undefined, { onRefused, onAsked, replace = false }: AskOptions) {
  const navigate = useNavigate();
  // An unchanged request is sent again with the same idempotency key, so that a lost response does not lead to a second search.
  const attempt = useRef({ content: '', key: '' });

  const { mutate, isPending } = useSingleMutation<void, NewDispatch>({
    mutationFn: async (wanted) => {
      if (!userId) return;
      const content = JSON.stringify(wanted);
      if (attempt.current.content !== content) attempt.current = { content, key: newIdempotencyKey() };
      const { dispatchId } = await requestInstant(userId, wanted, attempt.current.key);
      attempt.current = { content: '', key: '' };
      rememberDispatch({ userId, dispatchId });
      onAsked?.(wanted);
      await navigate(`/instant/${dispatchId}`, { replace });
    },
    onError: (failure, wanted) => onRefused(failure, wanted),
  });

  return { ask: mutate, busy: isPending };
}
