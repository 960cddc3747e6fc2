import { Button } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { Dialog } from './Dialog';
import { commonTexts } from '@/texts/common';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  loading?: boolean;
  /** Whether the action cannot be undone. The colour of the button shows this. */
  destructive?: boolean;
  /** Further content below the question, such as fields. */
  children?: ReactNode;
};

/** Asks for confirmation. The button that cancels has the initial focus. */
export function ConfirmDialog({
  open,
  title,
  description,
  confirmLabel,
  onConfirm,
  onClose,
  loading,
  destructive,
  children,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      description={description}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="outline" colorPalette="gray" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button
            colorPalette={destructive ? 'red' : 'marigold'}
            loading={loading}
            loadingText={confirmLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
