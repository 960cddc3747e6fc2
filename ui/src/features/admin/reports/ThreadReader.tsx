import { Box, Button, chakra, Heading, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import * as v from 'valibot';
import { readThread } from '@/api/admin/reports';
import type { ThreadRead } from '@/api/openapi.gen';
import { messageOf } from '@/lib/errors';
import { requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast } from '@/lib/toasts';
import { BriefView } from '@/shared/talk/BriefView';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { TextField } from '@/ui/form/TextField';
import { ReadMessages } from './ReadMessages';
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
 * Reads a conversation for a reason, which is written to the audit log. `threadId` is known if it comes from a report.
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
