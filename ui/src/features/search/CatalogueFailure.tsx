import { Button, HStack } from '@chakra-ui/react';
import { FormError } from '@/ui/form/FormError';
import { commonTexts } from '@/texts/common';

type CatalogueFailureProps = { text: string; onRetry: () => void };

/** Shows that the options of a field could not be loaded, with a button to try again. */
export function CatalogueFailure({ text, onRetry }: CatalogueFailureProps) {
  return (
    <HStack>
      <FormError message={text} />
      <Button variant="plain" colorPalette="gray" textDecoration="underline" onClick={onRetry}>
        {commonTexts.retry}
      </Button>
    </HStack>
  );
}
