import { Badge, Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import * as v from 'valibot';
import { readThread } from '@/api/admin/reports';
import type { ThreadMessage, ThreadRead } from '@/api/openapi.gen';
import { messageOf } from '@/lib/errors';
import { formatMoment } from '@/lib/format/dates';
import { requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast } from '@/lib/toasts';
import { BriefView } from '@/shared/talk/BriefView';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { TextField } from '@/ui/form/TextField';
import { adminReportTexts as texts } from './texts';

const fewest = 10;
const longest = 500;

const readingSchema = v.object({
  threadId: requiredText(texts.threadRequired),
  words: v.pipe(
    requiredText(texts.whyRule),
    v.check((words) => Array.from(words).length >= fewest && Array.from(words).length <= longest, texts.whyRule),
  ),
});

type Reading = v.InferOutput<typeof readingSchema>;

/**
 * Lets an admin read a conversation after giving a reason, which is written to the audit log. Without a `threadId`, the form
 * has a field for the id.
 */
export function ThreadReader({ threadId = '' }: { threadId?: string }) {
  const [reading, setReading] = useState<Reading>();
  const [read, setRead] = useState<ThreadRead>();
  const { register, submit, formState } = useAppForm(readingSchema, { threadId, words: '' });
  const { errors, isSubmitting } = formState;

  const send = submit(async (form) => {
    setRead(await readThread(form.threadId, form.words));
    setReading(form);
  });

  const earlier = useSingleMutation({
    mutationFn: async ({ threadId: id, words }: Reading) => readThread(id, words, read?.messages[0]?.number),
    onError: (failure) => showToast({ kind: 'error', text: messageOf(failure) }),
    onSuccess: (page) => setRead((later) => later && { ...page, messages: [...page.messages, ...later.messages] }),
  });

  return (
    <Stack gap="5">
      <chakra.form onSubmit={send} noValidate>
        <Stack gap="5" maxW="2xl">
          {threadId === '' && (
            <TextField
              label={texts.thread}
              helper={texts.threadHint}
              autoComplete="off"
              error={errors.threadId?.message}
              {...register('threadId')}
            />
          )}
          <FormField label={texts.why} helper={texts.whyHint} error={errors.words?.message}>
            <Textarea rows={3} maxLength={longest} {...register('words')} />
          </FormField>
          <FormError message={errors.root?.message} />
          <Button type="submit" alignSelf="start" loading={isSubmitting} loadingText={texts.readThread}>
            {texts.readThread}
          </Button>
        </Stack>
      </chakra.form>
      {read && reading && (
        <Stack gap="4" role="region" aria-label={texts.readThreadTitle}>
          {read.more && (
            <Button
              alignSelf="start"
              variant="outline"
              loading={earlier.isPending}
              loadingText={texts.earlier}
              onClick={() => earlier.mutate(reading)}
            >
              {texts.earlier}
            </Button>
          )}
          <ReadMessages messages={read.messages} />
          {read.briefs.length > 0 && (
            <Box>
              <Heading as="h3" textStyle="md" mb="3">
                {texts.briefs}
              </Heading>
              <Stack gap="4">
                {read.briefs.map((brief) => (
                  <Box key={brief.bookingId} borderWidth="1px" borderRadius="md" p="4">
                    <BriefView brief={brief} />
                  </Box>
                ))}
              </Stack>
            </Box>
          )}
        </Stack>
      )}
    </Stack>
  );
}

type ReadMessagesProps = {
  messages: readonly ThreadMessage[];
  /** The number of the reported message; missing or 0 if there is none. */
  reported?: number;
};

/** Shows messages to an admin exactly as they were written. URLs are not turned into links. */
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
