import { messageOf } from './errors';
import { createSharedValue } from '@/lib/react/sharedValue';
import { commonTexts } from '@/texts/common';

type ToastKind = 'success' | 'error' | 'info' | 'loading';
type ToastContent = { readonly kind: ToastKind; readonly text: string };
export type Toast = ToastContent & { readonly id: number };

const maxShown = 4;
const toasts = createSharedValue<readonly Toast[]>([]);
let lastId = 0;

export const useToasts = toasts.use;

/** Shows a toast and returns its id. A toast with the same id is replaced. */
export function showToast(content: ToastContent, id: number = ++lastId): number {
  const shown = toasts.get();
  const toast = { ...content, id };
  toasts.set(
    shown.some((other) => other.id === id)
      ? shown.map((other) => (other.id === id ? toast : other))
      : [...shown, toast].slice(-maxShown),
  );
  return id;
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

export function clearToasts(): void {
  toasts.set([]);
}

type Outcome<Answer> = {
  /**
   * The text on success, or a function that returns it, such as the server's message. Without it, the page itself shows the
   * success.
   */
  success?: string | ((answer: Answer) => string);
  /**
   * The text for failures without a message, or a function that returns the text for any failure. False if the form itself
   * shows the failure.
   */
  error?: string | ((failure: unknown) => string) | false;
  loading?: string;
};

/** Shows a loading text while the work runs, and then its outcome. Returns the result or rethrows the failure. */
export async function withToast<Answer>(
  work: Promise<Answer>,
  { success, error, loading = commonTexts.loading }: Outcome<Answer> = {},
): Promise<Answer> {
  const id = showToast({ kind: 'loading', text: loading });
  try {
    const answer = await work;
    if (success) showToast({ kind: 'success', text: typeof success === 'string' ? success : success(answer) }, id);
    else dismissToast(id);
    return answer;
  } catch (failure) {
    if (error === false) dismissToast(id);
    else showToast({ kind: 'error', text: typeof error === 'function' ? error(failure) : messageOf(failure, error) }, id);
    throw failure;
  }
}
