import { Button } from '@chakra-ui/react';
import { Dialog } from '@/components/Dialog';
import { commonTexts } from '@/texts/common';

type ComingSoonDialogProps = { open: boolean; onClose: () => void };

export function ComingSoonDialog({ open, onClose }: ComingSoonDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="xs"
      title={commonTexts.comingSoonTitle}
      description={commonTexts.comingSoonText}
      footer={<Button onClick={onClose}>{commonTexts.close}</Button>}
    />
  );
}
