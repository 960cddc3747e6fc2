import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useHydrated } from './useHydrated';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Change = { readonly field: Field; readonly repeat: () => void };

const isToggle = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** Returns the fields whose value differs from what the server sent, each with a function that repeats the change. */
function earlyChanges(part: HTMLElement): readonly Change[] {
  return [...part.querySelectorAll<Field>('input, textarea, select')].flatMap((field) => {
    const repeat = repeatOf(field);
    return repeat ? [{ field, repeat }] : [];
  });
}

/**
 * Returns a function that repeats the change of a field, or undefined if the field was not changed. The function keeps the value,
 * which React may overwrite.
 */
function repeatOf(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const { value, options } = field;
    const sent = [...options].find((option) => option.defaultSelected) ?? options[0];
    return value === (sent?.value ?? '') ? undefined : () => choose(field, value);
  }
  if (isToggle(field)) {
    const { checked } = field;
    // In a group of radio buttons, only the selection is repeated, because it deselects the other buttons.
    const changed = checked !== field.defaultChecked && (checked || field.type === 'checkbox');
    return changed ? () => toggle(field, checked) : undefined;
  }
  const { value } = field;
  return value === field.defaultValue ? undefined : () => type(field, value);
}

/**
 * Enters a value into a field in such a way that React notices it. React ignores an input event if it has already seen the
 * field's value, so the field is first emptied, and then gets the value without React's knowledge.
 */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function choose(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function toggle(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked;
  field.click();
}

/**
 * Repeats what was typed and chosen in a prerendered part of the page before React hydrated it. Otherwise React would not know of
 * it, or would overwrite it with the value of its state.
 */
export function useEarlyInput(part: RefObject<HTMLElement | null>): void {
  const hydrated = useHydrated();
  const changes = useRef<readonly Change[]>([]);

  // This must happen in the commit of the hydration, because the next commit may already overwrite the fields.
  useLayoutEffect(() => {
    if (hydrated || !part.current) return;
    changes.current = earlyChanges(part.current);
  }, [hydrated, part]);

  useEffect(() => {
    // A field that another change removed from the form is skipped.
    for (const { field, repeat } of changes.current) if (field.isConnected) repeat();
    changes.current = [];
  }, []);
}

/**
 * The attributes of a prerendered form that only a script can submit. Without `method`, submitting it before the app has started
 * would put the typed values into the URL. Outside a <dialog>, this method does nothing.
 */
export const scriptForm = { method: 'dialog' } as const;

declare global {
  interface Document {
    /** The button that was clicked and whose click has not been handled yet. build/firstPaint.js sets it. */
    earlyClick?: HTMLButtonElement;
    reactIsListening?: true;
  }
}

/**
 * Records that React handles clicks from now on. It is called when the root of React has been created, and not when this module
 * is loaded, because a click between the two must be repeated.
 */
export function noteReactListens(): void {
  document.reactIsListening = true;
}

/**
 * Repeats a click on a button in a part of the page that was not hydrated when it was clicked. It is called once the part is
 * hydrated.
 */
export function replayEarlyClick(part: Element | null): void {
  // If the click itself has started the hydration, React handles it in this task, and it must not be repeated.
  setTimeout(() => {
    const button = document.earlyClick;
    if (!button || !part?.contains(button)) return;
    document.earlyClick = undefined;
    button.click();
  });
}
