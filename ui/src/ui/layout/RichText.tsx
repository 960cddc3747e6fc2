import { Fragment, type ReactNode } from 'react';

type SlotOf<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}` ? Slot | SlotOf<Rest> : never;

type RichTextProps<Text extends string> = { text: Text; slots: Readonly<Record<SlotOf<Text>, ReactNode>> };

/**
 * Renders a text that contains elements, such as `I accept the {terms}`. The text determines their positions, which differ
 * between languages.
 */
export function RichText<Text extends string>({ text, slots }: RichTextProps<Text>) {
  // Because of the capturing group, every second part is the name of a slot.
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : <Fragment key={part}>{slots[part as SlotOf<Text>]}</Fragment>));
}
