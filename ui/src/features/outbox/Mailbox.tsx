import { Grid } from '@chakra-ui/react';
import { useState } from 'react';
import type { OutboxMessage } from '@/api/openapi.gen';
import { MessageList } from '@/features/outbox/MessageList';
import { MessageView } from '@/features/outbox/MessageView';

const keyOf = ({ to, created, subject }: OutboxMessage) => `${created} ${to} ${subject}`;

/** The list beside the opened message; the newest is open until another is chosen. */
export function Mailbox({ messages }: { messages: readonly OutboxMessage[] }) {
  const [chosen, setChosen] = useState<string>();
  const open = messages.find((message) => keyOf(message) === chosen) ?? messages[0];
  return (
    <Grid
      layerStyle="card"
      borderRadius="xl"
      overflow="hidden"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 22rem) minmax(0, 1fr)' }}
      minH={{ md: '32rem' }}
    >
      <MessageList messages={messages} keyOf={keyOf} openKey={open && keyOf(open)} onOpen={setChosen} />
      {open && <MessageView message={open} />}
    </Grid>
  );
}
