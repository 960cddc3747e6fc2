import type { LucideIcon } from 'lucide-react';
import { FormField, type FieldProps } from './FormField';
import { Input } from './Input';
import type { PreloadProps } from '@/ui/dialog/lazyDialog';
import { commonTexts } from '@/texts/common';

type PickerFieldProps = FieldProps & {
  icon: LucideIcon;
  /** As shown; empty until something is chosen. */
  value: string;
  placeholder: string;
  onOpen: () => void;
  /** Starts to load the dialog early. */
  preload?: PreloadProps;
};

/** Looks like an input and opens a dialog that fills it. */
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
