import { Box, chakra, Container, Grid, Heading, HStack, Link, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Bell, CalendarPlus, Inbox, Mail, RefreshCw, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useConfig } from '@/api/config';
import type { OutboxMessage } from '@/api/openapi.gen';
import { outboxQuery } from '@/api/outbox';
import { formatMoment } from '@/lib/format/dates';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { NotFoundPage } from '@/ui/feedback/NotFoundPage';
import { QueryState } from '@/ui/feedback/QueryState';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { LinkedText } from '@/ui/layout/LinkedText';
import { Page } from '@/ui/layout/Page';
import { outboxTexts } from './texts';

/** Shows the messages that a demo installation would have sent. Production has no such page. */
export function Component() {
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

const keyOf = ({ to, created, subject }: OutboxMessage) => `${created} ${to} ${subject}`;

/** Shows the list of messages and the opened message, which is the newest one at first. They are side by side from `md` on. */
function Mailbox({ messages }: { messages: readonly OutboxMessage[] }) {
  const [chosen, setChosen] = useState<string>();
  const open = messages.find((message) => keyOf(message) === chosen) ?? messages[0];
  const view = useRef<HTMLDivElement>(null);

  // Below `md` the message is under the list, so it is scrolled into view when it is opened.
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
      <MessageList messages={messages} openKey={open && keyOf(open)} onOpen={setChosen} />
      <Box ref={view} minW="0" scrollMarginTop="16">
        {open && <MessageView message={open} />}
      </Box>
    </Grid>
  );
}

type MessageListProps = {
  messages: readonly OutboxMessage[];
  openKey?: string;
  onOpen: (key: string) => void;
};

function MessageList({ messages, openKey, onOpen }: MessageListProps) {
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

export function MessageView({ message }: { message: OutboxMessage }) {
  return (
    <Stack as="article" gap={{ base: '4', md: '6' }} p={{ base: '4', md: '10' }}>
      <Stack gap="1" borderBottomWidth="1px" borderColor="border.subtle" pb="5">
        <Heading as="h2" textStyle="2xl">
          {message.subject || outboxTexts.noSubject}
        </Heading>
        <Text textStyle="sm" color="fg.muted">
          {outboxTexts.sent(message.to, formatMoment(message.created))}
        </Text>
        {message.calendar && (
          <Link
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(message.calendar)}`}
            download="shoot.ics"
            variant="underline"
            alignSelf="start"
            minH="11"
            alignItems="center"
          >
            <CalendarPlus size={18} aria-hidden />
            {outboxTexts.calendarFile}
          </Link>
        )}
      </Stack>
      {message.html ? <MailView message={message} /> : <PlainText text={message.text} />}
    </Stack>
  );
}

/** Shows an email in an isolated frame without scripts, and its plain text. */
function MailView({ message: { html, subject, text } }: { message: OutboxMessage }) {
  return (
    <>
      <chakra.iframe
        title={outboxTexts.mail(subject)}
        srcDoc={html}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        width="full"
        height={{ base: '36rem', md: '44rem' }}
        borderWidth="1px"
        borderColor="border.subtle"
        borderRadius="lg"
      />
      <chakra.details>
        <chakra.summary cursor="button" minH="11" alignContent="center">
          {outboxTexts.plainText}
        </chakra.summary>
        <PlainText text={text} />
      </chakra.details>
    </>
  );
}

function PlainText({ text }: { text: string }) {
  return (
    <Text whiteSpace="pre-wrap" overflowWrap="anywhere" maxW="prose">
      <LinkedText text={text} />
    </Text>
  );
}
