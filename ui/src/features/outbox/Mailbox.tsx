import { Box, Grid } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { OutboxMessage } from '@/api/openapi.gen';
import { MessageList } from './MessageList';
import { MessageView } from './MessageView';

const keyOf = ({ to, created, subject }: OutboxMessage) => `${created} ${to} ${subject}`;

/** The list beside the opened message; the newest is open until another is chosen. */
export function Mailbox({ messages }: { messages: readonly OutboxMessage[] }) {
  const [chosen, setChosen] = useState<string>();
  const open = messages.find((message) => keyOf(message) === chosen) ?? messages[0];
  const view = useRef<HTMLDivElement>(null);

  // On phones the message is below the list.
  useEffect(() => {
    const { top = 0 } = view.current?.getBoundingClientRect() ?? {};
    if (chosen && (top < 0 || top > window.innerHeight / 2)) view.current?.scrollIntoView();
  }, [chosen]);

  return (
    <Grid
      layerStyle="card"
      borderRadius="xl"
      overflow="hidden"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 16rem) minmax(0, 1fr)', lg: 'minmax(0, 22rem) minmax(0, 1fr)' }}
      minH={{ md: '32rem' }}
    >
      <MessageList messages={messages} keyOf={keyOf} openKey={open && keyOf(open)} onOpen={setChosen} />
      <Box ref={view} minW="0" scrollMarginTop="16">
        {open && <MessageView message={open} />}
      </Box>
    </Grid>
  );
}
