import { Button, type ButtonProps } from '@chakra-ui/react';
import { Suspense, useState, type ReactNode } from 'react';

type DialogButtonProps = ButtonProps & {
  renderDialog: (dialog: { open: boolean; onClose: () => void }) => ReactNode;
};

/** A button and the dialog that it opens. A lazy dialog is fetched when it is first wanted, and then stays to close well. */
export function DialogButton({ renderDialog, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {open !== undefined && <Suspense>{renderDialog({ open, onClose: () => setOpen(false) })}</Suspense>}
    </>
  );
}
