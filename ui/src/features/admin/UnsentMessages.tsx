import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { resend, unsentQuery, useUnsentChanged, type UnsentMessage } from '@/api/admin/outbox';
import { formatMoment } from '@/lib/format/dates';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { adminTexts } from '@/texts/admin';
import { Fact } from '@/ui/layout/Fact';
import { AdminResults } from './AdminResults';
import { adminOutboxTexts as texts } from './texts';
import { useAdminView } from './useAdminView';

/**
 * Lists messages that could not be sent. Each has a button that sends it again, unless it contained a secret:
 * the server has erased the secret, so the message cannot be sent again.
 */
export function UnsentMessages() {
  const { view, show } = useAdminView();
  const unsent = useQuery(unsentQuery(view.page));
  return (
    <AdminResults query={unsent} label={texts.list} none={texts.none} count={texts.count} onPage={(page) => show({ page })}>
      {(message) => <MessageCard key={message.id} message={message} />}
    </AdminResults>
  );
}

function MessageCard({ message: { id, to, subject, secret, failed, lastError } }: { message: UnsentMessage }) {
  const reload = useUnsentChanged();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(resend(id), { success: texts.isResent }),
    onSettled: reload,
  });
  return (
    <Stack as="article" gap="4" layerStyle="card" p={{ base: '5', md: '6' }} overflowWrap="anywhere">
      <Box>
        <Heading as="h2" textStyle="xl">
          {subject || texts.noSubject}
        </Heading>
        <Text textStyle="sm" color="fg.muted">
          {texts.failed(formatMoment(failed))}
        </Text>
      </Box>
      <Stack as="dl" gap="3">
        <Fact label={texts.to}>{to}</Fact>
        <Fact label={texts.error}>{lastError}</Fact>
      </Stack>
      {secret ? (
        <Text color="fg.muted">{texts.secret}</Text>
      ) : (
        <Button
          mt="auto"
          alignSelf="start"
          variant="outline"
          loading={isPending}
          aria-label={texts.resendTo(to)}
          onClick={() => mutate()}
        >
          {adminTexts.resend}
        </Button>
      )}
    </Stack>
  );
}
