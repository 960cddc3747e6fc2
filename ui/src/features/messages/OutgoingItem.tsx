import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { discard, type Outgoing, sendAgain } from '@/domain/unsent';
import { useFileSource } from '@/lib/react/useFileSource';
import { actTexts } from '@/texts/words';
import { Aligned, Bubble } from './MessageItem';
import { messagesTexts as texts } from './texts';

const link = {
  variant: 'plain',
  size: 'sm',
  h: '10',
  px: '1',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
} as const;

/** Shows a message that is being sent, or that could not be sent. */
export function OutgoingItem({ message: { key, text, pictures, state, reason } }: { message: Outgoing }) {
  return (
    <Aligned mine starts>
      {pictures.length > 0 && (
        <Flex wrap="wrap" gap="1" maxW="19rem" justify="flex-end">
          {pictures.map((picture) => (
            <OwnPicture key={`${picture.name} ${picture.size} ${picture.lastModified}`} picture={picture} />
          ))}
        </Flex>
      )}
      {text !== '' && (
        <Bubble mine starts ends>
          {text}
        </Bubble>
      )}
      {state === 'sending' ? (
        <Text textStyle="xs" color="fg.muted" px="1">
          {texts.sending}
        </Text>
      ) : (
        <Flex align="center" columnGap="1.5" wrap="wrap" justify="flex-end" role="group" aria-label={texts.notSent}>
          <Flex as="span" align="center" gap="1.5" color="fg.error" textStyle="sm">
            <CircleAlert size={15} aria-hidden style={{ flexShrink: 0 }} />
            {reason === undefined ? texts.notSent : texts.notSentBecause(reason)}
          </Flex>
          <Button {...link} color="marigold.fg" onClick={() => sendAgain(key)}>
            {texts.retry}
          </Button>
          <Button {...link} color="fg.error" onClick={() => discard(key)}>
            {actTexts.delete}
          </Button>
        </Flex>
      )}
    </Aligned>
  );
}

function OwnPicture({ picture }: { picture: File }) {
  return (
    <Box asChild w="148px" aspectRatio={1} objectFit="cover" borderRadius="xl" opacity={0.7}>
      <img ref={useFileSource(picture)} alt={picture.name} />
    </Box>
  );
}
