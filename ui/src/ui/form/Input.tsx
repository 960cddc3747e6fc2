import { createRecipeContext, type InputProps, type TextareaProps } from '@chakra-ui/react';
import { createContext, use, type AriaAttributes, type Ref } from 'react';

type Control = { readonly id?: string } & Pick<AriaAttributes, 'aria-describedby' | 'aria-errormessage' | 'aria-invalid'>;

/** The attributes that connect a control with the label, help and error of the surrounding `FormField`. */
export const FieldControl = createContext<Control>({});

const StyledInput = createRecipeContext({ key: 'input' }).withContext<HTMLInputElement, InputProps>('input');
const StyledTextarea = createRecipeContext({ key: 'textarea' }).withContext<HTMLTextAreaElement, TextareaProps>('textarea');

/** Renders an input or, with `asChild`, another control that looks like one. */
export function Input(props: InputProps & { ref?: Ref<HTMLInputElement> }) {
  return <StyledInput {...use(FieldControl)} {...props} />;
}

/** Renders a text area with the look of `Input`. */
export function Textarea(props: TextareaProps & { ref?: Ref<HTMLTextAreaElement> }) {
  return <StyledTextarea {...use(FieldControl)} {...props} />;
}
