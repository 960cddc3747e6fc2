import { chakra } from '@chakra-ui/react';
import { mainId } from '@/ui/layout/Page';
import { commonTexts } from '@/texts/common';

/** The first stop of the keyboard; out of sight until it has the focus. */
export function SkipLink() {
  return (
    <chakra.a
      href={`#${mainId}`}
      position="fixed"
      top="3"
      insetStart="3"
      zIndex="skipNav"
      px="5"
      py="3"
      borderRadius="full"
      bg="bg.inverted"
      color="fg.inverted"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
    >
      {commonTexts.skipToContent}
    </chakra.a>
  );
}
