import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useHydrated } from './useHydrated';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Change = { readonly field: Field; readonly repeat: () => void };

const isToggle = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** The fields whose value is not the one that the server sent, each with what repeats the change. */
function earlyChanges(part: HTMLElement): readonly Change[] {
  return [...part.querySelectorAll<Field>('input, textarea, select')].flatMap((field) => {
    const repeat = repeatOf(field);
    return repeat ? [{ field, repeat }] : [];
  });
}

/** What repeats the change of a field, if it was changed; it holds the value, which React may write over. */
function repeatOf(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const { value, options } = field;
    const sent = [...options].find((option) => option.defaultSelected) ?? options[0];
    return value === (sent?.value ?? '') ? undefined : () => choose(field, value);
  }
  if (isToggle(field)) {
    const { checked } = field;
    // Of a group of radio buttons, only the one that was pressed.
    const changed = checked !== field.defaultChecked && (checked || field.type === 'checkbox');
    return changed ? () => toggle(field, checked) : undefined;
  }
  const { value } = field;
  return value === field.defaultValue ? undefined : () => type(field, value);
}

/** Types a text into a field, so that React hears of it: it ignores an input event of a value that it has seen in the field. */
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
 * Repeats what was typed and chosen in a prerendered part of the page before React hydrated it. React would otherwise not
 * know of it, or write the value of its state over it.
 */
export function useEarlyInput(part: RefObject<HTMLElement | null>): void {
  const hydrated = useHydrated();
  const changes = useRef<readonly Change[]>([]);

  // In the commit of the hydration: the next one may already write over the text.
  useLayoutEffect(() => {
    if (hydrated || !part.current) return;
    changes.current = earlyChanges(part.current);
  }, [hydrated, part]);

  useEffect(() => {
    // A part of the form that another change removed is left alone.
    for (const { field, repeat } of changes.current) if (field.isConnected) repeat();
    changes.current = [];
  }, []);
}

/**
 * For forms in prerendered pages, which only scripts can send. Without `method`, the browser itself would put what was typed
 * into the address; outside a <dialog>, this method does nothing.
 */
export const scriptForm = { method: 'dialog' } as const;

declare global {
  interface Document {
    /** The button whose press nobody has dealt with; build/firstPaint.js notes it. */
    earlyClick?: HTMLButtonElement;
    reactIsListening?: true;
  }
}

/** Call it when React handles clicks. Merely having loaded this module does not mean that: each script runs in a separate task. */
export function noteReactListens(): void {
  document.reactIsListening = true;
}

/** Presses again what was pressed in a part of the page before that was alive; called when it has become so. */
export function replayEarlyClick(part: Element | null): void {
  // The press itself may be what brings the part to life, and is dealt with then.
  setTimeout(() => {
    const button = document.earlyClick;
    if (!button || !part?.contains(button)) return;
    document.earlyClick = undefined;
    button.click();
  });
}
