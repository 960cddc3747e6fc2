import { chakra, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { CalendarPlus } from 'lucide-react';
import { LinkedText } from '@/ui/layout/LinkedText';
import type { OutboxMessage } from '@/api/openapi.gen';
import { formatMoment } from '@/lib/format/dates';
import { outboxTexts } from './texts';

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
      {message.html ? <Mail message={message} /> : <PlainText text={message.text} />}
    </Stack>
  );
}

/** Shows an email in an isolated frame without scripts, and its plain text. */
function Mail({ message: { html, subject, text } }: { message: OutboxMessage }) {
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
