import { Container, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Inbox, RefreshCw } from 'lucide-react';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { NotFoundPage } from '@/ui/feedback/NotFoundPage';
import { Page } from '@/ui/layout/Page';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { useConfig } from '@/api/config';
import { outboxQuery } from '@/api/outbox';
import { Mailbox } from './Mailbox';
import { outboxTexts } from './texts';

/** What a demo installation would have sent; production has no such page. */
export function OutboxPage() {
  const config = useConfig();
  if (config?.mode === 'production') return <NotFoundPage />;
  return (
    <Page title={outboxTexts.title}>
      <Container maxW="7xl" minH="100dvh" py={{ base: '8', md: '14' }}>
        <Stack gap="2" mb="8">
          <Heading as="h1" textStyle="section">
            {outboxTexts.title}
          </Heading>
          <Text color="fg.muted">{outboxTexts.lead}</Text>
          <HStack color="fg.muted" textStyle="sm" gap="1.5">
            <RefreshCw size={14} aria-hidden />
            {outboxTexts.live}
          </HStack>
        </Stack>
        {config ? <OutboxContent /> : <TextSkeleton lines={6} />}
      </Container>
    </Page>
  );
}

function OutboxContent() {
  const messages = useQuery(outboxQuery);
  return (
    <QueryState query={messages} skeleton={<TextSkeleton lines={6} />}>
      {(sent) =>
        sent.length === 0 ? (
          <EmptyState icon={Inbox} title={outboxTexts.none} description={outboxTexts.noneText} />
        ) : (
          <Mailbox messages={sent} />
        )
      }
    </QueryState>
  );
}
