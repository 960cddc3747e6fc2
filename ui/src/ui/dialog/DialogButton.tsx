import { Button, type ButtonProps } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { PreloadProps } from './lazyDialog';

type DialogButtonProps = ButtonProps & {
  /** Starts to load a lazy dialog before it is opened. */
  preload?: PreloadProps;
  renderDialog: (dialog: { open: boolean; onClose: () => void }) => ReactNode;
};

/**
 * Renders a button and the dialog that it opens. The dialog is mounted when it is first opened, and stays mounted so that its
 * exit animation runs.
 */
export function DialogButton({ preload, renderDialog, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button {...preload} {...button} onClick={() => setOpen(true)} />
      {open !== undefined && renderDialog({ open, onClose: () => setOpen(false) })}
    </>
  );
}
