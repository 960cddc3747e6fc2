import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useHydrated } from '@/lib/react/useHydrated';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Fields that hold another text than the one the server sent. */
const changedFields = (part: HTMLElement) =>
  [...part.querySelectorAll<TextField>('input:not([type=checkbox], [type=radio]), textarea')].filter(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** Types a text into a field, so that React hears of it: it ignores an input event of a value that it has seen in the field. */
function type(field: TextField, text: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Repeats what was typed into a prerendered part of the page before React hydrated it. React would otherwise write the
 * empty value of its state over it.
 */
export function useEarlyInput(part: RefObject<HTMLElement | null>): void {
  const hydrated = useHydrated();
  const typed = useRef<readonly { field: TextField; text: string }[]>([]);

  // In the commit of the hydration: the next one may already write over the text.
  useLayoutEffect(() => {
    if (hydrated || !part.current) return;
    typed.current = changedFields(part.current).map((field) => ({ field, text: field.value }));
  }, [hydrated, part]);

  useEffect(() => {
    for (const { field, text } of typed.current) type(field, text);
    typed.current = [];
  }, []);
}
