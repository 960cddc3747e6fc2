import { chakra, Stack, Text } from '@chakra-ui/react';
import { Bell, Mail, Smartphone } from 'lucide-react';
import type { OutboxMessage } from '@/api/openapi.gen';
import { formatMoment } from '@/lib/format/dates';
import { outboxTexts } from './texts';

type MessageListProps = {
  messages: readonly OutboxMessage[];
  keyOf: (message: OutboxMessage) => string;
  openKey?: string;
  onOpen: (key: string) => void;
};

export function MessageList({ messages, keyOf, openKey, onOpen }: MessageListProps) {
  return (
    <Stack
      as="ul"
      listStyleType="none"
      aria-label={outboxTexts.list}
      gap="0"
      maxH={{ base: '20rem', md: '40rem' }}
      overflowY="auto"
      borderEndWidth={{ md: '1px' }}
      borderBottomWidth={{ base: '1px', md: '0' }}
      borderColor="border.subtle"
    >
      {messages.map((message) => {
        const key = keyOf(message);
        return (
          <li key={key}>
            <MessageRow message={message} open={key === openKey} onOpen={() => onOpen(key)} />
          </li>
        );
      })}
    </Stack>
  );
}

type MessageRowProps = { message: OutboxMessage; open: boolean; onOpen: () => void };

const icons = { email: Mail, sms: Smartphone, push: Bell };

function MessageRow({ message, open, onOpen }: MessageRowProps) {
  const Icon = icons[message.channel];
  return (
    <chakra.button
      type="button"
      aria-current={open}
      onClick={onOpen}
      display="flex"
      gap="3"
      width="full"
      p="4"
      textAlign="start"
      cursor="button"
      borderBottomWidth="1px"
      borderColor="border.subtle"
      bg={open ? 'marigold.subtle' : undefined}
      boxShadow={open ? 'inset 3px 0 0 var(--chakra-colors-marigold-solid)' : undefined}
      outlineOffset="-2px"
      _hover={{ bg: open ? undefined : 'bg.subtle' }}
    >
      <Icon size={18} aria-label={outboxTexts.icons[message.channel]} style={{ flexShrink: 0, marginTop: 3 }} />
      <Stack gap="0.5" minW="0" flex="1">
        <Text as="span" fontWeight="semibold" lineClamp="2" overflowWrap="anywhere">
          {message.subject || outboxTexts.noSubject}
        </Text>
        <Text as="span" textStyle="sm" color="fg.muted" truncate>
          {message.to}
        </Text>
        <Text as="span" textStyle="xs" color="fg.muted">
          {formatMoment(message.created)}
        </Text>
      </Stack>
    </chakra.button>
  );
}
