import { Heading, Stack, Text } from '@chakra-ui/react';
import { LinkedText } from '@/components/LinkedText';
import type { OutboxMessage } from '@/api/openapi.gen';
import { formatMoment } from '@/lib/format/dates';
import { outboxTexts } from '@/texts/outbox';

export function MessageView({ message }: { message: OutboxMessage }) {
  return (
    <Stack as="article" gap="6" p={{ base: '5', md: '10' }}>
      <Stack gap="1" borderBottomWidth="1px" borderColor="border.subtle" pb="5">
        <Heading as="h2" textStyle="2xl">
          {message.subject || outboxTexts.noSubject}
        </Heading>
        <Text textStyle="sm" color="fg.muted">
          {outboxTexts.sent(message.to, formatMoment(message.created))}
        </Text>
      </Stack>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere" maxW="prose">
        <LinkedText text={message.text} />
      </Text>
    </Stack>
  );
}
