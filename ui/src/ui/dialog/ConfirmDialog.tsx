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
  /** Whether the action cannot be undone, which the button shows by its colour. */
  destructive?: boolean;
  /** Further fields of the question. */
  children?: ReactNode;
};

/** Asks a question. The safe answer has the focus first. */
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
