import { Badge, chakra, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import * as v from 'valibot';
import { answerMessage, markDone, messagesQuery, useMessagesChanged, type AdminMessage } from '@/api/admin/messages';
import { formatMoment } from '@/lib/format/dates';
import { requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { showToast } from '@/lib/toasts';
import { ruleTexts } from '@/texts/rules';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { Fact } from '@/ui/layout/Fact';
import { adminMessageTexts as texts } from './texts';
import { AdminList } from './AdminList';
import { DecisionButton } from './DecisionButton';
import { useAdminView } from './useAdminView';

const Dialog = lazyDialog(() => import('@/ui/dialog/Dialog'), 'Dialog');

/** Lists the messages that people sent with the contact form. */
export function Messages() {
  const messages = useQuery(messagesQuery(useAdminView().view.page));
  return (
    <AdminList query={messages} label={texts.list} empty={<EmptyState title={texts.none} />}>
      {(message) => <MessageCard key={message.id} message={message} />}
    </AdminList>
  );
}

function MessageCard({ message }: { message: AdminMessage }) {
  const { fullName, email, thoughts, created, answer, answeredAt, answeredBy } = message;
  const nameId = useId();
  return (
    <Stack as="article" aria-labelledby={nameId} gap="4" layerStyle="card" p={{ base: '5', md: '6' }}>
      <Flex justify="space-between" align="start" gap="4" wrap="wrap">
        <div>
          <Heading as="h2" id={nameId} textStyle="xl" overflowWrap="anywhere">
            {fullName}
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            {texts.sentAt(formatMoment(created))}
          </Text>
          <Link href={`mailto:${email}`} variant="underline" textStyle="sm" py="1" overflowWrap="anywhere">
            {email}
          </Link>
        </div>
        <Badge size="lg" colorPalette={answeredAt ? 'green' : 'marigold'}>
          {answer ? texts.answered : answeredAt ? texts.done : texts.open}
        </Badge>
      </Flex>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {thoughts}
      </Text>
      {answeredAt ? (
        <Stack as="dl" pt="4" borderTopWidth="1px" borderColor="border.subtle">
          <Fact label={(answer ? texts.answeredBy : texts.doneBy)(formatMoment(answeredAt), answeredBy)}>
            <Text as="span" whiteSpace="pre-line" overflowWrap="anywhere">
              {answer}
            </Text>
          </Fact>
        </Stack>
      ) : (
        <MessageButtons message={message} />
      )}
    </Stack>
  );
}

function MessageButtons({ message: { id, fullName, email } }: { message: AdminMessage }) {
  return (
    <Flex gap="3" wrap="wrap">
      <DialogButton
        aria-label={texts.answerTo(fullName)}
        renderDialog={({ open, onClose }) => (
          <Dialog open={open} onClose={onClose} title={texts.answerTo(fullName)} description={texts.answerText(email)}>
            <AnswerForm messageId={id} name={fullName} onClose={onClose} />
          </Dialog>
        )}
      >
        {texts.answer}
      </DialogButton>
      <MarkDoneButton messageId={id} name={fullName} />
    </Flex>
  );
}

const maxAnswerLength = 1500;
const answerSchema = v.object({ answer: requiredText(ruleTexts.required(texts.yourAnswer)) });

type AnswerFormProps = { messageId: string; name: string; onClose: () => void };

function AnswerForm({ messageId, name, onClose }: AnswerFormProps) {
  const reload = useMessagesChanged();
  const { register, submit, formState } = useAppForm(answerSchema, { answer: '' });
  const { errors, isSubmitting } = formState;

  const send = submit(async ({ answer }) => {
    await answerMessage(messageId, answer);
    showToast({ kind: 'success', text: texts.isAnswered(name) });
    onClose();
    await reload();
  });

  return (
    <chakra.form onSubmit={send} noValidate>
      <Stack gap="5" pb="3">
        <FormField label={texts.yourAnswer} helper={texts.answerHint} error={errors.answer?.message}>
          <Textarea rows={7} maxLength={maxAnswerLength} {...register('answer')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.send} />
      </Stack>
    </chakra.form>
  );
}

/** Closes a message without an answer. The admin must confirm this, because it is final. */
function MarkDoneButton({ messageId, name }: { messageId: string; name: string }) {
  const reload = useMessagesChanged();
  return (
    <DecisionButton
      variant="outline"
      colorPalette="gray"
      label={texts.markDone}
      aria-label={texts.markDoneOf(name)}
      title={texts.markDoneTitle}
      description={texts.markDoneText(name)}
      decide={() => markDone(messageId)}
      success={texts.isDone}
      reload={reload}
    />
  );
}
