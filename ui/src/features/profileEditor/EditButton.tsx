import { Pencil } from 'lucide-react';
import type { ComponentProps } from 'react';
import { DialogButton } from '@/ui/dialog/DialogButton';

/** Renders the button of a panel that opens a dialog to change what the panel shows. */
export function EditButton({ children, ...button }: ComponentProps<typeof DialogButton>) {
  return (
    <DialogButton size="sm" minH="11" variant="outline" colorPalette="gray" {...button}>
      <Pencil aria-hidden />
      {children}
    </DialogButton>
  );
}
