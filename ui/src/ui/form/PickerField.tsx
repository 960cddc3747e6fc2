import type { LucideIcon } from 'lucide-react';
import { FormField, type FieldProps } from './FormField';
import { Input } from './Input';
import type { PreloadProps } from '@/ui/dialog/lazyDialog';
import { commonTexts } from '@/texts/common';

type PickerFieldProps = FieldProps & {
  icon: LucideIcon;
  /** The value as displayed, or an empty string until one is chosen. */
  value: string;
  placeholder: string;
  onOpen: () => void;
  /** Starts to load the dialog before it is opened. */
  preload?: PreloadProps;
};

/** Renders a button that looks like an input and opens a dialog in which its value is chosen. */
export function PickerField({ icon: Icon, value, placeholder, onOpen, preload, ...field }: PickerFieldProps) {
  const shown = value || placeholder;
  return (
    <FormField {...field}>
      <Input
        asChild
        display="flex"
        alignItems="center"
        gap="2"
        cursor="button"
        textAlign="start"
        whiteSpace="nowrap"
        overflow="hidden"
        color={value ? undefined : 'fg.subtle'}
      >
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={commonTexts.labelled(field.label, shown)}
          {...preload}
          onClick={onOpen}
        >
          <Icon size={20} aria-hidden />
          {shown}
        </button>
      </Input>
    </FormField>
  );
}
