import { Badge, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ThreadMessage } from '@/api/openapi.gen';
import { formatMoment } from '@/lib/format/dates';
import { adminReportTexts as texts } from './texts';

type ReadMessagesProps = {
  messages: readonly ThreadMessage[];
  /** The number of the message that was reported. */
  reported?: number;
};

/** Messages as they were written, for an admin. Their links are not links. */
export function ReadMessages({ messages, reported }: ReadMessagesProps) {
  if (messages.length === 0) return <Text color="fg.muted">{texts.noMessages}</Text>;
  return (
    <Stack as="section" gap="3" aria-label={texts.messages}>
      <Heading as="h3" textStyle="md">
        {texts.messages}
      </Heading>
      <Stack
        as="ol"
        role="list"
        gap="0"
        borderWidth="1px"
        borderRadius="md"
        maxH="32rem"
        overflowY="auto"
        tabIndex={0}
        aria-label={texts.messages}
      >
        {messages.map((message) => (
          <Entry key={message.messageId} message={message} isReported={message.number === reported} />
        ))}
      </Stack>
    </Stack>
  );
}

function Entry({
  message: { number, from, kind, text, pictures, at },
  isReported,
}: {
  message: ThreadMessage;
  isReported: boolean;
}) {
  return (
    <Stack as="li" gap="1" px="4" py="3" bg={isReported ? 'marigold.subtle' : undefined} _notFirst={{ borderTopWidth: '1px' }}>
      <Flex gap="2" align="center" wrap="wrap" textStyle="sm" color="fg.muted">
        <strong>{texts.from[from]}</strong>
        <span>{formatMoment(at)}</span>
        {isReported && (
          <Badge colorPalette="red" size="md">
            {texts.reported}
          </Badge>
        )}
        {kind === 'deleted' && (
          <Badge colorPalette="gray" size="md">
            {texts.deleted}
          </Badge>
        )}
      </Flex>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
      {pictures.length > 0 && (
        <Flex gap="2" wrap="wrap">
          {pictures.map(({ pictureId, thumb, view }, index) => (
            <a key={pictureId} href={view} target="_blank" rel="noreferrer">
              <chakra.img src={thumb} alt={texts.pictureOf(number, index + 1)} boxSize="24" objectFit="cover" borderRadius="md" />
            </a>
          ))}
        </Flex>
      )}
    </Stack>
  );
}
