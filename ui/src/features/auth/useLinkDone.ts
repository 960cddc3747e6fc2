import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { parseValue } from '@/lib/parse';

const doneSchema = v.object({ isLinkDone: v.literal(true) });

type LinkDone = {
  /** Whether the link of the page has done its work in this visit. */
  readonly isDone: boolean;
  readonly markDone: () => void;
};

/**
 * Keeps in the history entry that the link of a mail has done its work. The state of the page would not last: the work
 * signs the person out, and that resets every page.
 */
export function useLinkDone(): LinkDone {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const done: v.InferOutput<typeof doneSchema> = { isLinkDone: true };
  return {
    isDone: parseValue(doneSchema, state) !== undefined,
    markDone: () => void navigate('.', { replace: true, state: done }),
  };
}
