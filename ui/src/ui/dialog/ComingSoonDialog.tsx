import { Button, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Dialog } from './Dialog';
import { commonTexts } from '@/texts/common';

type ComingSoonDialogProps = { open: boolean; onClose: () => void };

/** Says that a feature is not available yet, and what people can do instead. */
export function ComingSoonDialog({ open, onClose }: ComingSoonDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="xs"
      title={commonTexts.comingSoonTitle}
      description={commonTexts.comingSoonText}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {commonTexts.close}
          </Button>
          <Button asChild onClick={onClose}>
            <Link to="/schedule">{commonTexts.findPhotographer}</Link>
          </Button>
        </>
      }
    >
      <Text>{commonTexts.comingSoonWayOn}</Text>
    </Dialog>
  );
}
