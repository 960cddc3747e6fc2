import { Button, Flex } from '@chakra-ui/react';
import { commonTexts } from '@/texts/common';

type FormActionsProps = {
  onCancel: () => void;
  busy: boolean;
  label?: string;
  /** Whether the action removes or cancels something. The colour of the button shows this. */
  destructive?: boolean;
};

/** Renders the buttons at the end of a form in a dialog: one cancels, the other submits. */
export function FormActions({ onCancel, busy, label = commonTexts.save, destructive }: FormActionsProps) {
  return (
    <Flex data-actions justify="flex-end" gap="3" wrap="wrap">
      <Button variant="outline" colorPalette="gray" onClick={onCancel}>
        {commonTexts.cancel}
      </Button>
      <Button type="submit" colorPalette={destructive ? 'red' : 'marigold'} loading={busy} loadingText={label}>
        {label}
      </Button>
    </Flex>
  );
}
