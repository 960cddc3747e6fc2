import { Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { useErrorBoundary } from 'react-error-boundary';
import { commonTexts } from '@/texts/common';
import { errorPageTexts as texts } from '@/texts/errors';

/** Says that the code of a dialog could not be loaded. It uses the native dialog element, which needs no further code. */
export function DialogFailure({ onClose }: { onClose: () => void }) {
  const { resetBoundary } = useErrorBoundary();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  /** The dialog is closed first, which returns the focus to the button that opened it. */
  function leave(next: () => void) {
    dialog.current?.close();
    next();
  }

  return (
    <chakra.dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={onClose}
      margin="auto"
      width="calc(100% - 2rem)"
      maxW="md"
      p="6"
      borderRadius="xl"
      boxShadow="lg"
      bg="bg.panel"
      color="fg"
      textAlign="start"
      css={{ '&::backdrop': { background: 'rgba(20, 14, 9, 0.6)' } }}
    >
      <Heading id={`${id}title`} as="h2" textStyle="xl">
        {texts.dialogTitle}
      </Heading>
      <Text id={`${id}text`} mt="2" color="fg.muted" textTransform="none">
        {texts.dialogText}
      </Text>
      <Flex mt="5" gap="3" wrap="wrap" justify="flex-end">
        <Button variant="ghost" colorPalette="gray" onClick={() => leave(onClose)}>
          {commonTexts.close}
        </Button>
        <Button variant="outline" colorPalette="gray" onClick={() => window.location.reload()}>
          {texts.reload}
        </Button>
        <Button onClick={() => leave(resetBoundary)}>{commonTexts.retry}</Button>
      </Flex>
    </chakra.dialog>
  );
}
